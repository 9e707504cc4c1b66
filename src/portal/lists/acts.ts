import type { Act } from '../ledger/act.ts';
import type { AccountDatabase } from '../log/account-database.ts';
import { type ActStory, rebuild } from '../log/act-log.ts';

/** The acts of this device, newest first, with what the log tells of how each came to where it stands. */
export async function readActs(database: AccountDatabase, most: number): Promise<ActStory[]> {
  const acts = await database.acts.orderBy('createdAt').reverse().limit(most).toArray();
  const keys = acts.map(({ key }) => key);
  const stories = rebuild(await database.facts.where('key').anyOf(keys).sortBy('seq'));
  return acts.map((act) => ({ act, steps: stories.get(act.key)?.steps ?? [] }));
}

/** What the customer is told in one row. */
export interface ActRows {
  readonly story: ActStory;
  /** Earlier acts that set the same of the same thing, and went through. */
  readonly earlier: readonly Act[];
}

/**
 * Routine saves in one row: what went through, followed at once by another that set the same of the same thing and went through as well,
 * stands under that one. @param stories newest first
 */
export function foldRoutine(stories: readonly ActStory[]): ActRows[] {
  const rows: { story: ActStory; earlier: Act[] }[] = [];
  for (const story of stories) {
    const last = rows.at(-1);
    if (last && replaces(last.story.act, story.act)) last.earlier.push(story.act);
    else rows.push({ story, earlier: [] });
  }
  return rows;
}

function replaces(later: Act, earlier: Act): boolean {
  const areDone = later.state === 'done' && earlier.state === 'done';
  return areDone && later.sets !== null && later.sets === earlier.sets && later.about === earlier.about;
}

/** One step of an act's life, as the customer is told of it. */
export type ActStep = ActStory['steps'][number];

/** One line for the operator's support: what it was and where it stands, nothing personal. */
export function supportCode(act: Act, build: string): string {
  const sent = act.firstSentAt === null ? 'never' : new Date(act.firstSentAt).toISOString();
  const failure = act.failure === null ? 'none' : act.failure.type;
  return [
    'washbook',
    build,
    act.type.replaceAll(' ', '-'),
    act.state,
    act.key,
    `tries=${act.tries}`,
    `sent=${sent}`,
    `failure=${failure}`,
  ].join(' ');
}
