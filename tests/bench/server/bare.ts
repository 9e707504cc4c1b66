import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

/**
 * What a server of node's own answers with nothing around it: an empty route, ten sales of an account, the same with their number, and what the one statement
 * tells that finds a session. The engines are asked as their own pages show it. Started as a process: the tenant, the account, the hash of a token, and an
 * address of PostgreSQL or a folder of the embedded one.
 */
const [tenant = '', account = '', hash = '', place = ''] = process.argv.slice(2);

const query = place.startsWith('postgres:') ? ofPostgresql(place) : await ofEmbedded(place);
const sales = async () =>
  query(`
    select id, date, item, sale_item_id, amount, credit_change, payment_type, status, identification_item_name, invoice_id, ticket_id
    from sale where tenant_id = $1 and account_id = $2 order by date desc, id limit 10`);
const total = async () =>
  query("select sum(rows) as total from month_count where tenant_id = $1 and account_id = $2 and counted = 'sale'");
const session = async () =>
  query(
    `
    select app_user.id, account.balance from session
    join app_user on app_user.tenant_id = session.tenant_id and app_user.id = session.user_id
    join account on account.tenant_id = session.tenant_id and account.account_id = app_user.account_id
    where session.tenant_id = $1 and session.token_hash = $2 and session.expires_at > now() and app_user.state = 'ACTIVE'`,
    hash,
  );
const routes: Record<string, () => Promise<unknown>> = {
  '/empty': async () => ({}),
  '/session': session,
  '/sales': sales,
  '/sales-with-total': async () => ({ content: await sales(), total: await total() }),
};

const server = createServer(async (request, response) => {
  const body = JSON.stringify(await routes[request.url ?? '']?.());
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));

function ofPostgresql(address: string) {
  const pool = new pg.Pool({ connectionString: address, max: 10 });
  return async (text: string, about = account) => (await pool.query(text, [tenant, about])).rows;
}

async function ofEmbedded(folder: string) {
  const engine = await PGlite.create({ dataDir: folder });
  return async (text: string, about = account) => (await engine.query(text, [tenant, about])).rows;
}
