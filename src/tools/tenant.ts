/** `tenant`: adds, changes, shows, checks and moves operators; the words after the command go to the back office's own command. */
export async function run(): Promise<undefined> {
  await import('../backoffice/tenant-command.ts');
}
