/** The form in which two user names are compared: capitals and invisible characters tell no two users apart. */
export function normalName(email: string): string {
  return email
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase();
}
