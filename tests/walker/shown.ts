import type { Page } from 'playwright-core';
import type { Walk } from '../../machines/walk-for.ts';
import type { PathStep } from '../../src/charts/paths.ts';
import { failureOf, splitKey } from '../../src/contract/failure.ts';
import { failureTold, gapsIn, type Tell } from './holds.ts';
import { lookAgain } from './look-again.ts';
import type { Stage } from './stage.ts';

/** What a state does not show of what the walk says that it does, and what it shows of another. */
export async function strayTexts(
  { page, say }: Stage,
  { shows = {} }: Walk,
  state: string,
  context: unknown,
): Promise<string[]> {
  const idOf = (shown: (typeof shows)[string] | undefined) =>
    typeof shown === 'function' ? shown(context as never) : shown;
  const wanted = idOf(shows[state]);
  const ids = new Set(Object.values(shows).map(idOf));
  if (wanted === undefined) return [];
  const text = await textOf(page);
  return [...ids].flatMap((id = wanted) => {
    const isThere = new RegExp(gapsIn(say(id) ?? id), 's').test(text);
    if (wanted === id) return isThere ? [] : [`"${id}" is not shown`];
    return isThere ? [`"${id}" is shown, which another state says`] : [];
  });
}

/** By which pages say that nothing was sent. */
const notSent = ['act.notSent', 'checkout.notSent'];

/** By which they say that no answer came, besides the message of the failure itself: it may have been carried out. */
const unanswered = ['act.notKnown', 'form.noAnswer', 'downloads.notReached'];

/** Whether the page says why something was refused, or that no answer came, where nothing else tells it. */
export async function isShown(
  { page, say }: Stage,
  { shows = {}, silent = [], inside }: Walk,
  { step, state }: PathStep,
  tells: readonly Tell[],
): Promise<boolean> {
  if (!('fails' in step) || tells.length > 0 || silent.includes(step.actor)) return true;
  const failure = failureOf(step.fails);
  if (failure.type !== 'refused' && failure.type !== 'no answer') return true;
  // What is not drawn says nothing of that it was not answered.
  if (shows[state] !== undefined || (failure.type === 'no answer' && inside !== undefined)) return true;
  const own = failureTold(failure, say);
  const says = (text: string) => {
    const isSaid = (id: string) => new RegExp(gapsIn(say(id) ?? id), 's').test(text);
    if (failure.type === 'no answer') return (state.endsWith('not sent') ? notSent : [own, ...unanswered]).some(isSaid);
    const fields = (failure.details as { fields?: Readonly<Record<string, string>> } | undefined)?.fields;
    return (fields ? Object.values(fields).map((key) => splitKey(key).messageKey) : [own]).every(isSaid);
  };
  const unsaid = await lookAgain(async () => (says(await textOf(page)) ? [] : [step]));
  return unsaid.length === 0;
}

/** All that is said on the page, with one space between words. */
export function textOf(page: Page): Promise<string> {
  return page.evaluate(() => document.body.innerText.replaceAll(/\s+/g, ' '));
}
