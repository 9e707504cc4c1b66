import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sql } from '../../../../src/backoffice/database/sql.ts';
import { statements } from '../../../../src/backoffice/running/closing/forget-account.ts';
import { de } from '../../../../src/backoffice/running/operator/record/de.ts';
import { fr } from '../../../../src/backoffice/running/operator/record/fr.ts';
import { nl } from '../../../../src/backoffice/running/operator/record/nl.ts';
import { kept, outlivedAt } from '../../../../src/backoffice/running/worker/forget.ts';
import { root } from '../../../../src/tools/project.ts';
import { officeForAll } from '../../../support/in-process.ts';
import { textsOf } from '../../../support/texts.ts';
import { small } from '../../customers/support.ts';

const office = officeForAll(small);

/** In which row of the record each table is told; what holds nothing of a person is in none. */
const toldIn: Readonly<Record<string, readonly string[]>> = {
  'Account en aanmelden': [
    ...['account', 'app_user', 'session', 'email_token', 'email_undo', 'address_proof', 'purchase_claim'],
    ...['invitation', 'invoice_data', 'taken_over'],
  ],
  'Voertuigen en wasbeurten': ['identification_item', 'wash_card', 'creation_request'],
  'Bestellingen en betalingen': [
    ...['sale', 'month_count', 'reservation', 'presale', 'subscription', 'discount_voucher', 'prepaid_purchase'],
    ...['prepaid_voucher', 'payment', 'payment_notice', 'payment_return', 'stored_card', 'mandate'],
  ],
  'Facturen en btw-bonnen': ['ticket', 'invoice', 'invoice_handover', 'vat_check'],
  Cadeaubonnen: ['gift_voucher'],
  'Herroepingen en opzeggingen': ['declaration'],
  'Verstuurde mails': ['outgoing_mail'],
  'Berichten in het portaal': ['message', 'message_read'],
  'Meldingen op een toestel': ['push_subscription', 'outgoing_push'],
  Beveiliging: ['attempt', 'known_network', 'access_change', 'command', 'trace_key', 'refused_notification'],
  'Medewerkers van de exploitant': ['operator_person', 'operator_session', 'operator_act'],
  Controlespoor: ['audit_entry'],
};

const ofNobody = [
  ...[
    'tenant_host',
    'tenant',
    'picture',
    'system_image',
    'location',
    'seller',
    'identification_item_type',
    'sale_item',
  ],
  ...['wash_program', 'promotion', 'document_number', 'chore'],
];

/** What stays once its customer is forgotten: for the books, as proof, or because it names no person. */
const staying = [
  ...['sale', 'presale', 'prepaid_purchase', 'prepaid_voucher', 'payment', 'payment_notice', 'payment_return'],
  ...['ticket', 'invoice', 'invoice_handover', 'vat_check', 'gift_voucher', 'audit_entry', 'taken_over'],
  ...['wash_card', 'operator_person', 'operator_act'],
];

/** Thrown away a day later by what counts them. */
const countedFor = ['attempt'];

const forgotten = new Map([
  ...outlivedAt(new Date()).map(({ table, as }) => [table, as] as const),
  ['trace_key', 'traceKey'],
]);

async function tablesOfSchema(): Promise<string[]> {
  const schema = await readFile(join(root, 'src/backoffice/database/migrations/0001-schema.sql'), 'utf8');
  return [...schema.matchAll(/^create table (\w+)/gm)].map(([, name = '']) => name);
}

/** With the account itself, in the database or by a statement of its deletion. */
async function goingWithAccount(): Promise<string[]> {
  const references = await office.database.query<{ from: string; to: string }>(sql`
    select source.relname as "from", target.relname as "to" from pg_constraint
    join pg_class source on source.oid = conrelid join pg_class target on target.oid = confrelid
    where contype = 'f' and confdeltype = 'c'`);
  const scope = { tenant: { id: 'adyen' } } as never;
  const deleted = statements(scope, 'account').filter(([, { strings }]) =>
    strings.join('').trim().startsWith('delete'),
  );
  const going = new Set(deleted.map(([table]) => table));
  for (let size = 0; size !== going.size; ) {
    size = going.size;
    for (const { from, to } of references) if (going.has(to)) going.add(from);
  }
  return [...going];
}

describe('the record of processing and what is forgotten', () => {
  it('tell of each table, in one row or as of nobody, and of none that is not there', async () => {
    const told = [...Object.values(toldIn).flat(), ...ofNobody];
    expect(told.toSorted()).toEqual((await tablesOfSchema()).toSorted());
    expect(Object.keys(toldIn).filter((title) => !nl.rows.some(([first]) => first === title))).toEqual([]);
  });

  it('end each table that holds something of a person in a way that is known', async () => {
    const withAccount = await goingWithAccount();
    const endings = Object.values(toldIn)
      .flat()
      .map((table) => [
        table,
        [withAccount, [...forgotten.keys()], staying, countedFor].some((one) => one.includes(table)),
      ]);
    expect(endings.filter(([, isKnown]) => !isKnown)).toEqual([]);
    expect(staying.filter((table) => withAccount.includes(table) || forgotten.has(table))).toEqual([]);
  });

  it.each([
    ['nl', nl],
    ['fr', fr],
    ['de', de],
  ] as const)('say in %s the same days for the same tables', (_, words) => {
    const rowOf = (table: string) => nl.rows.findIndex(([title]) => toldIn[title ?? '']?.includes(table));
    const unsaid = [...forgotten].filter(([table, as]) => !words.rows[rowOf(table)]?.at(-1)?.includes(`{${as}}`));
    expect(unsaid).toEqual([]);
    const said = words.rows.flatMap((row) => [...row.join(' ').matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name));
    expect(said.filter((name) => name !== 'closing' && !(name in kept))).toEqual([]);
    expect(Object.keys(kept).filter((name) => !said.includes(name))).toEqual([]);
  });

  it.each([
    ['nl', 'tien jaar'],
    ['fr', 'dix ans'],
    ['de', 'zehn Jahre'],
  ] as const)('are told to customers in %s with the same periods', async (language, tenYears) => {
    const say = await textsOf(language);
    expect([say('privacy.longText'), say('privacy.periods')]).toEqual([
      expect.stringContaining(` ${kept.mail} `),
      expect.stringContaining(tenYears),
    ]);
    expect([kept.session, kept.declaration]).toEqual([1, Math.ceil(10 * 365.25)]);
  });
});
