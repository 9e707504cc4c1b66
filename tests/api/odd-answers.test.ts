import { describe, expect, it } from 'vitest';
import { readBalance } from '../../src/contract/sales.ts';
import { asking } from '../support/asking.ts';

const bearer = { token: 'token-1', epoch: 'epoch-1' };
const asJson = { 'content-type': 'application/json' };

describe('the form', () => {
  it('of a refusal may be of any form, ten thousand levels deep too', async () => {
    const nested = `${'{"details":'.repeat(10_000)}1${'}'.repeat(10_000)}`;
    for (const said of [nested, '[]', 'null', '7', '"x"', '{"key":{}}']) {
      const { ask } = asking(() => new Response(said, { status: 409, headers: asJson }), { bearer });
      await expect(ask(readBalance, {})).rejects.toMatchObject({ type: 'refused', status: 409 });
    }
  });

  it('of an answer that names a prototype changes none', async () => {
    const { ask } = asking(() => new Response('{"balance":12,"__proto__":{"admin":true}}', { headers: asJson }), {
      bearer,
    });
    const answer = await ask(readBalance, {});
    expect(['admin' in answer, 'admin' in {}]).toEqual([false, false]);
  });
});
