/** Unique key, for example for the Idempotency-Key header: 128 random bits in hexadecimal. */
export function newKey(): string {
  // getRandomValues, because crypto.randomUUID is missing on older phones.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
