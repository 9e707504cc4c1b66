import type { Locator, Page } from 'playwright-core';
import { type AnyEventObject, type AnyStateMachine, initialTransition, transition } from 'xstate';
import { stateText } from '../../machines/state-of.ts';
import { failureOf } from '../../src/contract/failure.ts';
import type { Step, Walk } from '../support/charts.ts';
import type { Fault, Faults } from '../support/fault-proxy.ts';
import { control } from '../support/screen.ts';

/** What is typed into an input of this name, whatever form it stands in. */
const typed: Readonly<Record<string, string>> = { username: 'private@example.com', password: 'washbook1' };

/**
 * Walks a path of a chart in a real browser: presses the control of each event and has the back office end each actor as the path
 * says. Answers the states that were seen on the way. Knows no chart, no screen and no words.
 */
export async function walkInBrowser(page: Page, chart: AnyStateMachine, walk: Walk, faults: Faults): Promise<string[]> {
  const instance = await instanceFor(page, chart, walk.steps);
  await page.evaluate(beginToWatch, instance);
  const { promise: seen, resolve: goOn } = Promise.withResolvers<void>();
  for (const [index, step] of walk.steps.entries()) {
    if (!('event' in step)) continue;
    // Whatever a walk ends with stays under way until it was seen.
    if (index === walk.steps.length - 1) addFaults(faults, { after: seen });
    const following = walk.steps.slice(index + 1);
    const outcomes = following.slice(
      0,
      Math.max(
        0,
        following.findIndex((one) => 'event' in one),
      ) || following.length,
    );
    for (const outcome of outcomes) if ('fails' in outcome) addFaults(faults, faultFor(outcome.fails));
    await fillIn(page.locator(instance), step.event);
    await control(page.locator(instance), step.event.type).first().click();
  }
  const last = statesOf(chart, walk).at(-1) ?? '';
  await page.waitForFunction(
    ({ selector, state }) => {
      const shown = [...document.querySelectorAll<HTMLElement>(selector)];
      return shown.length === 0 || shown.some(({ dataset }) => dataset['state'] === state);
    },
    { selector: instance, state: last },
  );
  goOn();
  return page.evaluate(() => (globalThis as unknown as { statesSeen: string[] }).statesSeen);
}

/** The states that a path leads through, in order; neighbours that are alike count once. */
export function statesOf(chart: AnyStateMachine, { input, events }: Pick<Walk, 'input' | 'events'>): string[] {
  let [snapshot] = initialTransition(chart, input);
  const states = [stateText(snapshot.value)];
  for (const event of events) {
    [snapshot] = transition(chart, snapshot, event);
    const state = stateText(snapshot.value);
    if (state !== states.at(-1)) states.push(state);
  }
  return states;
}

/** Whether everything that fails on a path is something that a back office can do. */
export function isWalkable({ steps }: Pick<Walk, 'steps'>): boolean {
  const first = steps[0];
  return (
    first !== undefined &&
    'event' in first &&
    steps.every((step) => !('fails' in step) || faultFor(step.fails) !== undefined)
  );
}

/** Where the flow stands that can begin the path: one row of a list, or the only place there is; a dialog of it has no id. */
async function instanceFor(page: Page, { id }: AnyStateMachine, steps: readonly Step[]): Promise<string> {
  const [first] = steps;
  const event = first && 'event' in first ? first.event.type : '';
  const place = page.locator(`[data-flow="${id}"]:has([data-event="${event}"]:enabled)`).first();
  const row = await place.getAttribute('data-id');
  return row === null ? `[data-flow="${id}"]` : `[data-flow="${id}"]:is([data-id="${row}"], :not([data-id]))`;
}

/** Every input of the form, but for those with which the event says there is a problem. */
async function fillIn(place: Locator, event: AnyEventObject): Promise<void> {
  const problems = Object.keys((event['problems'] as object | undefined) ?? {});
  for (const [name, text] of Object.entries(typed)) {
    for (const input of await place.locator(`input[name="${name}"]`).all())
      await input.fill(problems.includes(name) ? '' : text);
  }
}

/** How a back office brings about a failure; undefined when it cannot. */
function faultFor(error: unknown): Fault | undefined {
  const failure = failureOf(error);
  if (failure.type === 'refused') return { status: failure.status, body: JSON.stringify({ key: failure.messageKey }) };
  if (failure.type === 'no answer') return 'drop before';
  return undefined;
}

/** Meets whatever asks for a change next. */
function addFaults(faults: Faults, fault: Fault | undefined): void {
  if (fault === undefined) return;
  for (const method of ['POST', 'PUT', 'DELETE']) faults.add({ method, path: /^\/api\//, fault, times: 1 });
}

function beginToWatch(selector: string): void {
  const seen: string[] = [];
  const look = () => {
    for (const { dataset } of document.querySelectorAll<HTMLElement>(selector)) {
      if (dataset['state'] !== undefined && dataset['state'] !== seen.at(-1)) seen.push(dataset['state']);
    }
  };
  look();
  new MutationObserver(look).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['data-state'],
  });
  Object.assign(globalThis, { statesSeen: seen });
}
