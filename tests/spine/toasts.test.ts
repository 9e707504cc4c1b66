import { expect, it } from 'vitest';
import { createToasts } from '../../src/portal/spine/toasts.ts';
import { noon } from '../support/device.ts';
import { simulatedClock } from '../support/simulated-clock.ts';

const telling = () => {
  const clock = simulatedClock(noon);
  const { toasts, tell } = createToasts({ ...clock, newKey: () => crypto.randomUUID() });
  return { clock, tell, count: () => toasts.getSnapshot().context.toasts.length, toasts };
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

it('a toast that somebody points at stays, and four seconds longer at the least', async () => {
  const { clock, tell, count, toasts } = telling();
  tell({ tone: 'info', messageId: 'activity.done' });
  await clock.pass(7_999);
  toasts.send({ type: 'reading began' });
  await clock.pass(60_000);
  toasts.send({ type: 'reading ended', now: clock.now() });
  await clock.pass(3_999);
  expect(count()).toBe(1);
  await clock.pass(1);
  expect(count()).toBe(0);
});
