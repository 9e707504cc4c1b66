/** Tells a password manager whose password this is: it looks at fields of text, seen or not, and at no other. */
export function PasswordOwner({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}
