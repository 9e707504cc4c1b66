import { randomUUID } from 'node:crypto';
import { sql } from '../../../src/backoffice/database/sql.ts';
import type { MailValues, Template } from '../../../src/backoffice/papers/mail/mail-values.ts';
import { activateAccount, register } from '../../../src/contract/registration.ts';
import { login } from '../../../src/contract/session.ts';
import type { Answer, InProcess } from '../../support/in-process.ts';

/** Few sales: these promises are about other things. */
export const small = { transactions: 60 };

export interface Queued<Name extends Template> {
  readonly recipient: string;
  readonly language: string;
  readonly template: Name;
  readonly values: MailValues[Name];
}

/** The mails of one kind for one address, oldest first. */
export async function mailsTo<Name extends Template>(
  office: InProcess,
  template: Name,
  recipient: string,
  tenant = 'multisafepay',
): Promise<Queued<Name>[]> {
  return office.database.query(sql`
    select recipient, language, template, "values" from outgoing_mail
    where tenant_id = ${tenant} and template = ${template} and recipient = ${recipient} order by queued_at`);
}

export async function lastTokenTo(
  office: InProcess,
  template:
    | 'activation'
    | 'password reset'
    | 'email change'
    | 'email change notice'
    | 'email change undone'
    | 'invitation',
  recipient: string,
  tenant = 'multisafepay',
) {
  const mail = (await mailsTo(office, template, recipient, tenant)).at(-1);
  if (mail === undefined) throw new Error(`no mail ${template} for ${recipient}`);
  return mail.values.token;
}

/** Status and key: all that a refusal is to a portal. */
export function refused({ status, json }: Answer): [number, unknown] {
  return [status, (json as { key?: string } | undefined)?.key];
}

export const withKey = (token: string | undefined, key: string = randomUUID()) => ({
  ...(token === undefined ? {} : { token }),
  headers: { 'idempotency-key': key },
});

export async function signInWith(
  office: InProcess,
  username: string,
  password: string,
  tenant = 'multisafepay',
): Promise<Answer> {
  return office.call(login, { username, password }, { tenant });
}

/** From a network, as the operator's proxy tells it. */
export function signInFrom(office: InProcess, from: string, name: string, password = 'washbook1'): Promise<Answer> {
  const body = new URLSearchParams({ username: `${name}@example.com`, password });
  return office.send('/api/login', { method: 'POST', headers: { 'x-forwarded-for': from }, body });
}

export const newcomer = {
  password: 'schuimbad42',
  firstName: 'Amélie',
  lastName: 'O’Neill-Verstraete',
  languageCode: 'FR',
  agreementAccepted: true,
} as const;

/** A new customer that has opened the link; gives their token. */
export async function activated(office: InProcess, email: string, tenant = 'multisafepay'): Promise<string> {
  await office.ask(register, { email, ...newcomer }, { tenant });
  await office.ask(activateAccount, { token: await lastTokenTo(office, 'activation', email, tenant) }, { tenant });
  const answer = await signInWith(office, email, newcomer.password, tenant);
  return answer.headers.get('x-auth-token') ?? '';
}
