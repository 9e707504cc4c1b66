import type { Held } from '../../machines/walk-for.ts';
import type { PathStep } from '../../src/charts/paths.ts';
import { besidePath, strayControls, strayRequest, tellsOf } from './holds.ts';
import type { Place } from './place.ts';
import type { Stage } from './stage.ts';
import { type ToldText, toldSince } from './toasts.ts';
import type { Walked } from './walk.ts';

/** So long what a state shows may take to be drawn, in milliseconds; what is late is told, and no test waits for it otherwise. */
const lateness = 3_000;

/** Holds what the product shows against the chart, along a path. */
export function holding(
  stage: Stage,
  { registered: { chart }, walk, path, events = [], onStray }: Walked,
  place: Place,
) {
  const beside = besidePath(chart, path.input);
  const controls = async (where: string) => {
    if (!onStray || place.flow !== chart.id || walk.unseen?.includes(where) || walk.covered?.[where]) return;
    const told = { chart, walk, events };
    const until = Date.now() + lateness;
    let found = await strayControls(stage.page, told, place, beside.snapshot());
    while (found.length > 0 && Date.now() < until)
      found = await strayControls(stage.page, told, place, beside.snapshot());
    for (const one of found) onStray(`in "${where}" ${one}`);
  };
  return {
    opened: () => controls(path.begins),
    stepped: async (step: PathStep, passes: boolean) => {
      const done = beside.take(step);
      if (!onStray || passes) return;
      await messages(stage, step, tellsOf(done, walk, stage.say), onStray);
      await controls(step.state);
    },
  };
}

/** What the chart tells is told, and what failed is not told as done. */
async function messages(
  { page }: Stage,
  { step }: PathStep,
  tells: readonly { readonly what: string; readonly text: RegExp }[],
  onStray: (what: string) => void,
): Promise<void> {
  const heard: ToldText[] = await toldSince(page);
  const until = Date.now() + lateness;
  const missing = () => tells.filter(({ text }) => !heard.some((one) => text.test(one.text)));
  while (missing().length > 0 && Date.now() < until) heard.push(...(await toldSince(page)));
  for (const { what } of missing())
    onStray(`"${what}" is not told, but ${JSON.stringify(heard.map(({ text }) => text))}`);
  const others = heard.filter(({ text }) => !tells.some((one) => one.text.test(text)));
  const isWrong = 'fails' in step ? others : others.filter(({ isAlert }) => isAlert);
  if ('actor' in step) for (const { text } of isWrong) onStray(`"${text}" is told, which the chart does not say`);
}

/** The request of these calls that waits is the one that the chart asks for. */
export async function holdRequest(
  { gate }: Stage,
  { walk, onStray }: Walked,
  place: Place,
  calls: readonly Held[],
): Promise<void> {
  if (!onStray) return;
  const { call, route, about } = await gate.asked(calls);
  if (!about) for (const one of strayRequest(route.request(), call, walk, place)) onStray(one);
}
