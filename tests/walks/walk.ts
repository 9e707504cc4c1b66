import type { AnyEventObject } from 'xstate';
import type { RegisteredChart } from '../../machines/registry.ts';
import type { Around, Walk } from '../../machines/walk-for.ts';
import type { Path, PathStep } from '../../src/charts/paths.ts';
import type { Call } from '../../src/contract/call.ts';
import { dayPasses } from './day.ts';
import { atProvider, findNetwork, leaveAndReturn, loseNetwork, press, rowIn, vanish } from './hands.ts';
import { controlFor, fillIn, type Place, reaches, textsIn, usualPatience } from './place.ts';
import { addressOf, around, leaveActs, prepare } from './prepare.ts';
import type { Stage } from './stage.ts';
import { actorIn, callsOf, causeOf } from './walkable.ts';

/** What is walked, and who looks on. */
export interface Told {
  readonly registered: RegisteredChart;
  readonly walk: Walk;
  readonly path: Path;
  /** Called in every state that is seen, before the next step. False: the walk ends here. */
  readonly onState?: (state: Standing) => Promise<boolean>;
  readonly patience?: number;
  readonly onStep?: (step: PathStep, index: number) => void;
}

/** Where a walk stands. */
export interface Standing {
  /** The number of the step that led here; -1 at the beginning. */
  readonly index: number;
  readonly state: string;
  readonly place: Place;
  /** Whether the answer of an actor is held back, and what will end it. */
  readonly next: PathStep | undefined;
}

/** Drives the running product along a path. Answers the arrows that it took there; throws where the product goes another way. */
export async function walkPath(stage: Stage, told: Told): Promise<string[]> {
  const { registered, walk, path, onStep, onState = async () => true, patience = usualPatience } = told;
  const { chart, route } = registered;
  const { gate } = stage;
  const attempt = crypto.randomUUID();
  const place: Place = { flow: chart.id, row: null, spares: [], home: '', address: '', attempt, patience };
  const taken = [...path.first];
  await prepare(stage, walk, place, path.input);
  const followed = Object.values(walk.follows ?? {}).map(([call]) => call);
  gate.hold([...Object.keys(walk.ends).flatMap((actor) => callsOf(walk, actor)), ...followed]);
  try {
    const isOpen = await open(stage, route, path, place, walk);
    if (isOpen && !(await onState({ index: -1, state: path.begins, place, next: path.steps[0] }))) return taken;
    for (const [index, step] of path.steps.entries()) {
      const next = path.steps[index + 1];
      const from = path.steps[index - 1]?.state ?? path.begins;
      const before = stage.page.url();
      const end = await take(stage, told, place, path.steps.slice(index), from);
      const parts = 'event' in step.step && (walk.parts?.(step.step.event as never) ?? false);
      const departs = walk.departs?.(step.step, step.state) ?? false;
      if (departs) await stage.page.waitForURL(atProvider);
      if (parts) await stage.page.waitForURL(({ href }) => href !== before);
      // Where the next is pressed on the other page, the flow is met again when that leads back.
      const passes =
        parts || (next !== undefined && (goesOn(walk, next) || (departs && isElsewhere(stage, walk, next.step))));
      if (departs && !passes) await stage.page.goBack();
      const mayBeGone = 'actor' in step.step && walk.removes?.includes(step.step.actor);
      if (!passes) await reaches(stage.page, place, step.state, mayBeGone || isUnseen(walk, step.state));
      end();
      taken.push(...step.arrows);
      onStep?.(step, index);
      if (!passes && !(await onState({ index, state: step.state, place, next }))) return taken;
    }
    return taken;
  } finally {
    await stage.context.setOffline(false);
    await gate.open();
  }
}

export function isUnseen({ unseen = [] }: Walk, state: string): boolean {
  return unseen.includes(state);
}

/** Nothing holds the state before this step: it may be over before anybody sees it. */
function goesOn(walk: Walk, { step }: PathStep): boolean {
  if (!('actor' in step)) return false;
  return (
    callsOf(walk, step.actor).length === 0 || ('fails' in step && causeOf(walk, step.actor, step.fails) === 'offline')
  );
}

/** The page of the flow, with the flow in the state in which the path begins; not opened yet where the first event does that. */
async function open(
  stage: Stage,
  route: string,
  { begins, steps, input }: Path,
  place: Place,
  walk: Walk,
): Promise<boolean> {
  const first = steps[0]?.step;
  place.home = await addressOf(stage, route, walk);
  place.address = place.home;
  if (addressFor(stage, walk, first, place) !== null) return false;
  await stage.page.goto(place.address);
  await arrive(stage, walk, input);
  if (first && 'event' in first && !walk.brings?.[first.event.type])
    await controlFor(stage.page, place, walk.leads?.[first.event.type]?.[0] ?? first.event.type);
  place.row = null;
  await reaches(stage.page, place, begins, isUnseen(walk, begins));
  return true;
}

/** As if the page before had told it something: that stays with the entry of the history, also when the page is loaded anew. */
async function arrive({ page, account }: Stage, { arrives }: Walk, input: unknown): Promise<void> {
  const arrival = arrives?.(input as never);
  if (!arrival) return;
  const [of, pick] = arrival as readonly [Call, (answer: never) => object] | readonly [object, undefined?];
  const told = pick ? pick((await account.ask(of as Call, {} as never)) as never) : of;
  await page.evaluate((more) => history.replaceState({ ...history.state, ...more }, ''), told as object);
  await page.reload();
}

/** Where the page opens with this step; null for what does not come with an address. */
function addressFor(stage: Stage, { opens }: Walk, step: PathStep['step'] | undefined, place: Place): string | null {
  if (!step || !('event' in step)) return null;
  const address = opens?.(step.event as never, around(stage, place)) ?? null;
  return address === null ? null : new URL(address, place.home).href;
}

/** Whether it is pressed on the page of a simulated provider. */
function isElsewhere({ page }: Stage, { elsewhere }: Walk, step: PathStep['step']): boolean {
  return 'event' in step && Boolean(elsewhere?.(step.event as never)) && atProvider(new URL(page.url()));
}

/** Whether the back office itself answers what is pressed, at once or when it is asked again. */
function isCarriedOut(following: readonly PathStep[]): boolean {
  const asking = ['outcome left open', 'outcome asked for'];
  const end = following.find(({ step }) => !('event' in step && asking.includes(step.event.type)));
  return end !== undefined && 'done' in end.step;
}

async function take(
  stage: Stage,
  told: Told,
  place: Place,
  [first, ...rest]: readonly PathStep[],
  from: string,
): Promise<() => void> {
  const nothing = () => {};
  const { step } = first as PathStep;
  const [next] = rest;
  if ('timer' in step) throw new Error('The time cannot be made to pass.');
  const isLost = next !== undefined && 'fails' in next.step && goesOn(told.walk, next);
  const before = isLost ? () => loseNetwork(stage) : undefined;
  if ('event' in step && step.event.type === 'outcome left open')
    return stage.gate.leaveOpen(callsOf(told.walk, actorIn(told.registered.chart, from))).then(() => nothing);
  const follows = 'event' in step ? told.walk.follows?.[step.event.type] : undefined;
  if (follows) {
    const [call, how] = follows;
    return stage.gate.end([call], how === 'drop' ? how : undefined).then(() => nothing);
  }
  if ('event' in step) {
    const release = stage.gate.setAside(callsOf(told.walk, actorIn(told.registered.chart, from)));
    await happen(stage, told, place, step.event, rest, before);
    await release();
    return nothing;
  }
  const calls = callsOf(told.walk, step.actor);
  if (calls.length === 0) return nothing;
  const cause =
    'fails' in step ? causeOf(told.walk, step.actor, step.fails) : answerOf(told.walk, step, around(stage, place));
  const isRead = calls.every(({ act }) => act === undefined);
  if (isRead && cause !== undefined && cause !== 'offline' && cause !== 'left open')
    return stage.gate.always(calls, cause);
  if (cause === 'offline') await findNetwork(stage);
  else await stage.gate.end(calls, cause, before);
  return nothing;
}

function answerOf({ answers }: Walk, { actor, done }: { actor: string; done: unknown }, given: Around) {
  const answer = answers?.(actor, done, given);
  return answer === undefined ? undefined : { status: 200, body: JSON.stringify(answer) };
}

async function happen(
  stage: Stage,
  { registered, walk }: Told,
  place: Place,
  event: AnyEventObject,
  following: readonly PathStep[],
  before: (() => Promise<void>) | undefined,
): Promise<void> {
  const { page } = stage;
  const isDone = isCarriedOut(following);
  if (isElsewhere(stage, walk, { event })) {
    // What is seldom chosen there is folded away.
    const outcome = page.locator(`[data-outcome="${walk.elsewhere?.(event as never)}"]`).first();
    await outcome.evaluate((button: HTMLElement) => button.click());
    await page.waitForURL(({ pathname }) => pathname.startsWith(`/${stage.language}/`));
    place.address = page.url();
    return;
  }
  const address = addressFor(stage, walk, { event }, place);
  if (address !== null) {
    const { walker } = stage;
    await leaveActs(stage, walk.left?.(event as never, { ...around(stage, place), walker }) ?? []);
    place.address = address;
    await page.goto(address);
    return;
  }
  if (event.type === 'page left') return leaveAndReturn(stage, registered.route, place, walk.opens === undefined);
  if (event.type === 'thing vanished') {
    await vanish(stage, walk, place);
    if (registered.recording !== null) return void (await page.reload());
    // What is not recorded would begin anew with its page: what was read long ago is read again when the network comes back.
    await dayPasses(stage.context);
    await loseNetwork(stage);
    return findNetwork(stage);
  }
  const isThere = () =>
    controlFor(page, place, event.type, 2_000).then(
      () => true,
      () => false,
    );
  const finding = walk.finds?.(event as never);
  if (finding) place.row = finding[1]((await stage.account.ask(finding[0], {} as never)) as never) ?? null;
  else if (walk.finds && place.row !== null && !place.spares.includes(place.row)) place.row = null;
  const bring = walk.brings?.[event.type];
  if (bring && !(await isThere())) {
    const [call, input] = bring(place.row ?? (await rowIn(page, place)));
    await stage.account.ask(call, input as never);
    await page.reload();
  }
  for (const lead of walk.leads?.[event.type] ?? []) await press(page, place, lead);
  await controlFor(page, place, event.type);
  const own = walk.types?.(event as never, stage.next(), isDone) ?? {};
  const others = Object.entries(textsIn(event)).filter(([name]) => !(name in own));
  await fillIn(page, place, Object.fromEntries(others), 0);
  await fillIn(page, place, own, 1_000);
  await before?.();
  await press(page, place, event.type);
}
