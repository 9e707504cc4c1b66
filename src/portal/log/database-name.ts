/** The name of an account's database: one for each tenant and account, telling neither. */
export async function databaseName(tenant: string, accountId: string): Promise<string> {
  return `washbook-${await accountHash(tenant, accountId)}`;
}

/** What an account is called where its id must not be readable. */
export async function accountHash(tenant: string, accountId: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${tenant}\n${accountId}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest.slice(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
