import type { Page } from 'playwright-core';
import { fetchFrom } from '../../support/fetch-from.ts';
import { linksIn } from '../../support/mails.ts';

/** A request that another customer makes beforehand; `{customerId}`, `{cardTypeId}` and `{row}` stand for what is found here. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly form?: true;
  /** It may be refused because it is so already. */
  readonly unlessItIsThere?: true;
}

/** A mail whose link opens the page; `by`: who has it sent, null where no one does. */
export interface LinkMail {
  readonly to: string;
  readonly by: string | null;
  readonly asked: readonly Asked[];
}

/** Where the product runs, and where its API tells what a test has to know first. */
export interface Here {
  readonly address: string;
  readonly password: string;
  readonly logIn: string;
  readonly account: string;
  readonly cardTypes: string;
}

export function originOf({ address }: Here, tenant: string | undefined): string {
  const { protocol, port } = new URL(address);
  return tenant === undefined ? new URL(address).origin : `${protocol}//${tenant}.localhost${port && `:${port}`}`;
}

export async function signIn(
  page: Page,
  origin: string,
  { password }: Here,
  language: string,
  name: string,
): Promise<string> {
  await page.goto(`${origin}/${language}/auth/login`);
  await page.locator('[name="username"]').fill(name);
  await page.locator('[name="password"]').fill(password);
  await page.locator('[data-event="sign in requested"]').click();
  await page.waitForURL(({ pathname }) => !pathname.includes('/auth/'));
  const kept = () => localStorage['washbook.session'] ?? sessionStorage['washbook.session'];
  return (JSON.parse(String(await page.evaluate(kept))) as { token: string }).token;
}

export async function idsOf(origin: string, here: Here, token: string): Promise<Record<string, string>> {
  const read = async (path: string) =>
    (await fetchFrom(`${origin}/api${path}`, { headers: { 'x-auth-token': token } })).json();
  const { id, customerId = id } = (await read(here.account)) as { id: string; customerId?: string };
  const types = (await read(here.cardTypes)) as { id: string; code: string }[];
  return { customerId, cardTypeId: types.find(({ code }) => code === 'RFID')?.id ?? '' };
}

/** Answers the id of what was made. */
export async function ask(
  origin: string,
  token: string,
  { method, path, body, form, unlessItIsThere }: Asked,
  ids: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  const found: Readonly<Record<string, string>> = { origin, ...ids };
  const known = (text: string) => text.replaceAll(/\{(\w+)\}/g, (all, name: string) => found[name] ?? all);
  const said = body === undefined ? undefined : (JSON.parse(known(JSON.stringify(body))) as Record<string, string>);
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
  const answer = await fetchFrom(`${origin}/api${known(path)}`, {
    method,
    headers: { ...(token !== '' && { 'x-auth-token': token }), ...(said && { 'content-type': type }) },
    ...(said && { body: form ? new URLSearchParams(said).toString() : JSON.stringify(said) }),
  });
  const text = await answer.text();
  if (!answer.ok && !unlessItIsThere) throw new Error(`${method} ${path} answered ${answer.status} ${text}`);
  return text.startsWith('{') ? (JSON.parse(text) as { id?: string }).id : undefined;
}

export async function linkOf(
  origin: string,
  here: Here,
  { page, mail, speaks }: { readonly page: string; readonly mail?: LinkMail; readonly speaks: Asked },
): Promise<string> {
  if (!mail) return page;
  const { to, by, asked } = mail;
  const leads = page.replace(/^\/\w\w/, '').replace(/\{\w+\}$/, '');
  const { length: earlier } = await linksIn(origin, to, leads, 0);
  const sender = by === null ? '' : await tokenOf(origin, here, by);
  for (const one of [...(by === null ? [] : [speaks]), ...asked]) await ask(origin, sender, one, {});
  const [newest = ''] = await linksIn(origin, to, leads, earlier + 1);
  return newest;
}

async function tokenOf(origin: string, { logIn, password }: Here, username: string): Promise<string> {
  const body = new URLSearchParams({ username, password });
  const answer = await fetchFrom(`${origin}/api${logIn}`, { method: 'POST', body });
  return answer.headers.get('x-auth-token') ?? '';
}
