import { walkFor } from '../walk-for.ts';
import { actFollowUpMachine, type FollowUpOutcome } from './act-follow-up.ts';

const over = 'what stands on its row follows from how the act stands; what is over has none of them';

const told: { readonly [Outcome in FollowUpOutcome]?: string } = {
  checked: 'activity.checked',
  'too late': 'activity.tooLate',
  'not kept': 'activity.notKept',
};

export const walk = walkFor(actFollowUpMachine, {
  as: 'private',
  ends: {},
  // The ledger of this device carries them out by itself.
  alone: ['withdraw act', 'send act', 'check act'],
  unkept: ['withdraw act', 'send act', 'check act'],
  left: (event, { walker: { customerId }, nth }) =>
    event === null
      ? (['draft', 'draft', 'draft', 'review', 'review', 'review'] as const).map((state, index) => ({
          type: 'add plate',
          class: 'B',
          input: { customerId, identificationItemTypeCode: 'ANPR', name: `1-LFT-${100 + nth}${index}` },
          about: `new plate/1LFT${100 + nth}${index}`,
          state,
        }))
      : [],
  outside: {
    'withdraw requested': over,
    'send requested': over,
    'check requested': over,
  },
  // What went well is seen by how the act stands.
  shows: { idle: ({ outcome }) => told[outcome] },
  // Nobody is quicker.
  drawn: () => ({ 'says activity.tooLate': 0 }),
  because: {
    'withdraw act': 'only another window can have been quicker, between two drawings of the row',
    'send act': 'only another window can have been quicker, between two drawings of the row',
    'check act': 'only another window can have been quicker, between two drawings of the row',
  },
});
