import { fromPromise } from 'xstate';
import { type DeclarationField, declarationMachine, type Receipt } from '../../../../machines/legal/declaration.ts';
import type { Problems } from '../../../../machines/shared/problems.ts';
import type { Typed } from '../../../../machines/shared/saving.ts';
import { cancelContract, withdraw } from '../../../contract/declarations.ts';
import { codeOf, type Language, languages } from '../../../contract/languages.ts';
import { checkEmail } from '../../../contract/rules/email.ts';
import { checkRequired } from '../../../contract/rules/required.ts';
import { checkText } from '../../../contract/rules/text.ts';
import { accept, type Verdict } from '../../../contract/rules/verdict.ts';
import { readSystemSetting } from '../../../contract/tenant.ts';
import { longest } from '../../../contract/text.ts';
import type { Portal } from '../../spine/portal.ts';
import { judged, textIn } from '../shared/judge-form.ts';
import { forgetDeclaration, keepDeclaration } from './left-declaration.ts';

export type DeclarationKind = 'withdrawal' | 'cancellation';

type Around = Pick<Portal, 'ask' | 'tenant' | 'world'>;

/** The chart of a declaration on a real back office. It is sent in the name of the signed-in account, if there is one. */
export function declarationFlow(portal: Around, kind: DeclarationKind) {
  return declarationMachine.provide({
    actors: {
      'find out whether it is taken here': fromPromise(() => isTaken(portal, kind)),
      'send declaration': fromPromise(({ input: { key, typed } }) => send[kind](portal, key, typed)),
    },
    actions: {
      'keep what is sent': (_, sent) => keepDeclaration(portal.world, kind, sent),
      'forget what was sent': () => forgetDeclaration(portal.world, kind),
    },
  });
}

/** Without an answer, what the page was served with counts: a back office that understands keys understands this. */
async function isTaken({ ask, tenant }: Around, kind: DeclarationKind): Promise<boolean> {
  const setting = await ask(readSystemSetting, {}, { bearer: null }).catch(() => undefined);
  if (setting === undefined) return tenant.keys === 'yes';
  return kind === 'withdrawal' ? setting.withdrawals : setting.cancellations;
}

const send: Record<DeclarationKind, (portal: Around, key: string, typed: Typed) => Promise<Receipt>> = {
  withdrawal: async ({ ask }, key, typed) => {
    const { receivedAt, ...told } = await ask(withdraw, declared(typed), { key });
    return {
      ...nothing,
      receivedAt,
      item: told.item ?? null,
      amount: told.amount ?? null,
      paymentType: told.paymentType ?? null,
    };
  },
  cancellation: async ({ ask }, key, typed) => {
    const { wantedOn, cause } = typed;
    const more = { ...(wantedOn && { wantedOn }), ...(cause && { cause }) };
    const { receivedAt, subscription, endsOn } = await ask(cancelContract, { ...declared(typed), ...more }, { key });
    return { ...nothing, receivedAt, item: subscription ?? null, endsOn: endsOn ?? null };
  },
};

const nothing = { item: null, amount: null, paymentType: null, endsOn: null };

/** In the language in which it was written, whichever is read by now: sent again it must be the same. */
function declared({ name = '', contract = '', email = '', language = languages[0] }: Typed) {
  return { name, contract, email, languageCode: codeOf(language as Language) };
}

/** What was written, and what is wrong with it before it is sent. A cause is only asked where the contract ends for one. */
export function declarationIn(
  form: FormData,
  kind: DeclarationKind,
  language: Language,
): { typed: Typed; problems: Problems<DeclarationField> } {
  const common = {
    name: filled(textIn(form, 'name')),
    contract: filled(textIn(form, 'contract')),
    email: checkEmail(textIn(form, 'email')),
  };
  const isForCause = textIn(form, 'kind') === 'extraordinary';
  const { values, problems } = judged(
    kind === 'withdrawal'
      ? common
      : {
          ...common,
          wantedOn: accept(textIn(form, 'wantedOn')),
          cause: isForCause ? filled(textIn(form, 'cause'), longest.message) : accept(''),
        },
  );
  const typed = Object.fromEntries(
    ['name', 'contract', 'email', 'wantedOn', 'cause', 'kind'].map((field) => [
      field,
      String((values as Record<string, unknown>)[field] ?? textIn(form, field)),
    ]),
  );
  return { typed: { ...typed, language }, problems };
}

function filled(value: string, most: number = longest.name): Verdict<string> {
  const verdict = checkRequired(value);
  return verdict.ok ? checkText(value, { most, lines: most > longest.name }) : verdict;
}
