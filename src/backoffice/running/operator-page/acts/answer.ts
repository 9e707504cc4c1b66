import { aboutCustomer } from '../../../server/audit/about-customer.ts';
import { keepEntry } from '../../../server/audit/keep-entry.ts';
import type { AuditKind } from '../../../server/audit/kinds.ts';
import type { TenantScope } from '../../../server/scope.ts';
import type { Form } from '../session/request.ts';
import { actOf, type Outlook, type Refusing } from './act.ts';
import { type Asking, askPage, confirmPage, readAct, refusedPage, type Said } from './page.ts';
import { type ActKind, claimAct, findAct } from './store.ts';

/** A form was sent: without a key the page says what will happen, with one it is done, once. */
export async function answerAct(asking: Asking, form: Form): Promise<Response> {
  const { scope, kind } = asking;
  const said = readAct(asking, form);
  if ('problems' in said) return askPage(asking, form, said);
  const key = form('key');
  if (key !== '') return /^[\w-]{8,64}$/.test(key) ? carryOut(asking, said, key) : askPage(asking, form);
  const outlook = await scope.transaction((inside) => actOf(kind).outlook(inside, asking.target, said.wish));
  return 'refused' in outlook ? refuse(asking, said, outlook) : confirmPage(asking, form, outlook.says, said.reason);
}

/** Nothing of it is kept. */
class NotDone extends Error {
  readonly refusing: Refusing;

  constructor(refusing: Refusing) {
    super(refusing.refused);
    this.refusing = refusing;
  }
}

async function carryOut(asking: Asking, said: Said, key: string): Promise<Response> {
  const { scope } = asking;
  try {
    await scope.transaction((inside) => doOnce(inside, asking, said, key));
  } catch (error) {
    if (!(error instanceof NotDone)) throw error;
    // The press before this one may have done it.
    if ((await findAct(scope, key)) === undefined) return refuse(asking, said, error.refusing);
  }
  return new Response(null, {
    status: 303,
    headers: { location: `/operator/acts/${key}`, 'cache-control': 'no-store' },
  });
}

/** Who tries to give more than is allowed stands in the audit trail: nothing else of it is kept. */
async function refuse(asking: Asking, { wish }: Said, refusing: Refusing): Promise<Response> {
  const { scope, target } = asking;
  if (refusing.refused === 'too much today')
    await keepEntry(scope, 'credit refused', await aboutCustomer(scope, target.id), { ...wish });
  return refusedPage(asking, refusing);
}

/** What refunds and closes says so in the audit trail itself; `act` leads to the reason. */
const entryOf: Readonly<Record<ActKind, AuditKind | undefined>> = {
  credit: 'credit given',
  refund: undefined,
  resend: 'mail sent again',
  close: 'deletion asked for',
};

async function doOnce(inside: TenantScope, asking: Asking, { wish, reason }: Said, key: string): Promise<void> {
  const { caller, kind, target } = asking;
  const { id: subject, accountId } = target;
  const outlook: Outlook = await actOf(kind).outlook(inside, target, wish);
  if ('refused' in outlook) throw new NotDone(outlook);
  const act = { key, kind, subject, accountId, wish: { ...wish, said: outlook.keeps ?? outlook.says }, reason };
  if (!(await claimAct(inside, caller, act))) return;
  const refused = await actOf(kind).carryOut(inside, target, wish);
  if (refused !== undefined) throw new NotDone({ refused });
  const entry = entryOf[kind];
  if (entry === undefined) return;
  const about = accountId === null ? {} : await aboutCustomer(inside, accountId);
  await keepEntry(inside, entry, about, { act: key, ...wish });
}
