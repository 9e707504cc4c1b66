import type { Account } from '../../../contract/account.ts';
import { askForDeletion, reportDataDownload, withdrawDeletion } from '../../../contract/account-requests.ts';
import { mailOperator, queueMail } from '../../papers/mail/queue-mail.ts';
import { keepEntry } from '../../server/audit/keep-entry.ts';
import { type Route, route } from '../../server/route.ts';
import type { AccountScope } from '../../server/scope.ts';
import { changeAccountColumns, holdAccount, readAccountOf } from '../accounts/store.ts';
import { attemptsOf } from '../attempts/attempts.ts';
import { mailsToOne } from '../attempts/decide.ts';
import { closingTime } from './closing-time.ts';

export const accountRequestRoutes: Route[] = [
  /** Nothing is deleted here: that is done in its own time. */
  route(askForDeletion, async (scope) => {
    await holdAccount(scope);
    const account = await readAccountOf(scope);
    if (account.deletionRequestedAt) return account;
    await attemptsOf(scope, 'deletion', scope.user.accountId, mailsToOne).allow();
    await changeAccountColumns(scope, {
      deletion_requested_at: scope.now.toISOString(),
      close_at: closingTime(scope.now).toISOString(),
    });
    await tellBoth(scope, account, 'deletion requested', 'deletion planned');
    await keepEntry(scope, 'deletion asked for', { user: scope.user.id });
    return readAccountOf(scope);
  }),

  route(withdrawDeletion, async (scope) => {
    await holdAccount(scope);
    const account = await readAccountOf(scope);
    if (!account.deletionRequestedAt) return account;
    await changeAccountColumns(scope, { deletion_requested_at: null, close_at: null });
    await tellBoth(scope, account, 'deletion withdrawn', 'deletion called off');
    await keepEntry(scope, 'deletion taken back', { user: scope.user.id });
    return readAccountOf(scope);
  }),

  /** Only the first downloads are told by mail: it is a warning, no receipt. */
  route(reportDataDownload, async (scope) => {
    const wait = await attemptsOf(scope, 'data download', scope.user.id, mailsToOne).claim();
    if (wait > 0) return undefined;
    const { email, firstName } = await readAccountOf(scope);
    const values = { firstName, at: scope.now.toISOString() };
    await queueMail(scope, { to: email, language: scope.language, template: 'data downloaded', values });
    return undefined;
  }),
];

async function tellBoth(
  scope: AccountScope,
  { email, firstName }: Account,
  toCustomer: 'deletion requested' | 'deletion withdrawn',
  toOperator: 'deletion planned' | 'deletion called off',
): Promise<void> {
  const { language, user } = scope;
  await queueMail(scope, { to: email, language, template: toCustomer, values: { firstName, email } });
  const values = { email, customerId: user.accountId, at: scope.now.toISOString() };
  if (toOperator === 'deletion planned')
    await mailOperator(scope, toOperator, { ...values, on: closingTime(scope.now).toISOString() });
  else await mailOperator(scope, toOperator, values);
}
