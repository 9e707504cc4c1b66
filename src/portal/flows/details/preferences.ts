import { type ActorRefFrom, fromPromise } from 'xstate';
import { type PreferencesProblems, preferencesMachine } from '../../../../machines/details/preferences.ts';
import type { Typed } from '../../../../machines/shared/saving.ts';
import { type Account, type changePreferences, languageOf } from '../../../contract/account.ts';
import type { InputOf } from '../../../contract/call.ts';
import type { Language } from '../../../contract/languages.ts';
import { checkAmount } from '../../../contract/rules/amount.ts';
import { checkEmail } from '../../../contract/rules/email.ts';
import { accept } from '../../../contract/rules/verdict.ts';
import { changeUsualPreferences } from '../../acts/details.ts';
import type { Portal } from '../../spine/portal.ts';
import type { Store } from '../../spine/store.ts';
import { judged, textIn } from '../shared/judge-form.ts';
import { answered, openAct, seeTo } from '../shared/see-to.ts';
import { startFlow } from '../shared/start.ts';
import { changesOf } from './changes.ts';
import { optional } from './judge-details.ts';
import { tellSession } from './tell-session.ts';
import { typedIn } from './typed.ts';

export type PreferencesFlow = ActorRefFrom<typeof preferencesMachine>;

/** The highest balance to warn of, in cents. */
const highestWarning = 250_000;

export const preferencesInputs = [
  'vatTicketEmail',
  'lowBalance',
  'minimumBalanceAmount',
  'languageCode',
  'preferredLocationId',
  'marketing',
] as const;

/** @param tells whether it is said that they were saved; not where that is seen at once */
export function startPreferences(portal: Portal, store: Store, tells = true): Promise<PreferencesFlow> {
  const chart = preferencesMachine.provide({
    actors: {
      'change preferences': fromPromise(async ({ input: { key, wish }, ...run }) => {
        const asked = { key, input: wish };
        await openAct(portal, store, changeUsualPreferences, asked, run);
        // Another language is spoken at once; should it be refused, the present one comes back.
        await tellSession(portal, store);
        const ending = seeTo(portal, store, changeUsualPreferences, asked, run);
        // As it was until now, and as it is then.
        await store.followLanguage();
        await answered(ending).finally(() => tellSession(portal, store));
        await store.followLanguage();
      }),
    },
    actions: {
      'tell that it is saved': () => {
        if (tells) portal.tell({ tone: 'positive', messageId: 'details.saved' });
      },
    },
  });
  return startFlow(store, chart, undefined);
}

/** Preferences as their form shows them. `usual` is the operator's amount for warnings, in cents. */
export function typedPreferences(
  { preferences, languageCode, preferredLocationId }: Account,
  shown: Language,
  usual: number,
): Typed {
  const { vatTicketEmail, minimumBalanceAmount, marketing } = preferences;
  return {
    vatTicketEmail: vatTicketEmail ?? '',
    lowBalance: minimumBalanceAmount === null ? '' : 'on',
    minimumBalanceAmount: amountText(minimumBalanceAmount ?? usual),
    languageCode: (languageOf(languageCode) ?? shown).toUpperCase(),
    preferredLocationId: preferredLocationId ?? '',
    marketing: marketing ? 'on' : '',
  };
}

export function preferencesIn(
  form: FormData,
  told: Account,
): { typed: Typed; wish: InputOf<typeof changePreferences>; problems: PreferencesProblems } {
  const warns = form.get('lowBalance') !== null;
  const amount = textIn(form, 'minimumBalanceAmount');
  const { values, problems } = judged({
    vatTicketEmail: optional(textIn(form, 'vatTicketEmail'), checkEmail),
    minimumBalanceAmount: warns ? checkAmount(amount, { min: 0, max: highestWarning }) : accept(null),
    languageCode: accept(textIn(form, 'languageCode') as 'NL' | 'FR' | 'DE'),
    preferredLocationId: accept(textIn(form, 'preferredLocationId') || null),
  });
  const { languageCode, preferredLocationId, preferences } = told;
  // Asked only where the back office knows of it.
  const marketing = preferences.marketing == null ? {} : { marketing: form.get('marketing') !== null };
  return {
    typed: typedIn(form, preferencesInputs),
    wish: changesOf({ ...preferences, languageCode, preferredLocationId }, { ...values, ...marketing }),
    problems,
  };
}

function amountText(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2).replace('.', ',');
}
