import { listMessages, readMessages } from '../../src/contract/messages.ts';
import { walkFor } from '../walk-for.ts';
import { readMessagesMachine } from './read-messages.ts';

/** One that was not read; each time that they are asked for another. */
const told = (nth: number) => ({
  id: `walked-${nth}`,
  kind: 'CREDIT_GIVEN',
  item: null,
  licensePlate: null,
  amount: 25,
  day: null,
  at: '2026-11-22T10:00:00Z',
  read: false,
});

let times = 0;

export const walk = walkFor(readMessagesMachine, {
  as: 'private',
  // A device that knows other messages shows those first.
  endsSession: true,
  tells: () => [
    [
      listMessages,
      () => {
        times += 1;
        return [told(times)];
      },
    ],
  ],
  sent: { messageIds: () => [`walked-${times - 1}`, `walked-${times}`] },
  ends: { 'mark messages read': readMessages },
  brings: { 'messages opened': () => [listMessages, {}] },
  // What is opened is read at once: nothing is left to be opened.
  sends: ({ type }, _context, state) => type !== 'messages opened' || state === 'idle',
});
