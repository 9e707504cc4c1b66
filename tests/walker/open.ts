import type { Walk } from '../../machines/walk-for.ts';
import type { Path, PathStep } from '../../src/charts/paths.ts';
import type { Call } from '../../src/contract/call.ts';
import { press } from './hands.ts';
import { addressFor } from './happen.ts';
import { controlFor, fillIn, type Place, reaches } from './place.ts';
import { addressOf, forget, letHold } from './prepare.ts';
import type { Stage } from './stage.ts';

/** The page of the flow, with the flow in the state in which the path begins; not opened yet where the first event does that. */
export async function openPage(
  stage: Stage,
  route: string,
  { begins, steps, input }: Path,
  place: Place,
  walk: Walk,
): Promise<boolean> {
  const first = steps[0]?.step;
  place.home = await addressOf(stage, route, walk, input);
  place.address = place.home;
  if (addressFor(stage, walk, first, place) !== null) return false;
  // What happens before a page is drawn happens without a pause.
  for (const one of steps.slice(0, walk.inside === 'page' ? steps.length : 1))
    await hold(stage, walk, { ...place, address: '' }, one);
  const told = await arrivalOf(stage, walk, input);
  stage.gate.ofSession.clear();
  if (told === null) await stage.page.goto(place.address);
  else await arrive(stage, place.address, told);
  if (walk.begun) await begin(stage, walk.begun, place);
  else if (first && 'event' in first && hasControl(walk, first.event.type))
    await controlFor(stage.page, place, walk.leads?.[first.event.type]?.[0] ?? first.event.type);
  place.row = null;
  // What a page finds out before it is drawn is over by then.
  if (walk.inside === 'page' || (first && 'done' in first && walk.knows?.(first.actor, first.done))) return true;
  await reaches(stage.page, place, [begins], walk.unseen?.includes(begins) ?? false);
  return true;
}

/** What begins it is filled in and pressed in another flow. */
async function begin({ page }: Stage, { flow, filled, by }: NonNullable<Walk['begun']>, place: Place): Promise<void> {
  const other: Place = { ...place, flow, row: null };
  await controlFor(page, other, by);
  await fillIn(page, other, filled, 1_000);
  await press(page, other, by);
}

/** What began it is done once more, on a page and a device that know nothing of the time before. */
export async function beginAnew(stage: Stage, begun: NonNullable<Walk['begun']>, place: Place): Promise<void> {
  await forget(stage);
  await stage.page.goto(place.address);
  await begin(stage, begun, place);
}

/** The device holds what the actor will find there that a step begins. */
export async function hold(stage: Stage, walk: Walk, place: Place, next: PathStep | undefined): Promise<void> {
  if (!next || 'event' in next.step || 'timer' in next.step) return;
  const { actor } = next.step;
  const holds = 'done' in next.step ? walk.holds?.(actor, next.step.done) : walk.breaks?.[actor];
  if (!holds) return;
  await letHold(stage, holds);
  // A browser may be told otherwise while its page is open.
  if ('notices' in holds || 'saysToNotices' in holds) return;
  if (place.address !== '') await stage.page.goto(place.address);
}

/** What the page before tells it; null where it is told nothing. */
async function arrivalOf({ account }: Stage, { arrives }: Walk, input: unknown): Promise<object | null> {
  const arrival = arrives?.(input as never);
  if (!arrival) return null;
  const [of, pick] = arrival as readonly [Call, (answer: never) => object] | readonly [object, undefined?];
  return pick ? pick((await account.ask(of as Call, {} as never)) as never) : of;
}

/** As from the page before: what that told stays with the entry of the history, also when the page is loaded anew. A page that was told nothing may lead away at once, so another one is there first. */
async function arrive({ page }: Stage, address: string, told: object): Promise<void> {
  await page.goto(address.replace(/\/dashboard\/.*$/, '/dashboard'));
  // Before there is a router, what stands in the history belongs to none: the router would begin it anew.
  await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0);
  await page.evaluate(
    ([to, more]) => history.replaceState({ ...history.state, ...(more as object) }, '', to as string),
    [address, told],
  );
  await page.reload();
}

/** Whether a control of the flow, or one that leads to it, is there from the beginning. */
function hasControl(
  { brings, browserTells, deeds, follows, inAnotherTab, pressedBeside }: Walk,
  type: string,
): boolean {
  return [brings, browserTells, deeds, follows, inAnotherTab, pressedBeside].every((all) => !all || !(type in all));
}
