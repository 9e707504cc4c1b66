import type { Page } from 'playwright-core';
import type { AnyEventObject } from 'xstate';
import type { RegisteredChart } from '../../machines/registry.ts';
import type { Walk } from '../../machines/walk-for.ts';
import type { PathStep } from '../../src/charts/paths.ts';
import type { Step } from '../../src/charts/steps.ts';
import { dayPasses } from './day.ts';
import { didAll } from './deeds.ts';
import { browserTells } from './device.ts';
import {
  atProvider,
  findNetwork,
  leaveAndReturn,
  loseNetwork,
  press,
  pressInAnotherTab,
  reload,
  rowIn,
  vanish,
} from './hands.ts';
import { controlFor, fillIn, type Place, standingIn, textsIn } from './place.ts';
import { around, leaveActs } from './prepare.ts';
import type { Stage } from './stage.ts';

/** Brings an event about as a customer, a network or a back office does. */
export async function happen(
  stage: Stage,
  { registered, walk }: { readonly registered: RegisteredChart; readonly walk: Walk },
  place: Place,
  event: AnyEventObject,
  following: readonly PathStep[],
  before: (() => Promise<void>) | undefined,
): Promise<void> {
  const { page } = stage;
  place.lately = {};
  place.saidBy = {};
  const isDone = isCarriedOut(following);
  if (isElsewhere(stage, walk, { event })) {
    // What is seldom chosen there is folded away.
    const outcome = page.locator(`[data-outcome="${walk.elsewhere?.(event as never)}"]`).first();
    await outcome.evaluate((button: HTMLElement) => button.click());
    await page.waitForURL((url) => !atProvider(url));
    place.address = page.url();
    return;
  }
  const address = addressFor(stage, walk, { event }, place);
  if (address !== null) {
    const { walker } = stage;
    await leaveActs(stage, walk.left?.(event as never, { ...around(stage, place), walker }) ?? []);
    place.address = address;
    // A dialog that closes just then goes back in the history, which breaks it off.
    await page.goto(address).catch(() => page.goto(address));
    return;
  }
  if (event.type === 'page left') return leaveAndReturn(stage, registered.route, place, walk.opens === undefined);
  if (event.type === 'thing vanished') {
    await stage.gate.answered();
    await vanish(stage, walk, place);
    if (registered.recording !== null) return reload(page);
    return readAnew(stage);
  }
  const heard = walk.hears?.[event.type];
  if (heard) {
    await stage.gate.answered();
    for (const told of heard(event as never)) stage.gate.tell(...told);
    return readAnew(stage);
  }
  const notice = walk.browserTells?.[event.type];
  if (notice) return browserTells(page, notice);
  if (await didAll(stage, walk, event, place)) return;
  const elsewhere = walk.inAnotherTab?.[event.type];
  if (elsewhere) return pressInAnotherTab(stage, place, elsewhere);
  const beside = walk.pressedBeside?.[event.type];
  if (beside) return press(page, { ...place, flow: beside[0], row: null }, beside[1]);
  const isThere = () =>
    controlFor(page, place, event.type, 2_000).then(
      () => true,
      () => false,
    );
  const finding = walk.finds?.(event as never, stage.next());
  if (finding) {
    const [call, pick, asked = {}] = finding;
    place.row = pick((await stage.account.ask(call, asked as never)) as never) ?? null;
  } else if (walk.finds && place.row !== null && !place.spares.includes(place.row)) place.row = null;
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
  const kept = Object.keys(own).filter((name) => own[name] === undefined);
  await putBack(
    page,
    place,
    others.map(([name]) => name),
    kept,
  );
  const first = await fillIn(page, place, Object.fromEntries(others), 0);
  const then = await fillIn(page, place, own, 1_000);
  place.lately = { ...first, ...then };
  place.typed = { ...place.typed, ...(await standingIn(page, place, kept)), ...place.lately };
  place.typed = { ...place.typed, ...readIn(walk, place.typed) };
  await before?.();
  if (!walk.filled?.includes(event.type)) await press(page, place, event.type);
}

/** What is to stay as it is, but was typed over before, is written there again. */
async function putBack(page: Page, place: Place, typed: readonly string[], kept: readonly string[]): Promise<void> {
  const before = place.stood?.row === place.row ? place.stood.values : {};
  place.stood = { row: place.row, values: { ...(await standingIn(page, place, typed)), ...before } };
  await fillIn(page, place, Object.fromEntries(kept.map((name) => [name, before[name]])), 0);
}

/** What stands in texts that were typed, by the names under which it goes out. */
export function readIn({ reads = {} }: Walk, typed: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.assign({}, ...Object.entries(reads).map(([name, read]) => typed[name] && read(String(typed[name]))));
}

/** What is not recorded would begin anew with its page: what was read long ago is read again when the network comes back. */
async function readAnew(stage: Stage): Promise<void> {
  await dayPasses(stage.context);
  await loseNetwork(stage);
  await findNetwork(stage);
}

/** Where the page opens with this step; null for what does not come with an address. */
export function addressFor(stage: Stage, { opens }: Walk, step: Step | undefined, place: Place): string | null {
  if (!step || !('event' in step)) return null;
  const address = opens?.(step.event as never, around(stage, place)) ?? null;
  return address === null ? null : new URL(address, place.home).href;
}

/** Whether it is pressed on the page of a simulated provider. */
export function isElsewhere({ page }: Stage, { elsewhere }: Walk, step: Step): boolean {
  return 'event' in step && Boolean(elsewhere?.(step.event as never)) && atProvider(new URL(page.url()));
}

/** Whether the back office itself answers what is pressed, at once or when it is asked again. */
export function isCarriedOut(following: readonly PathStep[]): boolean {
  const asking = ['outcome left open', 'outcome asked for'];
  const end = following.find(({ step }) => !('event' in step && asking.includes(step.event.type)));
  return end !== undefined && 'done' in end.step;
}
