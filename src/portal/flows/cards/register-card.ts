import type { ActorRefFrom } from 'xstate';
import { type CardProblems, type NewCard, registerCardMachine } from '../../../../machines/cards/register-card.ts';
import { checkCardCode } from '../../../contract/rules/card-code.ts';
import { checkOwnHolder } from '../../../contract/rules/confirmation.ts';
import { checkName } from '../../../contract/rules/person.ts';
import { accept, type Verdict } from '../../../contract/rules/verdict.ts';
import { registerCard } from '../../acts/cards.ts';
import type { Portal } from '../../spine/portal.ts';
import type { Store } from '../../spine/store.ts';
import { carryOut } from '../shared/carry-out.ts';
import { judged, textIn } from '../shared/judge-form.ts';
import { startFlow } from '../shared/start.ts';

export type RegisterCardFlow = ActorRefFrom<typeof registerCardMachine>;

/** Starts the flow of registering a card where it was left. */
export function startRegisterCard(portal: Portal, store: Store): Promise<RegisterCardFlow> {
  const chart = registerCardMachine.provide({
    actors: {
      'register card': carryOut(portal, store, registerCard, ({ wish: { code, securityCode, name } }) => ({
        code,
        ...(securityCode && { securityCode }),
        ...(name && { name }),
        ownHolderConfirmed: true,
      })),
    },
    actions: {
      'tell that the card is registered': () => portal.tell({ tone: 'positive', messageId: 'cards.register.done' }),
    },
  });
  return startFlow(store, chart, undefined);
}

/** What was typed, and what is wrong with it before it is sent. `codes`: of the cards they have. Source: §5. */
export function cardIn(
  form: FormData,
  codes: readonly string[],
): { wish: NewCard; problems: CardProblems; typed: Record<string, string> } {
  const typed = { code: textIn(form, 'code'), securityCode: textIn(form, 'securityCode'), name: textIn(form, 'name') };
  const { values, problems } = judged({
    code: checkCardCode(typed.code),
    securityCode: unlessEmpty(typed.securityCode, checkCardCode),
    name: unlessEmpty(typed.name, checkName),
    ownHolderConfirmed: checkOwnHolder(form.get('ownHolderConfirmed') !== null),
  });
  const { code = '', securityCode = '', name = '' } = values;
  const theirs: CardProblems = codes.includes(code)
    ? { code: { messageKey: 'cards.register.theirs', placeholder: code } }
    : {};
  return { wish: { code, securityCode, name }, typed, problems: { ...theirs, ...problems } };
}

function unlessEmpty(value: string, check: (value: string) => Verdict<string>): Verdict<string> {
  return value.trim() === '' ? accept('') : check(value);
}
