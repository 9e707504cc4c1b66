import type { Request } from 'playwright-core';
import type { Held, Walk } from '../../machines/walk-for.ts';
import type { Place } from './place.ts';

/** Where what stands in a request comes from. */
export interface Known {
  readonly walk: Walk;
  readonly place: Place;
  /** What the chart hands to the actor that asks. */
  readonly input: unknown;
  readonly actor: string;
  /** Of the customer who is signed in, and of what is there: their language among them. */
  readonly ids: readonly string[];
}

/** A field of what is said, by its own name. */
type Leaf = readonly [name: string, value: unknown];

/** What is wrong with a request: a field that says what was never told, something typed that goes nowhere, or another thing that it is about. */
export function strayRequest(request: Request, call: Held, known: Known): string[] {
  const said = saidIn(request);
  const { walk, place } = known;
  const about = aboutOf(request, call);
  const isOther = place.row !== null && about !== undefined && ![place.row, ...place.spares].includes(about);
  return [
    ...said.filter((leaf) => !isTold(leaf, known)).map(([name, value]) => untold(call, name, value, place)),
    ...lostOf(said, known).map(([name, typed]) => `${call.name} does not say "${typed}", which was typed as ${name}`),
    ...(isOther && !walk.rewritten?.includes(call.name)
      ? [`${call.name} is about ${about}, although ${place.row} was pressed`]
      : []),
    ...untoldAbout(call, about, known),
    ...keyless(request, call),
  ];
}

function untold({ name: call }: Held, name: string, value: unknown, { typed }: Place): string {
  const how = name in typed ? `although ${JSON.stringify(typed[name])} was typed` : 'which nobody told';
  return `${call} says ${name} ${JSON.stringify(value)}, ${how}`;
}

/** Where no row was pressed an act is about what the chart hands over under that name, or what the walk says. */
function untoldAbout({ name: call, path, act }: Held, about: string | undefined, known: Known): string[] {
  const [, name = ''] = /\{(\w+)\}/.exec(path) ?? [];
  const { place, walk, input } = known;
  const isNamed = name in (walk.sent ?? {}) || leavesOf(input).some(([field]) => field === name);
  if (act === undefined || about === undefined || place.row !== null || place.spares.length > 0 || !isNamed) return [];
  return isTold([name, about], known) ? [] : [`${call} is about ${about}, which nobody told`];
}

function keyless(request: Request, { name, act }: Held): string[] {
  const key = request.headers()['idempotency-key'];
  return act === undefined || act === 'C' || key !== undefined ? [] : [`${name} goes out without a key`];
}

/** All that a request says beside its path. Where a page is read from says nothing. */
function saidIn(request: Request): Leaf[] {
  const asked = [...new URL(request.url()).searchParams].filter(([name]) => name !== 'page' && name !== 'size');
  const body = request.postData();
  const isJson = (request.headers()['content-type'] ?? '').includes('json');
  if (body === null) return asked;
  return [...asked, ...(isJson ? leavesOf(JSON.parse(body)) : [...new URLSearchParams(body)])];
}

/** What was typed or handed over under a name is said under it, whatever else there is; anything else stands somewhere in what is known. */
function isTold([name, value]: Leaf, { walk, place, input, actor, ids }: Known): boolean {
  if (value === null || value === undefined || value === '' || walk.rewritten?.includes(name)) return true;
  const { [name]: always, [actor]: then } = walk.sent ?? {};
  const said = (then as Readonly<Record<string, unknown>> | undefined)?.[name] ?? always;
  if (said !== undefined)
    return [typeof said === 'function' ? said(place) : said].flat().some((one) => isAsSent(one, value));
  const isIt = isSecret(name) ? (one: unknown) => one === value : (one: unknown) => isSame(one, value);
  if (walk.ofRow?.includes(name)) return (place.rowText ?? '').split(/\s+/).includes(String(value));
  const typed = place.typed[name];
  if (typed !== undefined) return isIt(typed);
  const opened = place.address === '' ? null : new URL(place.address).searchParams.get(name);
  if (opened !== null) return isSame(opened, value);
  // A switch says what its customer wants, whatever the example does.
  if (typeof value === 'boolean' && place.switched !== undefined) return value === place.switched;
  const handed = leavesOf(input);
  const named = handed.filter(([field]) => field === name);
  if (named.length > 0) return named.some(([, one]) => isIt(one));
  // Where one thing alone is said yes or no to, it is called what it likes.
  const yesOrNo = handed.filter(([, one]) => typeof one === 'boolean');
  if (typeof value === 'boolean') return yesOrNo.length === 1 && yesOrNo[0]?.[1] === value;
  const about = [place.row, place.attempt, ...place.spares];
  return [...ids, ...about, ...Object.values(place.typed), ...handed.map(([, one]) => one)].some(isIt);
}

/** What was typed for this press and stands nowhere in what goes out. What one actor has said another need not repeat; asked once more, the same has to. */
function lostOf(said: readonly Leaf[], { walk, place, actor }: Known): [string, string][] {
  return Object.entries(place.lately).flatMap(([name, typed]): [string, string][] => {
    if (typeof typed !== 'string' || typed === '' || walk.rewritten?.includes(name)) return [];
    const isSaid = said.some(([, value]) => isSame(typed, value));
    if (isSaid) place.saidBy = { ...place.saidBy, [name]: actor };
    return isSaid || (place.saidBy?.[name] ?? actor) !== actor ? [] : [[name, typed]];
  });
}

/** A walk says amounts as they travel. */
function isAsSent(told: unknown, said: unknown): boolean {
  return typeof told === 'number' && typeof said === 'number' ? told === said : isSame(told, said);
}

/** It is written in one way alone. */
function isSecret(name: string): boolean {
  return /password/i.test(name);
}

/** Money is in cents here and in euros as it travels; plates, cards and numbers are written in several ways, addresses of mail are not. */
function isSame(told: unknown, said: unknown): boolean {
  if (told instanceof RegExp) return told.test(String(said));
  if (typeof told === 'boolean' || typeof said === 'boolean') return told === said;
  if (told === null || told === undefined) return false;
  if (typeof told === 'number' && typeof said === 'number') return told === said || told === Math.round(said * 100);
  const [one, other] = [String(told), String(said)];
  return one === other || (!other.includes('@') && plain(one) !== '' && plain(one) === plain(other));
}

/** The id in its address, where there is one. */
function aboutOf(request: Request, { path }: Held): string | undefined {
  const pattern =
    path
      .split('?')[0]
      ?.replace(/\{\w+\}/, '([^/]+)')
      .replaceAll(/\{\w+\}/g, '[^/]+') ?? '';
  return new RegExp(`${pattern}$`).exec(new URL(request.url()).pathname)?.[1];
}

function leavesOf(value: unknown, name = ''): Leaf[] {
  if (Array.isArray(value)) return value.flatMap((one) => leavesOf(one, name));
  if (typeof value !== 'object' || value === null) return [[name, value]];
  return Object.entries(value).flatMap(([field, inner]) => leavesOf(inner, field));
}

function plain(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase();
}
