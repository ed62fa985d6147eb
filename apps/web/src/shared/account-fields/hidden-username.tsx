/** Hidden username field that tells password managers which account a form is for. */
export function HiddenUsername({ email }: { email: string | null }) {
  return email && <input type="text" autoComplete="username" value={email} readOnly hidden />;
}
