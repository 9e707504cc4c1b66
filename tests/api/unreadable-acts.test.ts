import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allCalls } from '../../src/backoffice/all-calls.ts';
import { type Call, nothing } from '../../src/contract/call.ts';
import { disableIdentificationItem, unlinkIdentificationItem } from '../../src/contract/identification-items.ts';
import { startMultisafepayPayment } from '../../src/contract/payments/multisafepay.ts';
import { readBalance } from '../../src/contract/sales.ts';
import { everyAct } from '../../src/portal/acts/catalogue.ts';
import { sampleOf } from '../support/act-samples.ts';
import { asking, json } from '../support/asking.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

/** What comes of a call: its answer, or why there is none. */
async function outcome(call: Call, input: object, answer: () => Response, sendsKeys: boolean): Promise<unknown> {
  const { ask } = asking(answer, { bearer: { token: 'token-1', epoch: 'epoch-1' }, sendsKeys });
  return ask(call, input as never).then(
    (read: unknown) => ({ read }),
    (failure: unknown) => failure,
  );
}

/** Of these nothing may be said: then it is asked elsewhere where the payment stands. */
const toldElsewhere = ['report Ogone return', 'report failed Ogone return', 'collect with Digiteal'];

it('the calls that pay or hold what is scarce are those, and none besides', () => {
  expect(new Set(allCalls.filter(({ money }) => money).map(({ name }) => name))).toEqual(
    new Set([
      'reserveSaleItem',
      'addSubscription',
      'reactivateSubscription',
      'redeemGiftVoucher',
      'payWithAdyen',
      'sendAdyenDetails',
      'startOgonePayment',
      'reportOgoneSuccess',
      'reportOgoneFailure',
      'startMultisafepayPayment',
      'payAnonymousMultisafepayAgain',
      'startAnonymousMultisafepayPayment',
      'processMultisafepayTransaction',
      'startDigitealPayment',
      'payDigitealPresale',
      'createMandateLink',
      'processMandate',
    ]),
  );
});

describe.each(everyAct.map((entry) => [entry.name, entry] as const))('the answer to “%s”', (name, entry) => {
  const { call } = entry;
  const { input, secret } = sampleOf(entry);
  const isSilent = call.answer === nothing;
  const asked = { ...input, ...secret };
  const broken = { type: 'contract broken', call: call.name, field: 'the whole answer' };
  const done = { read: undefined };

  it('that cannot be read says that it is done, but where money goes or keys were announced', async () => {
    const nonsense = () => json(7);
    expect({
      'of a back office that announced nothing': await outcome(call, asked, nonsense, false),
      'of one that announced keys': await outcome(call, asked, nonsense, true),
    }).toEqual({
      'of a back office that announced nothing': call.money ? broken : done,
      'of one that announced keys': isSilent ? done : broken,
    });
  });

  it('that says nothing, or something that is no JSON, is done in the same cases alone', async () => {
    for (const silent of [
      () => new Response(null, { status: 204 }),
      () => new Response('', { status: 200 }),
      () => new Response('OK', { status: 201, headers: { 'content-type': 'text/plain' } }),
    ]) {
      const unsaid = { read: { id: null, status: '' } };
      const unknown = { ...broken, field: expect.any(String) };
      const ofWhatCosts = toldElsewhere.includes(name) ? unsaid : unknown;
      expect([await outcome(call, asked, silent, false), await outcome(call, asked, silent, true)]).toEqual(
        call.money ? [ofWhatCosts, ofWhatCosts] : [done, isSilent ? done : unknown],
      );
    }
  });
});

describe('an answer that breaks off, or of which one field is missing,', () => {
  const plate = { code: '1ABC123', name: '1-ABC-123', status: 'DISABLED', identificationItemTypeCode: 'ANPR' };
  const order = { saleItemId: 'top-up', amount: 2_500, totalAmount: 2_500 };
  const cut = () => new Response('{"id":"1', { headers: { 'content-type': 'application/json' } });
  const notOurs = { type: 'no answer', reason: 'not from the back office' };
  const brokenAt = (call: Call, field: string) => ({ type: 'contract broken', call: call.name, field });

  it.each<[string, Call, object, () => Response, unannounced: unknown, announced: unknown]>([
    [
      'is done for what costs nothing',
      disableIdentificationItem,
      { identificationItemId: '17' },
      () => json(plate),
      { read: undefined },
      brokenAt(disableIdentificationItem, 'id'),
    ],
    [
      'leaves an order unknown',
      startMultisafepayPayment,
      order,
      () => json({ id: 'sale-1' }),
      brokenAt(startMultisafepayPayment, 'payment_url'),
      brokenAt(startMultisafepayPayment, 'payment_url'),
    ],
    [
      'is nothing that was read',
      readBalance,
      {},
      () => json({}),
      brokenAt(readBalance, 'balance'),
      brokenAt(readBalance, 'balance'),
    ],
    ['is no answer to an act', disableIdentificationItem, { identificationItemId: '17' }, cut, notOurs, notOurs],
    [
      'is no answer to an act that is answered without a word',
      unlinkIdentificationItem,
      { identificationItemId: '17' },
      cut,
      notOurs,
      notOurs,
    ],
    ['is no answer to an order', startMultisafepayPayment, order, cut, notOurs, notOurs],
  ])('%s', async (_, call, input, answer, unannounced, announced) => {
    expect([await outcome(call, input, answer, false), await outcome(call, input, answer, true)]).toEqual([
      unannounced,
      announced,
    ]);
  });
});
