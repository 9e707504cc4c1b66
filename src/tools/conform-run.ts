import { randomInt } from 'node:crypto';
import { allCalls } from '../backoffice/all-calls.ts';
import { type Call, file, pathFieldsOf, requestOf } from '../contract/call.ts';
import { listIdentificationItems } from '../contract/identification-items.ts';
import { readAnswer } from '../contract/read-answer.ts';
import { Unreadable } from '../contract/read-value.ts';
import { login, logout } from '../contract/session.ts';
import { writeInput } from '../contract/write-input.ts';
import { changesAndBack, type Read } from './conform-changes.ts';

interface Customer {
  readonly username: string;
  readonly password: string;
}

interface Answered {
  readonly status: number;
  readonly text: string;
  readonly token: string | null;
}

interface ConformOptions {
  readonly tell: (line: string) => void;
  /** Also change things of this customer, and change them back. */
  readonly change?: boolean;
}

/** How a back office stands to the contract, as far as it could be tried. */
export type Conforms = 'fits' | 'fits in part' | 'was not tried';

/** Makes every call that needs nothing but a customer, and tells what comes of each, what could not be tried, and how all of it ends. */
export async function conform(
  base: string,
  customer: Customer,
  { tell, change = false }: ConformOptions,
): Promise<Conforms> {
  const { status, token } = await asked(base, login, customer, null);
  const came = status === 0 ? 'none' : `${status}`;
  tell(`${titleOf(login)}\n  answer: ${came}, ${token ? 'with a token' : 'without X-auth-Token: nobody can sign in'}`);
  if (!token) {
    tell('was not tried: nothing but the sign-in was asked');
    return 'was not tried';
  }
  const tried = new Set<string>([login.name, logout.name]);
  const inPart: string[] = [];
  /** Why a change was not asked for. */
  const left = new Map<string, string>();
  const told = new Map<Call, unknown>();
  const hear = async (call: Call, input: unknown) => {
    const found = await heard(call, asked(base, call, input, token));
    tried.add(call.name);
    if (found.notShown.length > 0) inPart.push(call.name);
    told.set(call, found.value);
    tell(
      [titleOf(call), `  answer: ${found.answer}`, `  read: ${found.read}`, ...found.notShown.map(notShown)].join('\n'),
    );
  };
  for (const call of allCalls.filter(mayBeAsked))
    await hear(call, call.name === listIdentificationItems.name ? { identificationItemTypeCode: 'ANPR' } : {});
  const read: Read = async (call, input) => (await heard(call, asked(base, call, input, token))).value as never;
  for (const { call, inputFrom } of change ? changesAndBack(() => randomInt(1_000_000)) : []) {
    const input = await inputFrom(read, (earlier) => told.get(earlier));
    if (input === undefined) left.set(call.name, 'nothing to do it with');
    else await hear(call, input);
  }
  await asked(base, logout, {}, token);
  const notTried = allCalls.filter(({ name }) => !tried.has(name));
  for (const call of notTried) tell(`${titleOf(call)}\n  not tried: ${left.get(call.name) ?? whyNot(call)}`);
  const ends = inPart.length === 0 ? 'fits' : 'fits in part';
  const parts = inPart.length === 0 ? '' : `: ${inPart.length} (${inPart.join(', ')}) are not shown whole`;
  tell(`${ends}${parts}; ${tried.size} calls tried, ${notTried.length} not tried`);
  return ends;
}

/** Why a call is not made: what it needs that only a purchase, a mail or a person brings. */
function whyNot(call: Call): string {
  if (call.money) return 'it moves money';
  if (call.act !== undefined) return 'it changes something';
  return 'it needs an id or a link that only something bought, written or sent brings';
}

const titleOf = ({ name, method, path }: Call) => `${method} ${path} (${name})`;
const notShown = (what: string) => `  not shown: ${what}`;

/** Reads that need no id, and that no setting has to announce first. */
function mayBeAsked(call: Call): boolean {
  const needed = ['readDiscountVoucherDefinition', 'readMultisafepayReturn', 'readAdyenPaymentMethods'];
  const isFile = (call.answer as unknown) === file;
  return call.act === undefined && !isFile && pathFieldsOf(call.path).length === 0 && !needed.includes(call.name);
}

async function heard(call: Call, asking: Promise<Answered>) {
  const { status, text } = await asking;
  const answer = `${status === 0 ? '' : status} ${shortened(text)}`.trimStart();
  if (status === 0 || status >= 300)
    return { answer, read: 'a refusal', notShown: [`everything that ${call.name} tells`], value: undefined };
  try {
    const told: unknown = text === '' ? undefined : JSON.parse(text);
    const { answer: found, losses } = readAnswer(call, told, 'Europe/Brussels');
    const lost = losses.map(({ field, lost }) => `${field} (${lost})`);
    return {
      answer,
      read: found === undefined ? 'done' : shortened(JSON.stringify(found)),
      notShown: lost,
      value: found,
    };
  } catch (error) {
    // As the portal has it: what costs nothing is done once it is accepted, whatever is said of it.
    if (call.act !== undefined && !call.money) return { answer, read: 'done', notShown: [], value: undefined };
    const why = error instanceof Unreadable ? error.field : 'the whole answer, which is no JSON';
    return { answer, read: 'nothing', notShown: [`the whole of it, for ${why}`], value: undefined };
  }
}

async function asked(base: string, call: Call, input: unknown, token: string | null): Promise<Answered> {
  const noAnswer: Answered = { status: 0, text: 'no answer', token: null };
  return answered(base, call, input, token).catch(() => noAnswer);
}

async function answered(base: string, call: Call, input: unknown, token: string | null): Promise<Answered> {
  const { address, body } = requestOf(call, writeInput(call, input, false));
  const isForm = call.bodyAs === 'form';
  const response = await fetch(base + address, {
    method: call.method,
    headers: {
      accept: 'application/json',
      ...(token ? { 'X-auth-Token': token } : {}),
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: isForm ? new URLSearchParams(body as Record<string, string>) : JSON.stringify(body) } : {}),
  });
  return { status: response.status, text: await response.text(), token: response.headers.get('X-auth-Token') };
}

function shortened(text: string): string {
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
}
