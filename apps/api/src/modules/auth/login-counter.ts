/**
 * Counter key for wrong passwords: the address, or the address within a known network of its account. Guesses
 * by strangers therefore do not lock the owner out at home.
 */
export function loginCounterKey(email: string, knownNetwork: string | null): string {
  return knownNetwork === null ? email : `${email} in ${knownNetwork}`;
}
