/** One mailbox under whatever name: what stands behind a plus sorts its mails, and makes no other mailbox of it. */
export function mailboxOf(email: string): string {
  return normalName(email).replace(/\+[^@]*(?=@[^@]*$)/, '');
}

/** The form in which two user names are compared: capitals and invisible characters tell no two users apart. */
export function normalName(email: string): string {
  return email
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase();
}
