import type { Account } from '../../../contract/account.ts';
import { checkNewEmail } from '../../../contract/rules/other-email.ts';
import { queueMail } from '../../papers/mail/queue-mail.ts';
import { keepEntry } from '../../server/audit/keep-entry.ts';
import { checked } from '../../server/checked.ts';
import { Refusal } from '../../server/refusal.ts';
import type { AccountScope } from '../../server/scope.ts';
import { changeUserColumns } from '../accounts/store.ts';
import { attemptsOf } from '../attempts/attempts.ts';
import { mailsToOne } from '../attempts/decide.ts';
import { issueToken } from '../email-tokens/store.ts';
import { nameTaken } from '../registration/name-taken.ts';
import { normalName } from '../sessions/user-name.ts';
import { isTakenByAnother } from './store.ts';
import { issueUndo } from './undo.ts';

/** The new address waits until the link sent to it is opened; the old one is told at once, while it still counts. */
export async function requestEmailChange(
  scope: AccountScope,
  { email: current, firstName }: Account,
  typed: string,
): Promise<void> {
  const { id, role } = scope.user;
  if (role === 'member') throw new Refusal(409, 'exception.notAllowed');
  const { email } = checked({ email: checkNewEmail(typed, current) });
  if (await isTakenByAnother(scope, id, normalName(email))) throw nameTaken(email);
  await attemptsOf(scope, 'e-mail change', id, mailsToOne).allow();
  const undo = await issueUndo(scope, id, current);
  await changeUserColumns(scope, { unconfirmed_email: email });
  const token = await issueToken(scope, 'USERNAME', id, email);
  await keepEntry(scope, 'user name asked for', { user: id });
  const { language } = scope;
  await queueMail(scope, { to: email, language, template: 'email change', values: { firstName, token } });
  await queueMail(scope, {
    to: current,
    language,
    template: 'email change notice',
    values: { firstName, newEmail: email, token: undo },
  });
}
