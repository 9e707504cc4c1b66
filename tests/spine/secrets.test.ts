import { describe, expect, it } from 'vitest';
import { createSecrets } from '../../src/portal/spine/secrets.ts';

const channel = (name: string) => new BroadcastChannel(name);
const card = { paymentMethod: { type: 'scheme', encryptedCardNumber: 'adyenjs_0_1_25$' } };

/** Pages that wait for an answer until they are told to give up. */
function pages() {
  const { promise: wait, resolve: giveUp } = Promise.withResolvers<void>();
  return { open: (account: string) => createSecrets({ wait: () => wait, channel }, account), giveUp };
}

describe('what nobody may write down', () => {
  it('is told to the page that sends by the page in which it was typed, and to no other account', async () => {
    const { open, giveUp } = pages();
    const [typing, sending, stranger] = [open('one'), open('one'), open('two')];
    typing.keep('key-1', card);
    const inVain = [stranger.of('key-1'), sending.of('key-2')];
    // Asked last and answered: what was asked before has been heard by then.
    expect(await sending.of('key-1')).toEqual(card);
    giveUp();
    expect(await Promise.all(inVain)).toEqual([undefined, undefined]);
    for (const secrets of [typing, sending, stranger]) secrets.close();
  });

  it('ends with the page that held it', async () => {
    const { open, giveUp } = pages();
    const [typing, other, sending] = [open('one'), open('one'), open('one')];
    typing.keep('key-1', card);
    other.keep('key-2', card);
    typing.close();
    const inVain = sending.of('key-1');
    expect(await sending.of('key-2')).toEqual(card);
    giveUp();
    expect(await inVain).toBe(undefined);
    for (const secrets of [other, sending]) secrets.close();
  });

  it('stays in its page where the browser lets pages tell each other nothing', async () => {
    const alone = createSecrets({ wait: () => Promise.resolve() }, 'one');
    alone.keep('key-1', card);
    expect([await alone.of('key-1'), await alone.of('key-2')]).toEqual([card, undefined]);
  });
});
