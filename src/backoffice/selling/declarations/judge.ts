import { languageOf } from '../../../contract/account.ts';
import { checkEmail } from '../../../contract/rules/email.ts';
import { checkMailed, checkName } from '../../../contract/rules/person.ts';
import { accept } from '../../../contract/rules/verdict.ts';
import { longest } from '../../../contract/text.ts';
import { attemptsOf } from '../../customers/attempts/attempts.ts';
import { declarations, mailsToOne } from '../../customers/attempts/decide.ts';
import { mailboxOf } from '../../customers/sessions/user-name.ts';
import { checked } from '../../server/checked.ts';
import type { Visitor } from '../../server/route.ts';
import type { TenantScope } from '../../server/scope.ts';
import type { Declared } from './store.ts';

interface Sent {
  readonly name: string;
  readonly contract: string;
  readonly email: string;
  readonly cause?: string | undefined;
  readonly languageCode?: string | undefined;
}

/** What was declared, cleaned. A declaration needs no account, but each one sends a mail, so that they are counted, and say nothing that a stranger wants to have mailed. */
export async function judgeDeclaration(scope: TenantScope, sent: Sent, visitor: Visitor): Promise<Declared> {
  const { name, contract, email, cause } = checked({
    name: checkName(sent.name),
    contract: checkMailed(sent.contract, { most: longest.name }),
    email: checkEmail(sent.email),
    cause: sent.cause?.trim() ? checkMailed(sent.cause, { most: longest.message, lines: true }) : accept(undefined),
  });
  if (visitor.account === undefined)
    await attemptsOf(scope, 'declaration', visitor.remoteAddress, declarations).allow();
  return { name, contract, email, language: languageOf(sent.languageCode ?? null) ?? scope.language, cause };
}

/**
 * Whether its receipt is mailed. It is received whatever was sent before: strangers cannot use up what a customer may declare. Mails to one mailbox
 * are counted, those about something of its own apart from all others.
 * @param about what it was found to be about; undefined: nothing
 */
export async function isMailed(
  scope: TenantScope,
  { email }: Declared,
  visitor: Visitor,
  about: string | undefined,
): Promise<boolean> {
  if (visitor.account !== undefined) return true;
  return (await attemptsOf(scope, 'declaration to', `${mailboxOf(email)} ${about ?? ''}`, mailsToOne).claim()) === 0;
}
