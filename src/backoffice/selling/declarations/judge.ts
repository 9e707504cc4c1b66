import { languageOf } from '../../../contract/account.ts';
import { checkEmail } from '../../../contract/rules/email.ts';
import { checkRequired } from '../../../contract/rules/required.ts';
import { checkText } from '../../../contract/rules/text.ts';
import type { Verdict } from '../../../contract/rules/verdict.ts';
import { longest } from '../../../contract/text.ts';
import { attemptsOf } from '../../customers/attempts/attempts.ts';
import { mailsToOne, strangers } from '../../customers/attempts/decide.ts';
import { checked } from '../../server/checked.ts';
import type { Visitor } from '../../server/route.ts';
import type { TenantScope } from '../../server/scope.ts';
import type { Declared } from './store.ts';

interface Sent {
  readonly name: string;
  readonly contract: string;
  readonly email: string;
  readonly languageCode?: string | undefined;
}

/** What was declared, cleaned. A declaration needs no account, but each one sends a mail, so that they are counted. */
export async function judgeDeclaration(scope: TenantScope, sent: Sent, visitor: Visitor): Promise<Declared> {
  const { name, contract, email } = checked({
    name: filled(sent.name),
    contract: filled(sent.contract),
    email: checkEmail(sent.email),
  });
  if (visitor.account === undefined) {
    await attemptsOf(scope, 'declaration', visitor.remoteAddress, strangers).allow();
    await attemptsOf(scope, 'declaration to', email.toLowerCase(), mailsToOne).allow();
  }
  return { name, contract, email, language: languageOf(sent.languageCode ?? null) ?? scope.language };
}

function filled(value: string): Verdict<string> {
  const verdict = checkRequired(value);
  return verdict.ok ? checkText(value, { most: longest.name }) : verdict;
}
