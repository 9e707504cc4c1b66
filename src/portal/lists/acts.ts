import type { Act } from '../ledger/act.ts';
import type { AccountDatabase } from '../log/account-database.ts';

/** The acts of this device, newest first. */
export async function readActs(database: AccountDatabase, most: number): Promise<Act[]> {
  return database.acts.orderBy('createdAt').reverse().limit(most).toArray();
}

/** How an act looks to the customer who asked for it. */
export type ActFace = 'draft' | 'waiting' | 'not known yet' | 'done' | 'refused' | 'not sent' | 'needs attention';

/** An act that was sent and not answered has no outcome yet: that is neither done nor failed. */
export function actFace(act: Pick<Act, 'state' | 'firstSentAt' | 'failure'>): ActFace {
  switch (act.state) {
    case 'draft':
      return 'draft';
    case 'queued':
      return act.firstSentAt === null ? 'waiting' : 'not known yet';
    case 'sent':
      return 'not known yet';
    case 'done':
      return 'done';
    case 'refused':
      return isRefusedHere(act) ? 'not sent' : 'refused';
    case 'review':
      return 'needs attention';
    default:
      return act.state satisfies never;
  }
}

/** Taken back, replaced or too late: no back office said no to it. */
function isRefusedHere({ failure }: Pick<Act, 'failure'>): boolean {
  return failure?.type === 'refused' && failure.status === 0;
}

/** One line for whoever helps: what it was and where it stands, nothing personal. */
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
