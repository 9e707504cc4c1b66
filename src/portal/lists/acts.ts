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

/** How an act looks to the customer who asked for it. */
export type ActFace =
  | 'draft'
  | 'seems not arrived'
  | 'waiting'
  | 'not known yet'
  | 'being taken back'
  | 'may still happen'
  | 'done'
  | 'refused'
  | 'not sent'
  | 'not carried out'
  | 'needs attention';

/** An act that was sent and not answered has no outcome yet: that is neither done nor failed. */
export function actFace(act: Pick<Act, 'state' | 'firstSentAt' | 'failure' | 'takenBack'>): ActFace {
  switch (act.state) {
    case 'draft':
      return act.firstSentAt === null ? 'draft' : 'seems not arrived';
    case 'queued':
      return act.firstSentAt === null ? 'waiting' : 'not known yet';
    case 'sent':
      return act.takenBack ? 'being taken back' : 'not known yet';
    case 'done':
      return 'done';
    case 'refused':
      if (!isRefusedHere(act)) return 'refused';
      return act.firstSentAt === null ? 'not sent' : 'not carried out';
    case 'review':
      return act.takenBack ? 'may still happen' : 'needs attention';
    default:
      return act.state satisfies never;
  }
}

/** Taken back, replaced or too late: no back office said no to it. */
function isRefusedHere({ failure }: Pick<Act, 'failure'>): boolean {
  return failure?.type === 'refused' && failure.status === 0;
}

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
