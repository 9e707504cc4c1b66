import { cancelContract } from '../../../contract/declarations.ts';
import { mailOperator, queueMail } from '../../papers/mail/queue-mail.ts';
import { inLanguage } from '../../server/language.ts';
import { openRoute, type Route } from '../../server/route.ts';
import type { TenantScope } from '../../server/scope.ts';
import { judgeDeclaration } from '../declarations/judge.ts';
import { type Declared, findAccountOf, keepDeclaration } from '../declarations/store.ts';
import { endOf, meantBy } from './decide.ts';
import { type Held, holdUsable, stopAfter, stopNow } from './store.ts';

/** Whatever is declared is received; a subscription that is surely meant ends, and of what is found no other person hears anything. */
export const cancellationRoutes: Route[] = [
  openRoute(cancelContract, async (scope, { wantedOn, cause, ...sent }, visitor) => {
    const known = await judgeDeclaration(scope, sent, visitor);
    const declared: Declared = { ...known, wantedOn, cause: cause?.trim() || undefined };
    const accountId = visitor.account?.user.accountId ?? (await findAccountOf(scope, declared.email));
    const meant = accountId === undefined ? [] : meantBy(declared.contract, await holdUsable(scope, accountId));
    const [only, ...others] = meant;
    const subscription = others.length === 0 ? only : undefined;
    const endsOn = subscription && (await endIt(scope, subscription, wantedOn));
    await keepDeclaration(scope, 'CANCELLATION', declared, {
      accountId: accountId ?? null,
      subscriptionId: subscription?.id ?? null,
      carriedOut: subscription !== undefined,
    });
    const receivedAt = scope.now.toISOString();
    const told = {
      subscription: subscription ? inLanguage(subscription.description, declared.language) : null,
      endsOn: endsOn ?? null,
    };
    const { language, name, contract, email } = declared;
    const asSent = { name, contract, email, at: receivedAt, wantedOn: wantedOn ?? null, cause: declared.cause ?? null };
    const values = { firstName: name, ...asSent, ...told };
    await queueMail(scope, { to: email, language, template: 'cancellation received', values });
    if (subscription === undefined || declared.cause !== undefined)
      await mailOperator(scope, 'cancellation to look at', { ...asSent, ...told });
    return visitor.account !== undefined && subscription !== undefined ? { receivedAt, ...told } : { receivedAt };
  }),
];

async function endIt(scope: TenantScope, held: Held, wantedOn: string | undefined): Promise<string | null> {
  const { endsOn, stopsNow } = endOf(held, wantedOn);
  if (stopsNow) await stopNow(scope, held.id);
  else if (held.recurring && !held.stopped && endsOn !== null) await stopAfter(scope, held.id, endsOn);
  return endsOn;
}
