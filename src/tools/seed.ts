/** `seed`: makes the demo data anew; the words after the command go to the back office's own command. */
export async function run(): Promise<undefined> {
  await import('../backoffice/seed-command.ts');
}
