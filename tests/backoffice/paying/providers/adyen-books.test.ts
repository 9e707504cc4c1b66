import { describe, expect, test } from 'vitest';
import { openBooks } from '../../../../src/backoffice/paying/adyen/books.ts';
import type { Payment } from '../../../../src/backoffice/paying/payments/store.ts';
import type { TenantScope } from '../../../../src/backoffice/server/scope.ts';
import { demoPayments } from '../../../../src/demo/seed/payments.ts';

const contract: Record<string, string> = { ...demoPayments('adyen', '').adyen, address: 'https://adyen.example' };
const reader = { reportUser: 'report@Company.Wash', reportPassword: 'secret' };
const header = 'Merchant Account,Psp Reference,Merchant Reference,Main Currency,Main Amount,Record Type';
const line = (id: string) => `${contract['merchantAccount']},PSP-${id},${id},EUR,25.00,Authorised`;
const report = (...ids: string[]) => [200, [header, ...ids.map(line)].join('\n')] as const;
const none = [404, ''] as const;
const paid = (id: string) => ({
  ...{ event: `report Authorised PSP-${id}`, by: 'look-up', outcome: 'paid', status: 'Authorised' },
  ...{ amount: 2500, currency: 'EUR', providerReference: `PSP-${id}` },
});
const payment = (id: string, startedAt = '2026-11-24T23:30:00.000Z') => ({ id, startedAt }) as Payment;

/** The books of an operator whose Adyen has these reports, by their day in November, so many hours after the payment began. */
function booksWith(reports: Record<number, readonly [number, string]>, hours: number, more: object = reader) {
  const [asked, logged]: [unknown[], string[]] = [[], []];
  const scope = {
    tenant: { settings: { payments: { adyen: { ...contract, ...more } } } },
    address: '',
    now: new Date(Date.parse('2026-11-24T23:30:00Z') + hours * 3_600_000),
    log: (_: string, event: string, { provider }: { provider?: string } = {}) => logged.push(`${event}: ${provider}`),
    send: async ({ url, headers }: Request) => {
      const day = Number(/_2026_11_(\d\d)\.csv$/.exec(url)?.[1]);
      asked.push(day);
      const isOurs = headers.get('authorization') === `Basic ${btoa('report@Company.Wash:secret')}`;
      const [status, text] = isOurs ? (reports[day] ?? none) : [401, ''];
      return new Response(text, { status });
    },
  } as unknown as TenantScope;
  return { look: openBooks(scope), asked, logged };
}

describe('the books of Adyen', () => {
  test.each([
    ['on its own day', { 24: report('P1') }, 1, paid('P1')],
    ['in the report of the next day, which began earlier there', { 24: report(), 25: report('P1') }, 25, paid('P1')],
    ['days later', { 24: report(), 25: report(), 28: report('P1') }, 100, paid('P1')],
    ['not, as long as its day is not over', { 24: report('P2') }, 1, undefined],
    ['not, where its day and the next are told whole', { 24: report('P2'), 25: report() }, 25, 'absent'],
    ['not yet, where its own day is not made', { 25: report() }, 71, undefined],
    ['not yet, where the next day is not made', { 24: report() }, 71, undefined],
    ['by nobody, where its day is not made after three days', { 25: report(), 26: report() }, 72, 'cannot be asked'],
    ['not yet, where one of the days is not answered', { 24: report('P1'), 25: [503, ''] }, 25, undefined],
  ] as [string, Record<number, readonly [number, string]>, number, unknown][])(
    'tell of a payment %s',
    async (_, reports, hours, told) => {
      const { look, logged } = booksWith(reports, hours);
      expect(await look(payment('P1'))).toEqual(told);
      expect(logged.filter((event) => !event.startsWith('provider did not answer'))).toEqual([]);
    },
  );

  test('are opened for five days at most, each once for all payments', async () => {
    const { look, asked } = booksWith({ 24: report('P1', 'P2'), 25: report() }, 240);
    expect([await look(payment('P1')), await look(payment('P2')), await look(payment('P3'))]).toEqual([
      paid('P1'),
      paid('P2'),
      'absent',
    ]);
    expect(asked).toEqual([24, 25, 26, 27, 28]);
  });

  test('are not opened without a user for them, and say nothing to a wrong one or in another form', async () => {
    const without = booksWith({ 24: report('P1') }, 25, { reportUser: undefined });
    expect([await without.look(payment('P1')), without.asked]).toEqual(['cannot be asked', []]);
    for (const books of [booksWith({}, 1, { ...reader, reportPassword: 'other' }), booksWith({ 24: [200, 'x'] }, 1)])
      expect([await books.look(payment('P1')), books.logged]).toEqual([
        undefined,
        ['provider does not take our question: adyen'],
      ]);
  });
});
