/** Token with the given claims and an invalid signature. */
export function tokenWith(claims: Readonly<Record<string, unknown>>): string {
  const bytes = new TextEncoder().encode(JSON.stringify(claims));
  const base64 = btoa(String.fromCharCode(...bytes));
  return `e30.${base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.c2ln`;
}
