/**
 * Counter key for wrong passwords: the address, or the address within a known network of its account. Guesses
 * by strangers therefore do not lock the owner out at home.
 */
export function loginCounter(email: string, familiarNetwork: string | null): string {
  return familiarNetwork === null ? email : `${email} in ${familiarNetwork}`;
}
