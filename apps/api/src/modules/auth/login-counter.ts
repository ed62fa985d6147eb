/**
 * What wrong passwords are counted by: the address, and apart from it the address in each network that its account was
 * entered from lately, so that a stranger's guesses do not lock the person at home out.
 */
export function loginCounter(email: string, familiarNetwork: string | null): string {
  return familiarNetwork === null ? email : `${email} in ${familiarNetwork}`;
}
