import type { Page, Request } from 'playwright-core';
import type { AnyEventObject } from 'xstate';
import type { Held } from '../../machines/walk-for.ts';
import type { PathStep } from '../../src/charts/paths.ts';
import { isRequestOf } from './answers.ts';
import { besidePath, gapsIn, strayControls, strayKey, type Tell, tellsOf, untoldBy } from './holds.ts';
import { strayLooks } from './inside.ts';
import { lookAgain } from './look-again.ts';
import type { Place } from './place.ts';
import { strayRequest } from './said.ts';
import { isShown, strayTexts } from './shown.ts';
import type { Stage } from './stage.ts';
import { type ToldText, toldSince } from './toasts.ts';
import type { Walked } from './walk.ts';

/** Where a flow stands that is over once its page takes presses. */
export const isReady = 'ready';

export type Holding = ReturnType<typeof holding>;

/** Holds what the product shows and asks for against the chart, along a path. */
export function holding(
  stage: Stage,
  { registered: { chart }, walk, path, events = [], onStray }: Walked,
  place: Place,
) {
  const beside = besidePath(chart, path.input);
  const keys = strayKey();
  /** Told in states that were passed, and not looked for yet. */
  const passed: Tell[] = [];
  const isSeen = (where: string) => place.flow === chart.id && !walk.unseen?.includes(where) && !walk.covered?.[where];
  const state = async (where: string) => {
    if (!onStray || !isSeen(where)) return;
    const told = { chart, walk, events };
    const look = async () => [
      ...(await strayControls(stage.page, told, place, beside.snapshot())),
      ...(await strayTexts(stage, walk, where, beside.snapshot().context)),
      ...(await strayLooks(stage, walk.drawn?.(where, beside.snapshot().context as never) ?? {})),
    ];
    for (const one of await lookAgain(look)) onStray(`in "${where}" ${one}`);
  };
  return {
    opened: () => state(path.begins),
    /** A page takes presses, and nothing of the flow is under way any more. */
    ready: async () => {
      await state(isReady);
      const may = walk.asksAtMost?.(beside.snapshot().context as never);
      for (const one of may ? askedBeyond(may, stage.gate.ofSession) : []) onStray?.(one);
    },
    /** The request of these calls that waits is the one that the chart asks for. */
    asked: async (actor: string, calls: readonly Held[]): Promise<void> => {
      if (!onStray) return;
      const { call, route, about } = await stage.gate.asked(calls);
      if (about) return;
      const ids = [...Object.values(stage.walker), stage.language, stage.origin];
      const known = { walk, place, input: beside.inputOf(actor), actor, ids };
      for (const one of strayRequest(route.request(), call, known)) onStray(one);
      for (const one of keys.heldTo(route.request(), call)) onStray(one);
    },
    /** @param leaves what was told on this page is not seen any more */
    stepped: async (step: PathStep, passes: boolean, leaves: boolean) => {
      const done = beside.take(step);
      if ('event' in step.step) keys.pressed(step.step.event as AnyEventObject);
      if (!onStray) return;
      const own = tellsOf(done, walk, stage.say);
      if (leaves) passed.splice(0);
      else if (passes) passed.push(...own);
      if (passes) return;
      for (const one of untoldBy(done, walk)) onStray(one);
      const tells = [...passed.splice(0), ...own];
      const extra = (walk.tellsToo ?? []).map((id) => new RegExp(gapsIn(stage.say(id) ?? id), 's'));
      await messages(stage.page, step, { tells, extra }, onStray);
      if (isSeen(step.state) && !(await isShown(stage, walk, step, own)))
        onStray(`in "${step.state}" nothing says what was refused or not answered`);
      // What was removed has none of its controls.
      const isGone = 'done' in step.step && walk.removes?.includes(step.step.actor);
      if (!isGone) await state(step.state);
    },
  };
}

/** What was asked under a session besides these calls. */
function askedBeyond(calls: readonly Held[], asked: Iterable<Request>): string[] {
  const others = [...asked].filter((request) => !calls.some((call) => isRequestOf(request, call)));
  const named = others.map((request) => `${request.method()} ${new URL(request.url()).pathname}`);
  return [...new Set(named)].map((one) => `${one} is asked under a session that may be over`);
}

/** What the chart tells is told, and what failed is not told as done. */
async function messages(
  page: Page,
  { step }: PathStep,
  { tells, extra }: { readonly tells: readonly Tell[]; readonly extra: readonly RegExp[] },
  onStray: (what: string) => void,
): Promise<void> {
  const heard: ToldText[] = [];
  const missing = await lookAgain(async () => {
    heard.push(...(await toldSince(page)));
    return tells.filter(({ text }) => !heard.some((one) => text.test(one.text)));
  });
  for (const { what } of missing)
    onStray(`"${what}" is not told, but ${JSON.stringify(heard.map(({ text }) => text))}`);
  const meant = [...tells.map(({ text }) => text), ...extra];
  const others = heard.filter(({ text }) => !meant.some((one) => one.test(text)));
  const isWrong = 'fails' in step ? others : others.filter(({ isAlert }) => isAlert);
  if ('actor' in step) for (const { text } of isWrong) onStray(`"${text}" is told, which the chart does not say`);
}
