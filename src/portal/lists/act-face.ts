import type { Act } from '../ledger/act.ts';

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
