/** Tells a password manager whose password a form asks for; nobody sees or reaches it. */
export function AccountName({ email }: { email: string | null }) {
  return email && <input type="text" autoComplete="username" value={email} readOnly hidden />;
}
