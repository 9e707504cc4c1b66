import { expect, it } from 'vitest';
import { createToasts } from '../../src/portal/spine/toasts.ts';
import { noon } from '../support/device.ts';
import { simulatedClock } from '../support/simulated-clock.ts';

const telling = () => {
  const clock = simulatedClock(noon);
  let epoch: string | undefined = 'petra';
  const listeners: (() => void)[] = [];
  const { toasts, tell } = createToasts(
    { ...clock, newKey: () => crypto.randomUUID() },
    { epoch: () => epoch, watch: (listen) => listeners.push(listen) },
  );
  const changes = (to: string | undefined) => {
    epoch = to;
    for (const listen of listeners) listen();
  };
  return {
    changes,
    clock,
    tell,
    count: () => toasts.getSnapshot().context.toasts.length,
    toasts,
  };
};

it.each([
  ['positive', 8_000],
  ['info', 8_000],
  ['negative', 50_000],
] as const)('a %s toast stays for %s milliseconds, not one less or more', async (tone, lasts) => {
  const { clock, tell, count } = telling();
  tell({ tone, messageId: 'activity.done' });
  await clock.pass(lasts - 1);
  expect(count()).toBe(1);
  await clock.pass(1);
  expect(count()).toBe(0);
});

it.each([undefined, 'jan'])('what was told one customer is nowhere to be read once the session is that of %s', (to) => {
  const { tell, changes, toasts } = telling();
  const kept = () => toasts.getSnapshot().context.told.map(({ messageId }) => messageId);
  tell({ tone: 'positive', messageId: 'activity.done' });
  changes('petra');
  expect(kept()).toEqual(['activity.done']);
  changes(to);
  expect(kept()).toEqual([]);
});

it.each([
  ['info', 8_000],
  ['negative', 50_000],
] as const)('a %s toast that somebody points at stays, and four seconds longer at the least', async (tone, lasts) => {
  const { clock, tell, count, toasts } = telling();
  tell({ tone, messageId: 'activity.done' });
  await clock.pass(lasts - 1);
  toasts.send({ type: 'reading began' });
  await clock.pass(600_000);
  toasts.send({ type: 'reading ended', now: clock.now() });
  await clock.pass(3_999);
  expect(count()).toBe(1);
  await clock.pass(1);
  expect(count()).toBe(0);
});

it('a toast that somebody pointed at for a moment stays no shorter for it', async () => {
  const { clock, tell, count, toasts } = telling();
  tell({ tone: 'negative', messageId: 'activity.done' });
  await clock.pass(1_000);
  toasts.send({ type: 'reading began' });
  await clock.pass(1_000);
  toasts.send({ type: 'reading ended', now: clock.now() });
  await clock.pass(47_999);
  expect(count()).toBe(1);
  await clock.pass(1);
  expect(count()).toBe(0);
});
