import type { AnyEventObject } from 'xstate';
import type { RegisteredChart } from '../../../machines/registry.ts';
import type { ChartValues } from '../../../machines/values-for.ts';
import { type Held, type Walk, whoWalks } from '../../../machines/walk-for.ts';
import { madeByUs } from '../../../src/charts/fields.ts';
import type { Path, PathStep } from '../../../src/charts/paths.ts';
import { stepWords } from '../../../src/charts/sentences.ts';
import { actorIn, answerOf, callsOf, causeOf, endsOf, followedBy } from '../../../src/charts/walkable.ts';
import { changePreferences } from '../../../src/contract/account.ts';
import { failureOf, splitKey } from '../../../src/contract/failure.ts';
import { isCarriedOut, readIn } from '../happen.ts';
import { type Beside, besidePath, failureTold, gapsIn, tellsOf } from '../holds.ts';
import { textsIn } from '../place.ts';
import { endsAlone, goesOn, isUnseen } from '../walk.ts';
import { asked, type Code, code, held, type Numbers, own } from './written.ts';

export interface Told {
  readonly registered: RegisteredChart;
  readonly values: ChartValues;
  readonly walk: Walk;
  readonly language: string;
  readonly say: (id: string) => string | undefined;
  readonly numbers: Numbers;
}

const somewhere = { origin: '{origin}', attempt: '{attempt}' };

/** What the body of a test says, line by line. */
export function linesOf(told: Told, path: Path): string[] {
  const { registered } = told;
  const beside = besidePath(registered.chart, path.input);
  const lines = [`const walk = await begin(page, here, ${code(beginning(told, path))});`];
  for (const [index, step] of path.steps.entries()) {
    const passes = passesBy(told, path, index);
    lines.push(`// ${stepWords(step.step, told.values)}`, ...stepLines(told, path, index, beside));
    const done = beside.take(step);
    if (!passes) lines.push(standing(told, step, path, index, done));
  }
  const waits = lastAsked(told, path);
  return [...lines, `await walk.isOver(${waits ? held(waits).text : ''});`];
}

function beginning({ registered, walk, language, numbers }: Told, { input, begins, steps }: Path) {
  const who = whoWalks(walk, input);
  const first = steps[0]?.step;
  const event = first && 'event' in first ? first.event : undefined;
  const isOpened = event !== undefined && addressOf(walk, event, numbers) !== null;
  const given = Array.from({ length: walk.vanishes ? 3 : 1 }, () =>
    numbers((nth) => (walk.given?.(own, nth, '{origin}') ?? []).map(asked)),
  );
  const mail = numbers((nth) => {
    const sent = walk.mail?.(nth);
    return sent && { to: sent.to, by: sent.by === null ? null : 'private@example.com', asked: sent.asked.map(asked) };
  });
  const followed = Object.values(walk.follows ?? {}).flatMap((requests) => requests.map(([call]) => call));
  const at = walk.at?.(input as never) ?? registered.route;
  return {
    chart: registered.chart.id,
    language,
    as: who === null ? null : `${who}@example.com`,
    tenant: walk.tenant,
    speaks: asked([changePreferences, { languageCode: language.toUpperCase() }]),
    page: `/${language}${String(at)}`,
    mail,
    given: given.flat().length > 0 ? ([] as Code[]).concat(...(given as Code[])) : undefined,
    holds: held([...Object.keys(walk.ends).flatMap((actor) => callsOf(walk, actor)), ...followed]),
    stands: isOpened ? undefined : begins,
    mayBeGone: isUnseen(walk, begins) || undefined,
    first:
      event && !walk.begun && !walk.brings?.[event.type] ? (walk.leads?.[event.type]?.[0] ?? event.type) : undefined,
    begun: walk.begun,
    narrow: walk.narrow,
    recorded: registered.recording === null ? undefined : true,
    sent: walk.sent,
    ofRow: walk.ofRow,
    rewritten: walk.rewritten,
  };
}

function stepLines(told: Told, { steps, begins }: Path, index: number, beside: Beside): string[] {
  const { registered, walk, numbers } = told;
  const { step } = steps[index] as PathStep;
  const from = steps[index - 1]?.state ?? begins;
  const before = steps[index - 1]?.step;
  const here = callsOf(walk, actorIn(registered.chart, from));
  if ('timer' in step) return [];
  if ('event' in step) return eventLines(told, step.event, { steps: steps.slice(index), from, here, beside });
  if (endsAlone(walk, step.actor, before)) return [];
  const calls = callsOf(walk, step.actor);
  const answered = (nth: number) => 'done' in step && answerOf(walk, step, { ...somewhere, nth });
  const cause = 'fails' in step ? causeOf(walk, step.actor, step.fails) : (numbers(answered) as Code | undefined);
  const list = held(calls);
  const asks = asksLine(calls, step.actor, beside);
  if (cause === 'offline') return ['await walk.networkIsBack();'];
  if (cause === 'declined') return [asks, `await walk.passwordIsAskedAndDeclined(${code(list)});`];
  const isRead = calls.every(({ act }) => act === undefined);
  if (isRead && cause !== undefined && cause !== 'left open')
    return [`await walk.isAlwaysAnswered(${code(list)}, ${code(cause)});`];
  return [asks, `await walk.isAnswered(${code(list)}${cause === undefined ? '' : `, ${code(cause)}`});`];
}

function asksLine(calls: readonly Held[], actor: string, beside: Beside): string {
  return `await walk.asks(${code(held(calls))}, ${code(actor)}, ${code(beside.inputOf(actor))});`;
}

function eventLines(
  { walk, numbers, registered }: Told,
  event: AnyEventObject,
  {
    steps,
    from,
    here,
    beside: chart,
  }: { steps: readonly PathStep[]; from: string; here: readonly Held[]; beside: Beside },
): string[] {
  const [first, ...rest] = steps;
  const beside = here.length > 0 ? held(here) : undefined;
  const { type } = event;
  if (type === 'outcome left open') {
    const actor = actorIn(registered.chart, from);
    return [asksLine(here, actor, chart), `await walk.outcomeIsLeftOpen(${code(beside)});`];
  }
  const followed = walk.follows?.[type];
  if (followed)
    return followed.map(([call, how]) => {
      const answer = followedBy(how);
      return `await walk.isAnswered(${code(held([call]))}${answer === undefined ? '' : `, ${code(answer)}`});`;
    });
  const address = addressOf(walk, event, numbers);
  if (address !== null) return [`await walk.opens(${code(address)}${beside ? `, ${code(beside)}` : ''});`];
  if (type === 'page left')
    return [`await walk.leavesAndReturns(${code(registered.route)}, ${walk.opens === undefined});`];
  if (type === 'thing vanished') return [`await walk.vanishes(${code(held([walk.vanishes as Held]))}[0]);`];
  const next = rest[0];
  const isLost = next !== undefined && 'fails' in next.step && goesOn(walk, next, (first as PathStep).step);
  const { also, says } = numbers((nth) => {
    const typed = walk.types?.(event as never, nth, isCarriedOut(rest)) ?? {};
    return { also: typed, says: readIn(walk, typed) };
  }) as Record<'also' | 'says', Record<string, unknown>>;
  const fills = Object.fromEntries(
    Object.entries(textsIn(event)).filter(([name]) => !(name in also) && !madeByUs.includes(name)),
  );
  const keeps = Object.keys(also).filter((name) => also[name] === undefined);
  const bring = walk.brings?.[type];
  const how = {
    fills: nonEmpty(fills),
    also: nonEmpty(also),
    says: nonEmpty(says),
    keeps: keeps.length > 0 ? keeps : undefined,
    leads: walk.leads?.[type],
    brings: bring && asked(bring(own.row)),
    covered: walk.covered?.[from],
    beside,
    byItself: walk.filled?.includes(type) || undefined,
    losesNetwork: isLost || undefined,
  };
  const told = code(how);
  return [`await walk.presses(${code(type)}${told === '{}' ? '' : `, ${told}`});`];
}

function standing(
  { registered, walk, say }: Told,
  step: PathStep,
  { steps }: Path,
  index: number,
  done: unknown,
): string {
  const { chart } = registered;
  const actor = actorIn(chart, step.state);
  const isBrief = steps[index + 1] === undefined && actor !== '' && endsAlone(walk, actor, step.step);
  const removes = 'actor' in step.step && (walk.removes?.includes(step.step.actor) ?? false);
  const tells = tellsOf(done as never, walk, say).map(({ text }) => text);
  const told = code({
    or: isBrief ? endsOf(chart, step.state) : undefined,
    mayBeGone: removes || isUnseen(walk, step.state) || undefined,
    tells: tells.length > 0 ? tells : undefined,
    tellsToo: walk.tellsToo?.map((id) => new RegExp(gapsIn(say(id) ?? id), 's')),
    shows: shownIn(step, walk, say, tells.length),
    failed: 'fails' in step.step || undefined,
  });
  return `await walk.stands(${code(step.state)}${told === '{}' ? '' : `, ${told}`});`;
}

/** What the page says in that state, and why something was refused where nothing short tells it. */
function shownIn(
  { step, state }: PathStep,
  { shows = {}, silent = [], unseen }: Walk,
  say: Told['say'],
  tells: number,
) {
  const shown = shows[state];
  // What depends on what the flow holds is said by no walk that is handed out.
  const ids = typeof shown === 'string' ? [shown] : [];
  if ('fails' in step && tells === 0 && !silent.includes(step.actor) && shown === undefined) {
    const failure = failureOf(step.fails);
    const fields = failure.type === 'refused' ? (failure.details as { fields?: Record<string, string> })?.fields : null;
    if (fields) ids.push(...Object.values(fields).map((key) => splitKey(key).messageKey));
    else if (failure.type === 'refused') ids.push(failureTold(failure, say));
  }
  const isSeen = ids.length > 0 && !unseen?.includes(state);
  return isSeen ? ids.map((id) => new RegExp(gapsIn(say(id) ?? id), 's')) : undefined;
}

/** The step leads away, or on at once: the state is not seen. */
function passesBy({ walk }: Told, { steps }: Path, index: number): boolean {
  const { step } = steps[index] as PathStep;
  const next = steps[index + 1];
  return next !== undefined && goesOn(walk, next, step);
}

function lastAsked({ registered: { chart }, walk }: Told, { steps, begins }: Path) {
  const [last, before] = steps.toReversed();
  if (!last || !('event' in last.step) || last.step.event.type === 'outcome left open') return undefined;
  const actor = actorIn(chart, last.state);
  const calls = callsOf(walk, actor);
  const isNew = actor !== actorIn(chart, before?.state ?? begins);
  return isNew && calls.some(({ act }) => act) && !endsAlone(walk, actor, last.step) ? calls : undefined;
}

function addressOf({ opens }: Walk, event: AnyEventObject, numbers: Numbers): Code | null {
  const address = numbers((nth) => opens?.(event as never, { ...somewhere, nth }) ?? null);
  return address as Code | null;
}

function nonEmpty(all: Record<string, unknown>): Record<string, unknown> | undefined {
  return Object.keys(all).length > 0 ? all : undefined;
}
