/** `check-provider`: tries a tenant's contracts with payment providers, and says in one page what works. */
export async function run(): Promise<undefined> {
  await import('../demo/check-provider-command.ts');
}
