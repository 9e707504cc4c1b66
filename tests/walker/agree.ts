import { actorIn, callsOf, nowhere } from '../../src/charts/walkable.ts';
import { type Command, readCommand } from '../../src/contract/commands.ts';
import { listSales } from '../../src/contract/sales.ts';
import type { Act } from '../../src/portal/ledger/act.ts';
import { quietEnough } from '../../src/portal/ledger/timing.ts';
import { readRows } from '../support/kept-rows.ts';
import { lastResort } from '../support/last-resort.ts';
import type { Crossing } from './allowed.ts';
import type { Sent } from './gate.ts';
import { type Place, statesIn } from './place.ts';
import type { Stage } from './stage.ts';

/**
 * What screen, ledger and back office say differently of what was asked for on this device, once nothing is under way any more.
 * @param steps so many of its steps were walked @param led where it may have gone on to by itself after the last of them
 */
export async function disagreements(
  stage: Stage,
  told: Crossing,
  place: Place | null,
  steps: number,
  led: readonly string[],
) {
  const { page, account, gate } = stage;
  const until = Date.now() + ledgerPatience;
  let acts = await readRows<Act>(page, 'acts');
  while (acts.some(({ state }) => state === 'queued' || state === 'sent')) {
    if (Date.now() > until) break;
    acts = await readRows<Act>(page, 'acts');
  }
  const found = await Promise.all(
    acts.map(async (act) => {
      const said = gate.told.get(act.key);
      return { act, standing: said ?? standingOf(await account.ask(readCommand, { key: act.key })) };
    }),
  );
  return [
    ...found
      .filter(({ act, standing }) => !agrees(act, standing))
      .map(({ act, standing }) => `${act.type} is "${act.state}" here but "${standing}" at the back office`),
    ...lost(gate.sent, acts),
    ...twice(gate.sent, told, steps, led),
    ...(place ? await untrue(stage, told, place, acts) : []),
  ];
}

/** What the back office seems not to know may still arrive: the ledger waits for so long before it says so. */
export const ledgerPatience = quietEnough + 2 * lastResort;

function standingOf(command: Command): string {
  return command.state === 'done' && command.status >= 400 ? 'refused' : command.state;
}

/** What is left open may be anything. */
function agrees({ state }: Act, standing: string): boolean {
  if (state === 'done') return standing === 'done';
  if (state === 'refused') return standing !== 'done';
  return state === 'review' || state === 'draft';
}

/** Whatever went out stands in the ledger. */
function lost(sent: readonly Sent[], acts: readonly Act[]): string[] {
  return sent
    .filter(({ call, key }) => call.act !== 'C' && acts.every((act) => act.key !== key))
    .map(({ call }) => `${call.name} went out under a key that the ledger does not know`);
}

/** Nothing goes out under more keys than it was begun for, by a press or by what came before it. */
function twice(
  sent: readonly Sent[],
  { walk, registered: { chart }, path }: Crossing,
  steps: number,
  led: readonly string[],
): string[] {
  const last = path.steps[steps - 1]?.state ?? path.begins;
  return Object.keys(walk.ends).flatMap((actor) => {
    const calls = callsOf(walk, actor).filter(({ act }) => act === 'B');
    // Several may ask for the same in different words.
    const asks = (state: string) => callsOf(walk, actorIn(chart, state)).some((call) => calls.includes(call));
    const began = path.steps.slice(0, steps).flatMap(({ step, state }, index) => {
      const before = path.steps[index - 1]?.state ?? path.begins;
      const begins = 'event' in step || actorIn(chart, before) !== actorIn(chart, state);
      return begins && asks(state) ? [step] : [];
    });
    if (began.some((step) => 'event' in step && (walk.opens?.(step.event as never, nowhere) ?? null) !== null))
      return [];
    const keys = new Set(sent.filter(({ call }) => calls.includes(call)).map(({ key }) => key));
    const wentOn = !asks(last) && led.some(asks);
    const begun = began.length + Number(wentOn);
    return keys.size > begun
      ? [`${calls[0]?.name} went out under ${keys.size} keys, although it was begun ${begun} times`]
      : [];
  });
}

/** What the screen claims of what was bought and the back office does not say, where the walk did not speak in its place. */
async function untrue({ page, account, gate }: Stage, { walk }: Crossing, place: Place, acts: readonly Act[]) {
  const { claims } = walk;
  if (!claims || !gate.isSilent()) return [];
  const until = Date.now() + lastResort;
  for (;;) {
    const { content } = await account.ask(listSales, { page: 0, size: 50 });
    const ids = acts.map(({ answer }) => (answer as { id?: string } | null)?.id);
    const statuses = content.filter(({ id }) => ids.includes(id)).map(({ status }) => status);
    const shown = await statesIn(page, place);
    const wrong = shown.filter((state) => statuses.some((status) => claims[state]?.includes(status) === false));
    if (wrong.length === 0) return [];
    if (Date.now() > until)
      return [`the screen says "${wrong.join('", "')}", but at the back office the sale is ${statuses.join(', ')}`];
  }
}
