import { expect, it } from 'vitest';
import type { Call } from '../../src/contract/call.ts';
import { readMultisafepayReturn } from '../../src/contract/payments/multisafepay.ts';
import type { Ask } from '../../src/portal/api/ask.ts';
import { readPublicStanding } from '../../src/portal/paying/multisafepay/public-standing.ts';

/** What is made of an address whose payment stands so, and what was asked for that. */
async function readOf(query: string, status = 'completed') {
  const asked: unknown[] = [];
  const ask = (async (call: Call, ...told: unknown[]) => {
    asked.push([call === readMultisafepayReturn, ...told]);
    return { id: 'sale-1', status };
  }) as unknown as Ask;
  return [await readPublicStanding(ask, query), asked];
}

it('a payment that is paid is told as that to everyone, asked for with the session of nobody', async () => {
  const asked = [[true, { transactionid: 'sale_1-A' }, { bearer: null }]];
  for (const status of ['completed', 'success'])
    expect(await readOf('?transactionid=sale_1-A&x=1', status)).toEqual(['paid', asked]);
});

it.each(['initialized', 'uncleared', 'declined', 'cancelled', 'void', 'expired', 'refunded', 'SUCCESS', ''])(
  'one that is “%s” is told as nothing to anybody',
  async (status) => {
    expect((await readOf('?transactionid=sale-1', status))[0]).toBe('not known');
  },
);

it.each([
  '',
  '?transaction=sale-1',
  '?transactionid=',
  '?transactionid=a%20b',
  '?transactionid=../x',
  `?transactionid=${'x'.repeat(65)}`,
])('the address “%s” names none, and nothing is asked', async (query) => {
  expect(await readOf(query)).toEqual(['not known', []]);
});
