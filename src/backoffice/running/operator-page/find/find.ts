import { plateKey } from '../../../../contract/rules/plate.ts';
import { normalName } from '../../../customers/sessions/user-name.ts';
import { sql } from '../../../database/sql.ts';
import { ours, type TenantScope } from '../../../server/scope.ts';

/** A customer, or a sale to a guest. */
export interface Found {
  readonly accountId: string | null;
  readonly saleId: string | null;
  /** What it is called in a list. */
  readonly name: string;
}

const most = 10;
const longest = 300;

/** What was asked for exactly: a support code or the key or number in it, an e-mail address, a plate, a card, the number of a sale. */
export async function findCustomers(scope: TenantScope, asked: string): Promise<Found[]> {
  const said = asked.trim().slice(0, longest);
  if (said === '') return [];
  const [name, plate, card, key] = [normalName(said), plateKey(said), said.replace(/\s/g, ''), keyIn(said)];
  return scope.query(sql`
    with found as (
      select ${said} as account_id
      union select account_id from app_user where ${ours(scope)} and username = ${name}
      union select account_id from identification_item where ${ours(scope)} and type_code = 'ANPR' and code = ${plate} and ${plate} <> ''
      union select account_id from identification_item where ${ours(scope)} and type_code in ('RFID', 'BARCODE') and code = ${card}
      union select account_id from sale where ${ours(scope)} and id in (${said}, ${key})
      union select subject from command where ${ours(scope)} and key = ${key})
    select account.account_id as "accountId", null as "saleId", coalesce(owner.email, account.account_id) as name
    from found join account on ${ours(scope, 'account')} and account.account_id = found.account_id
    left join app_user as owner on owner.tenant_id = account.tenant_id and owner.account_id = account.account_id and owner.role = 'owner'
    union all
    select null, sale.id, coalesce(presale.email, sale.id)
    from (
      select id from sale where ${ours(scope)} and id in (${said}, ${key})
      union select id from sale where ${ours(scope)} and command_subject = 'guest' and command_key = ${key}
      union select id from presale where ${ours(scope)} and lower(email) = ${name} and uuid is not null and account_id is null) as bought
    join sale on ${ours(scope, 'sale')} and sale.id = bought.id and sale.account_id is null
    left join presale on presale.tenant_id = sale.tenant_id and presale.id = sale.id
    limit ${most}`);
}

/** A support code is a line of words, in which the key of what was asked for, or the number of a sale, is the fifth. */
function keyIn(said: string): string {
  return said.startsWith('washbook ') ? (said.split(/\s+/)[4] ?? '') : said;
}
