import { randomBytes } from 'node:crypto';
import { generateSync } from 'otplib';
import { addPerson } from '../../../../src/backoffice/running/operator-page/people/store.ts';
import { secretsWith } from '../../../../src/backoffice/server/secrets.ts';
import { type Money, moneyForAll, type TenantId } from '../../paying/payments/support.ts';

/** How the page is switched on in tests. */
export const secrets = secretsWith([randomBytes(32)]);

export function officeWithPage(): Money {
  return moneyForAll({ operatorPage: true, secrets });
}

export interface Shown {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Without markup, and with one space where there are several. */
  readonly words: string;
}

export type Fields = Readonly<Record<string, string>>;

/** A person at work with a browser of their own. */
export interface Desk {
  readonly email: string;
  readonly password: string;
  readonly key: string;
  get(path: string): Promise<Shown>;
  /** Presses the button of a form with these fields; `as` takes the place of what a browser says by itself. */
  press(path: string, fields: Fields, as?: { origin?: string | null; form?: string }): Promise<Shown>;
  signIn(fields?: Fields): Promise<Shown>;
  /** Of the app, now. */
  code(): string;
  cookie(): string | undefined;
  /** Fills in the form of an act and reads what it says; `key` does it. */
  ask(path: string, fields: Fields): Promise<Shown & { readonly key: string }>;
}

const password = 'het-water-is-warm-vandaag-8';

/** With the link already used and the second factor set up. */
export async function deskAt(money: Money, tenant: TenantId, email = 'desk@example.com'): Promise<Desk> {
  const scope = await money.scope(tenant);
  const token = await scope.transaction((inside) => addPerson(inside, secrets, email));
  const stranger = deskOf(money, tenant, { email, key: '' });
  const { text } = await stranger.get(`/operator/welcome/${token}`);
  const key = (/<code>([A-Z2-7 ]+)<\/code>/.exec(text)?.[1] ?? '').replaceAll(' ', '');
  const desk = deskOf(money, tenant, { email, key });
  const ready = await desk.press(`/operator/welcome/${token}`, { password, code: desk.code() });
  if (ready.status !== 200) throw new Error(ready.words);
  money.later(31);
  return desk;
}

/** The same, signed in. */
export async function signedInAt(money: Money, tenant: TenantId, email?: string): Promise<Desk> {
  const desk = await deskAt(money, tenant, email);
  const answer = await desk.signIn();
  if (answer.status !== 303) throw new Error(answer.words);
  return desk;
}

export function deskOf(money: Money, tenant: TenantId, { email, key }: { email: string; key: string }): Desk {
  const home = `http://${tenant}.localhost:4173`;
  let cookie: string | undefined;
  let form = '';
  const send = async (path: string, init: RequestInit): Promise<Shown> => {
    const headers = new Headers(init.headers);
    headers.set('host', `${tenant}.localhost:4173`);
    if (cookie) headers.set('cookie', cookie);
    const response = await money.serve(new Request(home + path, { ...init, headers }));
    const given = response.headers.get('set-cookie');
    if (given !== null) cookie = given.includes('Max-Age=0') ? undefined : given.split(';')[0];
    const text = await response.text();
    form = /name="form" value="([^"]*)"/.exec(text)?.[1] ?? form;
    return { status: response.status, headers: response.headers, text, words: wordsOf(text) };
  };
  const desk: Desk = {
    email,
    password,
    key,
    get: (path) => send(path, {}),
    press: (path, fields, { origin = home, form: other } = {}) =>
      send(path, {
        method: 'POST',
        body: new URLSearchParams({ form: other ?? form, ...fields }),
        headers: origin === null ? {} : { origin },
      }),
    signIn: async (fields = {}) => {
      const answer = await desk.press('/operator/sign-in', { email, password, code: desk.code(), ...fields });
      if (answer.status === 303) await desk.get('/operator/find');
      return answer;
    },
    code: () => generateSync({ secret: key, epoch: Math.floor(money.now().getTime() / 1_000) }),
    cookie: () => cookie,
    ask: async (path, fields) => {
      await desk.get(path);
      const shown = await desk.press(path, fields);
      return { ...shown, key: /name="key" value="([^"]*)"/.exec(shown.text)?.[1] ?? '' };
    },
  };
  return desk;
}

function wordsOf(text: string): string {
  return text
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#39;/g, '’')
    .replace(/\s+/g, ' ')
    .trim();
}

/** What the audit trail has of the operator's people, in the order of time. */
export async function trailOf(money: Money, tenant: TenantId): Promise<{ kind: string; by: string; about: unknown }[]> {
  return money.rows`
    select kind, by_whom as by, about from audit_entry where tenant_id = ${tenant} and by_whom in ('person', 'visitor') order by at, id`;
}
