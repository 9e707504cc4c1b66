import type { Locator, Page } from 'playwright-core';
import type { AnyEventObject } from 'xstate';

/** Where in a page a flow is walked: all that is drawn of it, or what belongs to one row of a list. */
export interface Place {
  readonly flow: string;
  /** The flow whose states are not drawn: a mark beside the page tells where it stands. */
  readonly told?: string | undefined;
  /** The row, where each has a flow of its own or something of it is asked for. */
  row: string | null;
  /** What stands in the row that was pressed last. */
  rowText?: string;
  /** Rows that were made for the walk. */
  spares: string[];
  /** The address of its page. */
  home: string;
  /** Where it was opened. */
  address: string;
  /** Of what belongs to this path alone. */
  attempt: string;
  /** What was filled in last, by the names of the inputs. */
  typed: Readonly<Record<string, string | boolean>>;
  /** What of it was filled in for the last press. */
  lately: Readonly<Record<string, string | boolean>>;
  /** What stood in the inputs of a row's form before any of it was typed over. */
  stood?: { readonly row: string | null; readonly values: Readonly<Record<string, string | boolean>> };
  /** Which actor has said it since, by its name. */
  saidBy?: Readonly<Record<string, string>>;
  /** Where the switch was put that was pressed last. */
  switched?: boolean;
  /** So many milliseconds something may take to be seen. */
  readonly patience: number;
}

function selectorOf({ flow, row, told }: Place): string {
  if (told === flow) return `[data-told="${flow}"]`;
  const all = `[data-flow="${flow}"]`;
  return row === null ? all : `${all}:is([data-id="${row}"], :not([data-id]))`;
}

/** Waits until the flow is drawn in one of these states, or not at all where nothing of it is drawn then. */
export async function reaches(
  page: Page,
  place: Place,
  states: readonly string[],
  mayBeUnseen: boolean,
): Promise<void> {
  const selector = selectorOf(place);
  const isThere = page.waitForFunction(
    ({ all, wanted, unseen }) => {
      const shown = [...document.querySelectorAll<HTMLElement>(all)].map(({ dataset }) => dataset['state']);
      return wanted.some((state) => shown.includes(state)) || (unseen && shown.length === 0);
    },
    { all: selector, wanted: states, unseen: mayBeUnseen },
    { timeout: place.patience },
  );
  await isThere.catch(async () => {
    throw new Error(`${place.flow} should be "${states.join('" or "')}", but is ${await seenIn(page, place)}.`);
  });
}

/** Nothing of the flow comes for so many milliseconds. */
export async function staysUnseen(page: Page, place: Place, timeout: number): Promise<void> {
  const comes = page.locator(selectorOf(place)).first().waitFor({ state: 'attached', timeout });
  const isThere = await comes.then(
    () => true,
    () => false,
  );
  if (isThere) throw new Error(`${place.flow} should not be drawn, but is ${await seenIn(page, place)}.`);
}

/** What is drawn of the flow, in words. */
async function seenIn(page: Page, place: Place): Promise<string> {
  const states = await statesIn(page, place);
  return states.length === 0 ? 'not drawn' : states.map((state) => `"${state}"`).join(' and ');
}

export function statesIn(page: Page, place: Place): Promise<string[]> {
  return page
    .locator(selectorOf(place))
    .evaluateAll((all) => [...new Set(all.map((one) => (one as HTMLElement).dataset['state'] ?? ''))]);
}

/** The control that sends an event: of this row or form, or else wherever it stands; the place is then about its row. */
export async function controlFor(page: Page, place: Place, event: string, time = place.patience): Promise<Locator> {
  const sends = `[data-event="${event}"]:enabled`;
  // A link can be pressed as well, but for one of a row: that leads to what its row is about.
  const link = `a[data-event="${event}"]:not([data-id] *)`;
  const rows = [place.row, ...place.spares].filter((row) => row !== null);
  const nearest = [
    ...rows.slice(0, 1).map((row) => `${selectorOf(place)} [data-id="${row}"] ${sends}`),
    `${selectorOf(place)} ${sends}`,
    ...rows.map((row) => `[data-id="${row}"] ${sends}`),
    // Once it is there: what was made for the walk goes before all others.
    sends,
    link,
  ].map((selector) => page.locator(selector).locator('visible=true').first());
  await page
    .locator(`${sends}, ${link}`)
    .locator('visible=true')
    .first()
    .waitFor({ timeout: time })
    .catch(() => {
      throw new Error(`Nothing that can be pressed sends "${event}" of ${place.flow}.`);
    });
  for (const [index, control] of nearest.entries()) {
    // In one look: between two of them it may go away.
    const [found] = await control.evaluateAll((all) =>
      all.map((one) => {
        const row = one.closest<HTMLElement>('[data-id]');
        return { row: row?.dataset['id'] ?? null, text: row?.innerText ?? '' };
      }),
    );
    if (found === undefined) continue;
    const { row, text } = found;
    const isOfAnother = row !== null && rows.length > 0 && !rows.includes(row) && index >= nearest.length - 2;
    // A list may show what it kept before what was made for the walk.
    const ownOnes = rows.map((one) => `[data-id="${one}"] ${sends}`).join();
    if (isOfAnother && (await comes(page.locator(ownOnes)))) return controlFor(page, place, event, time);
    if (row !== null) Object.assign(place, { row, rowText: text });
    return control;
  }
  throw new Error(`What sends "${event}" of ${place.flow} went away.`);
}

/** Whether it is seen soon. */
function comes(place: Locator): Promise<boolean> {
  return place
    .locator('visible=true')
    .first()
    .waitFor({ timeout: 2_000 })
    .then(
      () => true,
      () => false,
    );
}

/** Every input of the form whose name is told, in the browser's own way; answers those that are there. @param wait for one that comes with another */
export async function fillIn(
  page: Page,
  place: Place,
  told: Readonly<Record<string, string | boolean | undefined>>,
  wait: number,
): Promise<Record<string, string | boolean>> {
  const filled: Record<string, string | boolean> = {};
  for (const [name, value] of Object.entries(told)) {
    if (value === undefined) continue;
    if (name.startsWith('encrypted')) {
      await fillFramed(page, name, String(value));
      continue;
    }
    const input = page.locator(`${selectorOf(place)} [name="${name}"]`).locator('visible=true');
    if (wait > 0)
      await input
        .first()
        .waitFor({ timeout: wait })
        .catch(() => undefined);
    const [kind] = await input.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).type));
    if (kind === undefined || kind === 'hidden' || kind === 'submit') continue;
    filled[name] = value;
    if (kind === 'checkbox') await input.first().setChecked(value === true, { force: true });
    else if (kind === 'radio') await choose(page, input, value);
    else if (kind.startsWith('select')) await input.first().selectOption(String(value));
    else await input.first().fill(String(value));
  }
  return filled;
}

/** What stands in the inputs of these names, as it would be sent: what was not typed is seen all the same. */
export async function standingIn(
  page: Page,
  place: Place,
  names: readonly string[],
): Promise<Record<string, string | boolean>> {
  const found = await page.locator(selectorOf(place)).evaluateAll((all, wanted) => {
    const inputs = all.flatMap((one) => [...one.querySelectorAll<HTMLInputElement>('[name]')]);
    const seen = inputs.filter((one) => wanted.includes(one.name) && one.checkVisibility());
    return seen
      .filter(({ type, checked }) => type !== 'radio' || checked)
      .map(({ name, type, checked, value }) => [name, type === 'checkbox' ? checked : value] as const);
  }, names);
  return Object.fromEntries(found);
}

/** The fields of a card stand each in a frame of their provider's; those that are not asked for are nowhere. */
async function fillFramed(page: Page, field: string, value: string): Promise<void> {
  for (const frame of page.frames()) {
    const input = frame.locator(`input[data-fieldtype="${field}"]`);
    if ((await input.count()) > 0) await input.fill(value);
  }
}

/** One of several, by its value; `true`: another than is chosen, `false`: the one that is. */
async function choose(page: Page, input: Locator, value: string | boolean): Promise<void> {
  if (value === false) return;
  const wanted = value === true ? await input.and(page.locator(':not(:checked)')).first().getAttribute('value') : value;
  await input.and(page.locator(`[value="${wanted}"]`)).check({ force: true });
}

/** The texts that an event carries, by the names of their fields. */
export function textsIn(event: AnyEventObject): Record<string, string | boolean> {
  const found: Record<string, string | boolean> = {};
  const look = (value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    for (const [name, inner] of Object.entries(value)) {
      if (typeof inner === 'string') found[name] = inner;
      else if (name !== 'problems') look(inner);
    }
  };
  const { type: _, ...fields } = event;
  look(fields);
  return found;
}
