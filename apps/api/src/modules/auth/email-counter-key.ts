/**
 * Key of a counter by address: the address, or the address within a known network of its account. Wrong
 * passwords and recovery e-mails of strangers therefore do not use up what the owner has at home.
 */
export function emailCounterKey(email: string, knownNetwork: string | null): string {
  return knownNetwork === null ? email : `${email} in ${knownNetwork}`;
}
