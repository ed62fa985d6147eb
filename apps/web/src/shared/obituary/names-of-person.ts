/** Names of a person whose full name may have any shape: surname first; a single word is rather the first name. */
export function namesOfPerson(fullName: unknown): {
  lastName: string;
  firstName: string;
  middleName: string;
} {
  const words = typeof fullName === 'string' ? fullName.trim().split(/\s+/) : [];
  const [lastName = '', firstName = '', ...rest] = words.length === 1 ? ['', ...words] : words;
  return { lastName, firstName, middleName: rest.join(' ') };
}
