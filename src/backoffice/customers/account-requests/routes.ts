import { askForDeletion, reportDataDownload, withdrawDeletion } from '../../../contract/account-requests.ts';
import { mailOperator, queueMail } from '../../papers/mail/queue-mail.ts';
import { keepEntry } from '../../server/audit/keep-entry.ts';
import { type Route, route } from '../../server/route.ts';
import { changeAccountColumns, holdAccount, readAccountOf } from '../accounts/store.ts';
import { attemptsOf } from '../attempts/attempts.ts';
import { mailsToOne } from '../attempts/decide.ts';
import { planDeletion } from './plan-deletion.ts';

export const accountRequestRoutes: Route[] = [
  /** Nothing is deleted here: that is done in its own time. */
  route(askForDeletion, async (scope) => {
    await holdAccount(scope);
    const account = await readAccountOf(scope);
    if (account.deletionRequestedAt) return account;
    await attemptsOf(scope, 'deletion', scope.user.accountId, mailsToOne).allow();
    const { language, user } = scope;
    await planDeletion(scope, {
      accountId: user.accountId,
      email: account.email,
      firstName: account.firstName,
      language,
    });
    await keepEntry(scope, 'deletion asked for', { user: scope.user.id });
    return readAccountOf(scope);
  }),

  route(withdrawDeletion, async (scope) => {
    await holdAccount(scope);
    const account = await readAccountOf(scope);
    if (!account.deletionRequestedAt) return account;
    await changeAccountColumns(scope, { deletion_requested_at: null, close_at: null });
    const { email, firstName } = account;
    const { language, user } = scope;
    await queueMail(scope, { to: email, language, template: 'deletion withdrawn', values: { firstName, email } });
    const values = { email, customerId: user.accountId, at: scope.now.toISOString() };
    await mailOperator(scope, 'deletion called off', values);
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
