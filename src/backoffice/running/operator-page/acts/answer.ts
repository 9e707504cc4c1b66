import { aboutCustomer } from '../../../server/audit/about-customer.ts';
import { keepEntry } from '../../../server/audit/keep-entry.ts';
import type { AuditKind } from '../../../server/audit/kinds.ts';
import type { TenantScope } from '../../../server/scope.ts';
import type { Form } from '../session/request.ts';
import { actOf, type Outlook, type Refused } from './act.ts';
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
  return 'refused' in outlook
    ? refusedPage(asking, outlook.refused)
    : confirmPage(asking, form, outlook.says, said.reason);
}

/** Nothing of it is kept. */
class NotDone extends Error {
  readonly refused: Refused;

  constructor(refused: Refused) {
    super(refused);
    this.refused = refused;
  }
}

async function carryOut(asking: Asking, said: Said, key: string): Promise<Response> {
  const { scope } = asking;
  try {
    await scope.transaction((inside) => doOnce(inside, asking, said, key));
  } catch (error) {
    if (!(error instanceof NotDone)) throw error;
    // The press before this one may have done it.
    if ((await findAct(scope, key)) === undefined) return refusedPage(asking, error.refused);
  }
  return new Response(null, {
    status: 303,
    headers: { location: `/operator/acts/${key}`, 'cache-control': 'no-store' },
  });
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
  if ('refused' in outlook) throw new NotDone(outlook.refused);
  const act = { key, kind, subject, accountId, wish: { ...wish, said: outlook.keeps ?? outlook.says }, reason };
  if (!(await claimAct(inside, caller, act))) return;
  const refused = await actOf(kind).carryOut(inside, target, wish);
  if (refused !== undefined) throw new NotDone(refused);
  const entry = entryOf[kind];
  if (entry === undefined) return;
  const about = accountId === null ? {} : await aboutCustomer(inside, accountId);
  await keepEntry(inside, entry, about, { act: key, ...wish });
}
