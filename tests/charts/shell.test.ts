import { describe, expect, it } from 'vitest';
import { toast } from '../../machines/shared/examples.ts';
import { languageMachine } from '../../machines/shell/language.ts';
import { toastMachine } from '../../machines/shell/toast.ts';
import type { Step } from '../../src/charts/steps.ts';
import { walk } from '../support/charts.ts';

describe(languageMachine.id, () => {
  const chosen = (language: string): Step => ({ event: { type: 'language chosen', language } });
  const loaded: Step = { actor: 'load words', done: undefined };
  const having = (...steps: Step[]) => walk(languageMachine, { input: { language: 'nl' }, steps });

  it('shows a language once its words are there', async () => {
    const [before, then] = [await having(chosen('fr')), await having(chosen('fr'), loaded)];
    expect([before.snapshot.context.shown, then.snapshot.context]).toEqual([
      'nl',
      { shown: 'fr', wanted: 'fr', failed: false },
    ]);
  });

  it('words that cannot be fetched leave the present language and say so', async () => {
    const { snapshot } = await having(chosen('fr'), { actor: 'load words', fails: new Error('gone') });
    expect([snapshot.value, snapshot.context]).toEqual(['shown', { shown: 'nl', wanted: 'nl', failed: true }]);
  });

  it('can be tried again after that', async () => {
    const { snapshot } = await having(
      chosen('fr'),
      { actor: 'load words', fails: new Error('gone') },
      chosen('fr'),
      loaded,
    );
    expect(snapshot.context).toEqual({ shown: 'fr', wanted: 'fr', failed: false });
  });

  it('the last of several choices counts, also when it is the language that is still shown', async () => {
    const [third, back] = [
      await having(chosen('fr'), chosen('de'), loaded),
      await having(chosen('fr'), chosen('nl'), loaded),
    ];
    expect([third.snapshot.context.shown, back.snapshot.context.shown]).toEqual(['de', 'nl']);
  });

  it('the language that is shown is not fetched again', async () => {
    const { invoked } = await having(chosen('nl'));
    expect(invoked).toEqual([]);
  });
});

describe(toastMachine.id, () => {
  const told = (id: string, dueAt: number): Step => ({ event: { type: 'toast told', toast: toast(id, dueAt) } });
  const closed = (id: string): Step => ({ event: { type: 'toast closed', id } });
  const began: Step = { event: { type: 'reading began' } };
  const ended = (now: number): Step => ({ event: { type: 'reading ended', now } });
  const due: Step = { actor: 'wait until due', done: undefined };
  const having = (...steps: Step[]) => walk(toastMachine, { input: undefined, steps });
  const shown = ({ snapshot }: Awaited<ReturnType<typeof having>>) =>
    snapshot.context.toasts.map(({ id, dueAt }) => [id, dueAt]);
  const waits = ({ invoked }: Awaited<ReturnType<typeof having>>) =>
    invoked.map(({ input }) => (input as { dueAt: number }).dueAt);

  it('each goes when it is due, whatever their order', async () => {
    const all = await having(told('error', 50_000), told('done', 8_000), due);
    expect([shown(all), waits(all)]).toEqual([[['error', 50_000]], [50_000, 8_000, 50_000]]);
    expect((await having(told('error', 50_000), told('done', 8_000), due, due)).snapshot.value).toBe('idle');
  });

  it('none goes while somebody points at them', async () => {
    const reading = await having(told('a', 8_000), began, told('b', 9_000));
    expect([reading.snapshot.value, shown(reading)]).toEqual([
      'being read',
      [
        ['a', 8_000],
        ['b', 9_000],
      ],
    ]);
    expect(Object.keys(reading.snapshot.children)).toEqual([]);
  });

  it('closing one while pointing at them lets the others stand still', async () => {
    const reading = await having(told('a', 8_000), told('b', 9_000), began, closed('a'));
    expect([reading.snapshot.value, shown(reading)]).toEqual(['being read', [['b', 9_000]]]);
    expect((await having(told('a', 8_000), began, closed('a'))).snapshot.value).toBe('idle');
  });

  it('what became due meanwhile stays four seconds more', async () => {
    const read = await having(told('a', 8_000), told('b', 90_000), began, ended(20_000));
    expect([read.snapshot.value, shown(read), waits(read).at(-1)]).toEqual([
      'showing',
      [
        ['a', 24_000],
        ['b', 90_000],
      ],
      24_000,
    ]);
  });

  it('the same message told again is one message, with its new time', async () => {
    expect(shown(await having(told('a', 8_000), told('a', 9_000)))).toEqual([['a', 9_000]]);
  });

  it('there are never more than two, and a failure stays before what went well', async () => {
    const failed: Step = { event: { type: 'toast told', toast: { ...toast('failed', 50_000), tone: 'negative' } } };
    const all = await having(failed, told('a', 8_000), told('b', 9_000), told('c', 10_000));
    expect(shown(all).map(([id]) => id)).toEqual(['failed', 'c']);
  });

  it('taking back what one tells of is done once, and the message goes', async () => {
    const undone = await having(told('a', 8_000), told('b', 9_000), { event: { type: 'undo requested', id: 'a' } });
    expect([undone.snapshot.value, shown(undone)]).toEqual(['showing', [['b', 9_000]]]);
  });

  it('each can be read again after it went, the newest first, until somebody else is signed in', async () => {
    const kept = ({ snapshot }: Awaited<ReturnType<typeof having>>) => snapshot.context.told.map(({ id }) => id);
    const gone = [told('a', 8_000), due, told('b', 9_000), closed('b')];
    expect(kept(await having(...gone))).toEqual(['b', 'a']);
    expect(kept(await having(...gone, { event: { type: 'messages forgotten' } }))).toEqual([]);
    const many = Array.from({ length: 40 }, (_, index) => told(`${index}`, index));
    expect(kept(await having(...many)).length).toBe(30);
  });

  it('closing one that is gone already changes nothing', async () => {
    expect(shown(await having(told('a', 8_000), closed('b')))).toEqual([['a', 8_000]]);
  });
});
