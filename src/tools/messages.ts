import { join } from 'node:path';
import { addIds, locales } from './catalogs.ts';
import { checkCatalogs, neededEverywhere } from './check-catalogs.ts';
import { writeMessageIds } from './message-ids.ts';
import { root } from './project.ts';

/** `messages`: gives every catalog the ids that the code or another catalog has, sorts them, and says what is left to do. */
export async function run(): Promise<number> {
  const folder = join(root, 'locales');
  for (const locale of locales) {
    const added = await addIds(folder, locale, await neededEverywhere(folder));
    console.log(`${locale}: ${added === 0 ? 'nothing to add' : `${added} ids added`}`);
  }
  await writeMessageIds();
  for (const fault of await checkCatalogs(folder)) console.log(fault);
  return 0;
}
