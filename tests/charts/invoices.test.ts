import { describe, expect, it } from 'vitest';
import { detailedItemsMachine } from '../../machines/invoices/detailed-items.ts';
import { showInvoiceMachine } from '../../machines/invoices/show-invoice.ts';
import { failures } from '../../machines/shared/examples.ts';
import type { Step } from '../../src/charts/steps.ts';
import { walk } from '../support/charts.ts';

const invoice = { invoiceId: 'invoice-1', number: '2026-000123' };
const reference = { what: 'reference', text: '+++202/6000/12320+++' } as const;

describe(showInvoiceMachine.id, () => {
  const opened = (...steps: Step[]) =>
    walk(showInvoiceMachine, {
      input: undefined,
      steps: [{ event: { type: 'invoice opened', ...invoice } }, ...steps],
    });

  it.each([
    ['pdf wanted', 'show'],
    ['download wanted', 'save'],
    ['share wanted', 'share'],
  ])('has its PDF fetched when its %s, to %s it', async (type, way) => {
    const { snapshot, invoked } = await opened({ event: { type } });
    expect([snapshot.value, invoked]).toEqual([
      { shown: 'fetching pdf' },
      [{ actor: 'hand over pdf', input: { ...invoice, way } }],
    ]);
    const done = await opened({ event: { type } }, { actor: 'hand over pdf', done: undefined });
    expect([done.snapshot.value, done.did]).toEqual([{ shown: 'at hand' }, []]);
  });

  it('stays open without its PDF, and says why', async () => {
    const { snapshot, did } = await opened(
      { event: { type: 'pdf wanted' } },
      { actor: 'hand over pdf', fails: failures.noAnswer },
    );
    expect([snapshot.value, did]).toEqual([{ shown: 'at hand' }, ['tell the failure']]);
  });

  it('says that something is copied only once it is, and what to do where it is not', async () => {
    const asked: Step = { event: { type: 'copy requested', ...reference } };
    const copied = await opened(asked, { actor: 'copy part', done: undefined });
    expect([copied.snapshot.value, copied.invoked]).toEqual([
      { shown: 'copied' },
      [{ actor: 'copy part', input: reference }],
    ]);
    const refused = await opened(asked, { actor: 'copy part', fails: new Error('not allowed') });
    expect(refused.snapshot.value).toEqual({ shown: 'not copied' });
  });

  it('can be closed whatever is under way', async () => {
    for (const event of [{ type: 'pdf wanted' }, { type: 'copy requested', ...reference }])
      expect((await opened({ event }, { event: { type: 'invoice closed' } })).snapshot.value).toBe('idle');
  });
});

describe(detailedItemsMachine.id, () => {
  const switched = (key: string, isDetailed: boolean): Step => ({
    event: { type: 'detail switched', key, isDetailed },
  });
  const having = (...steps: Step[]) => walk(detailedItemsMachine, { input: undefined, steps });

  it('asks for what was wished, once, and tells only when the back office agreed', async () => {
    const { snapshot, invoked, did } = await having(switched('key-1', true), switched('key-2', false));
    expect([snapshot.value, invoked, did]).toEqual([
      { changing: 'under way' },
      [{ actor: 'change setting', input: { key: 'key-1', isDetailed: true } }],
      [],
    ]);
    const done = await having(switched('key-1', true), { actor: 'change setting', done: undefined });
    expect([done.snapshot.value, done.did]).toEqual(['idle', ['tell that it is saved']]);
  });

  it('a refusal is told, and nothing goes on', async () => {
    const { snapshot, did } = await having(switched('key-1', true), {
      actor: 'change setting',
      fails: failures.refused,
    });
    expect([snapshot.value, snapshot.context.key, did]).toEqual(['idle', null, ['tell the failure']]);
  });

  it('what was not sent, or is not known, goes on under its key', async () => {
    const ways: Step[][] = [
      [{ actor: 'change setting', fails: failures.noAnswer }, { event: { type: 'send requested' } }],
      [{ event: { type: 'outcome left open' } }, { event: { type: 'outcome asked for' } }],
    ];
    for (const way of ways) {
      const { invoked } = await having(switched('key-1', true), ...way);
      expect(invoked.map(({ input }) => input)).toEqual(Array(2).fill({ key: 'key-1', isDetailed: true }));
    }
  });
});
