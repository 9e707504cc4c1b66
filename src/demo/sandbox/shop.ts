import { Hono } from 'hono';
import { html } from 'hono/html';
import { type Sql, sql } from '../../backoffice/database/sql.ts';
import type { RequestWorld } from '../../backoffice/server/api.ts';
import { inLanguage, type Words } from '../../backoffice/server/language.ts';
import { ours, type TenantScope } from '../../backoffice/server/scope.ts';
import { backTo, formOf, pageAnswer, type SandboxContext, scopeOf } from './answers.ts';
import { takesRealMoney } from './car-wash.ts';

/** What others do in the webshop while a customer looks at it: buyers take what is left, the operator changes a price. */
export function shopPages(): Hono<RequestWorld> {
  const pages = new Hono<RequestWorld>();
  pages.use(async (c, next) => {
    if (takesRealMoney(scopeOf(c).tenant)) return c.notFound();
    await next();
  });
  pages.get('/', (c) => offer(c));
  pages.post('/:id', async (c) => {
    const scope = scopeOf(c);
    const { change = '' } = await formOf(c);
    const { id } = c.req.param();
    const set = changes.find(({ name }) => name === change)?.set;
    if (set !== undefined)
      await scope.query(
        sql`update sale_item set ${set} where ${ours(scope)} and id = ${id} and offered_quantity is not null`,
      );
    return backTo(`${scope.address}/sandbox/shop`);
  });
  return pages;
}

const changes: readonly { readonly name: string; readonly set: Sql }[] = [
  { name: 'Another buyer takes the rest', set: sql`available_quantity = 0` },
  { name: 'Another buyer leaves one', set: sql`available_quantity = least(available_quantity, 1)` },
  { name: 'Put all on sale again', set: sql`available_quantity = offered_quantity` },
  { name: 'Make it dearer by 2 euros', set: sql`price = price + 200` },
  { name: 'Make it cheaper by 2 euros', set: sql`price = greatest(price - 200, 100)` },
];

interface Row {
  id: string;
  name: Words;
  price: number;
  left: number;
  offered: number;
}

async function offer(c: SandboxContext): Promise<Response> {
  const scope = scopeOf(c);
  const main = html`<p><a href="/sandbox">All simulations</a></p><h1>Others in the webshop</h1>
<p>Choose something in the portal, then press a button here: the portal tells it before anybody pays.</p>
<table><thead><tr><th>Item</th><th>Price</th><th>Left</th><th>What happens meanwhile</th></tr></thead><tbody>
${(await rowsOf(scope)).map(
  ({
    id,
    name,
    price,
    left,
    offered,
  }) => html`<tr><td>${inLanguage(name, scope.language)}</td><td>€ ${(price / 100).toFixed(2)}</td><td>${left} of ${offered}</td>
<td><form method="post" action="/sandbox/shop/${id}">${changes.map((one) => html`<button name="change" value="${one.name}">${one.name}</button>`)}</form></td></tr>`,
)}</tbody></table>`;
  return pageAnswer(c, { provider: 'the webshop', title: 'Webshop', main });
}

function rowsOf(scope: TenantScope): Promise<Row[]> {
  return scope.query<Row>(sql`
    select id, name, price, available_quantity as left, offered_quantity as offered from sale_item
    where ${ours(scope)} and category_code = 'PREPAID' and offered_quantity is not null order by position`);
}
