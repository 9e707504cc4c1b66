import { hashOf } from '../../backoffice/customers/email-tokens/store.ts';
import { normalName } from '../../backoffice/customers/sessions/user-name.ts';
import type { Queryable } from '../../backoffice/database/database.ts';
import { json, sql } from '../../backoffice/database/sql.ts';
import { inLanguage, type Words } from '../../backoffice/server/language.ts';
import { insertAll } from './insert.ts';
import { makeMeans } from './means.ts';
import { subscriptionsOf } from './subscriptions.ts';
import type { DemoTenant } from './tenants.ts';
import { toTry } from './to-try.ts';

interface Person {
  username: string;
  id: string;
  account_id: string;
}

/** Codes and links to try, running subscriptions and card requests, for people that are there already. */
export async function makeThingsToTry(database: Queryable, tenant: DemoTenant, now: Date): Promise<void> {
  const tenant_id = tenant.id;
  const people = await database.query<Person>(
    sql`select username, id, account_id from app_user where tenant_id = ${tenant_id}`,
  );
  const whoIs = (name: string) => {
    const person = people.find(({ username }) => username === `${name}@example.com`);
    if (person === undefined) throw new Error(`${name} is not in the demo`);
    return person;
  };
  const cardType = tenant.itemTypes.find((code) => code === 'RFID' || code === 'BARCODE');
  const subscriptionsFor = async (name: 'private' | 'business') => {
    const { account_id } = whoIs(name);
    const means = await makeMeans(database, tenant, name, account_id, now);
    return subscriptionsOf(database, tenant, name, account_id, means, now);
  };
  const tables: Record<string, object[]> = {
    ...(cardType ? cards(cardType, whoIs('business').account_id, whoIs('private').account_id, now) : {}),
    gift_voucher: giftVouchers(now),
    discount_voucher: discountVouchers(whoIs('business').account_id, now),
    invitation: invitations(whoIs('private').account_id, now),
    message: messages(whoIs('private'), now),
    email_token: [...invitationTokens(tenant_id, now), activationToken(whoIs('disabled').id, now)],
    subscription: [...(await subscriptionsFor('private')), ...(await subscriptionsFor('business'))],
  };
  for (const [table, rows] of Object.entries(tables)) {
    // The same id at two operators would hide code that confuses them.
    const complete = rows.map((row) => ({
      tenant_id,
      ...row,
      ...('id' in row ? { id: `${tenant_id}-${row.id}` } : {}),
    }));
    await insertAll(database, table, complete);
  }
  await mailDiscountVouchers(database, tenant_id, now);
}

function cards(type_code: 'RFID' | 'BARCODE', holder: string, asker: string, now: Date): Record<string, object[]> {
  const taken = toTry.cards[3];
  return {
    wash_card: toTry.cards.map(({ code, securityCode }) => ({ code, type_code, security_code: securityCode })),
    identification_item: [
      {
        id: 'card-taken',
        account_id: holder,
        type_code,
        code: taken.code,
        name: 'Reservekaart',
        status: 'ENABLED',
        restricted_sale_item_ids: [],
        created_at: daysFrom(now, -40),
      },
    ],
    creation_request: Array.from({ length: 12 }, (_, index) => ({
      id: `card-request-${12 - index}`,
      account_id: asker,
      type_id: type_code.toLowerCase(),
      cards: (index % 3) + 1,
      status: index === 0 ? 'NEW' : index % 4 === 3 ? 'CANCELLED' : 'COMPLETED',
      date: daysFrom(now, -0.1 - index * 55),
    })),
  };
}

function giftVouchers(now: Date) {
  const [fresh, another, used, old] = toTry.giftCodes;
  const common = { number_of_vouchers: 1, date: daysFrom(now, -400) };
  return [
    { ...common, id: 'gift-1', code: fresh.code, amount: fresh.amount, valid_until: null, used_at: null },
    {
      ...common,
      id: 'gift-2',
      code: another.code,
      amount: another.amount,
      valid_until: dayFrom(now, 300),
      used_at: null,
    },
    { ...common, id: 'gift-3', code: used.code, amount: used.amount, valid_until: null, used_at: daysFrom(now, -90) },
    { ...common, id: 'gift-4', code: old.code, amount: old.amount, valid_until: dayFrom(now, -5), used_at: null },
  ];
}

const winter: Words = { nl: 'Winterwas voor 5 euro', fr: 'Lavage d’hiver à 5 euros', de: 'Winterwäsche für 5 Euro' };
const winterTold: Words = {
  nl: 'Eén wasbeurt Comfort met onderbodemreiniging.',
  fr: 'Un lavage Comfort avec nettoyage du châssis.',
  de: 'Eine Comfort-Wäsche mit Unterbodenwäsche.',
};

function discountVouchers(holder: string, now: Date) {
  const states: {
    expiration_date: string | null;
    recipient_email?: string;
    account_id?: string;
    fulfilled_at?: string;
  }[] = [
    { expiration_date: dayFrom(now, 120), recipient_email: 'private@example.com' },
    { expiration_date: null, recipient_email: 'empty@example.com' },
    { expiration_date: dayFrom(now, 120), account_id: holder, fulfilled_at: daysFrom(now, -2) },
    { expiration_date: dayFrom(now, -3) },
  ];
  return toTry.discountVouchers.map(({ uuid }, index) => ({
    id: `discount-${index + 1}`,
    uuid,
    qr_code: uuid,
    name: winter,
    description: winterTold,
    created_at: daysFrom(now, -30 - index),
    account_id: null,
    recipient_email: null as string | null,
    fulfilled_at: null,
    expiration_date: null as string | null,
    ...states[index],
  }));
}

/** Those without an account lie in a mailbox: that is how a customer meets them. */
async function mailDiscountVouchers(database: Queryable, tenant: string, now: Date): Promise<void> {
  const sent = discountVouchers('', now).filter((voucher) => voucher.recipient_email !== null);
  for (const { uuid, name, expiration_date: expirationDate, recipient_email } of sent) {
    const unsubscribeToken = `of-${uuid}`;
    const values = { name: inLanguage(name, 'nl'), uuid, expirationDate, unsubscribeToken };
    await database.query(sql`
      update account set marketing_since = ${now.toISOString()}, marketing_token = ${unsubscribeToken} from app_user
      where account.tenant_id = ${tenant} and app_user.tenant_id = ${tenant} and app_user.account_id = account.account_id and app_user.email = ${recipient_email}`);
    await database.query(sql`
      insert into outgoing_mail (tenant_id, id, recipient, language, template, "values", queued_at, next_at)
      values (${tenant}, ${`voucher-${uuid}`}, ${recipient_email}, 'nl', 'discount voucher', ${json(values)}, ${now.toISOString()}, ${now.toISOString()})`);
  }
}

/** Messages of what happened here besides the washing; what each tells of is there. */
function messages({ id: user_id, account_id }: Person, now: Date) {
  const [mailed] = discountVouchers('', now);
  const invited = invitations(account_id, now).map(({ email, created_at }) => ({
    kind: 'ACCESS_CHANGED',
    item: email as string,
    day: null as string | null,
    at: created_at,
  }));
  const voucher = {
    kind: 'VOUCHER_MAILED',
    item: winter.nl,
    day: mailed?.expiration_date ?? null,
    at: now.toISOString(),
  };
  return [voucher, ...invited].map((row, index) => ({ ...row, id: `message-${index + 1}`, account_id, user_id }));
}

function invitations(account_id: string, now: Date) {
  return toTry.invitations.map(({ email }, index) => ({
    id: `invitation-${index + 1}`,
    account_id,
    email,
    username: normalName(email),
    language_code: 'NL',
    created_at: daysFrom(now, -1 - index * 20),
    valid_until: daysFrom(now, 7 - index * 20),
  }));
}

function invitationTokens(tenant: string, now: Date) {
  return toTry.invitations.map(({ token, email }, index) => ({
    token_hash: hashOf(token),
    purpose: 'INVITATION',
    user_id: null,
    invitation_id: `${tenant}-invitation-${index + 1}`,
    email,
    valid_until: daysFrom(now, 7 - index * 20),
  }));
}

function activationToken(user_id: string, now: Date) {
  const { token, email } = toTry.activation;
  return {
    token_hash: hashOf(token),
    purpose: 'ACTIVATION',
    user_id,
    invitation_id: null,
    email,
    valid_until: daysFrom(now, 7),
  };
}

function daysFrom(now: Date, days: number): string {
  return new Date(now.getTime() + days * 86_400_000).toISOString();
}

function dayFrom(now: Date, days: number): string {
  return daysFrom(now, days).slice(0, 10);
}
