/** `seed`: makes the demo data anew; the words after the command go to the demo's own command. */
export async function run(): Promise<undefined> {
  await import('../demo/seed-command.ts');
}
