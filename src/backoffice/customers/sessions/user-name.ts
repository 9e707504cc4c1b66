/** The form in which two user names are compared: nobody is told apart by capitals or invisible characters. */
export function normalName(email: string): string {
  return email
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase();
}
