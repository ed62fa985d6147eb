/** Whether a write was refused by a unique index: the only constraint signal that the application reads. */
export function isDuplicateKey(error: unknown): boolean {
  return typeof error === 'object' && error !== null && (error as { code?: unknown }).code === 11_000;
}
