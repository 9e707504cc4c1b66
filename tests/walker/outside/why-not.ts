import { type Walk, whoWalks } from '../../../machines/walk-for.ts';
import type { Path, PathStep } from '../../../src/charts/paths.ts';
import type { Step } from '../../../src/charts/steps.ts';
import { callsOf } from '../../../src/charts/walkable.ts';

/** Why a path cannot be handed over; null where it can. */
export function whyNotOutside(walk: Walk, { input, steps, begins }: Path, actorOf: (state: string) => string) {
  const happened = steps.flatMap(({ step }) => ('event' in step ? [step.event] : []));
  const states = [begins, ...steps.map(({ state }) => state)];
  const is = (one: unknown) => one !== undefined && one !== null && one !== false;
  if (walk.left) return 'acts have to stand in the ledger of the device';
  if (walk.inside || walk.deeds) return 'where it stands is not drawn';
  if (walk.timed) return 'time has to pass';
  if (walk.holds || walk.noticed) return 'its device has to hold something else';
  if (walk.begun && happened.slice(1).some(({ type }) => walk.follows?.[type])) return 'it begins more than once';
  if (happened.some(({ type }) => walk.browserTells?.[type])) return 'its browser has to tell something';
  if ((walk.tells?.(input as never) ?? []).length > 0) return 'the back office has to tell something else of itself';
  if (Array.isArray(walk.at?.(input as never))) return 'its address stands in an answer';
  if (is(walk.arrives?.(input as never))) return 'the page before hands something over';
  if (walk.mail && typeof walk.mail(1).by === 'object' && walk.mail(1).by !== null)
    return 'somebody new has to be there';
  if (states.some((state) => is(walk.device?.[actorOf(state)]))) return 'its device is asked for something';
  if (happened.some((event) => walk.hears?.[event.type])) return 'a list has to change by itself';
  if (happened.some((event) => is(walk.finds?.(event as never, 1)))) return 'its row stands in an answer';
  if (happened.some((event) => is(walk.elsewhere?.(event as never)))) return 'it goes on at a provider';
  const before = (index: number) => steps[index - 1]?.state ?? begins;
  const isLeft = ({ step, state }: PathStep, index: number) =>
    walk.departs?.(step, state, before(index)) || ('event' in step && walk.parts?.(step.event as never));
  if (steps.some(isLeft)) return 'it leads to another page';
  if (whoWalks(walk, input) === 'newcomer') return 'somebody new has to be there';
  if (steps.some(({ step }: { step: Step }) => 'done' in step && walk.ends[step.actor] && spoils(walk, step.actor)))
    return 'it changes the password of the demo';
  return null;
}

function spoils(walk: Walk, actor: string): boolean {
  return callsOf(walk, actor).some(({ name }) => name === 'changePassword');
}
