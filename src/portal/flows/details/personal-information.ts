import { type ActorRefFrom, fromPromise } from 'xstate';
import { type PersonProblems, personalInformationMachine } from '../../../../machines/details/personal-information.ts';
import type { Typed } from '../../../../machines/shared/saving.ts';
import { type Account, type changeAccount, isBusiness } from '../../../contract/account.ts';
import type { InputOf } from '../../../contract/call.ts';
import { changePerson } from '../../acts/details.ts';
import type { Portal } from '../../spine/portal.ts';
import type { Store } from '../../spine/store.ts';
import { textIn } from '../shared/judge-form.ts';
import { answered, seeTo } from '../shared/see-to.ts';
import { startFlow } from '../shared/start.ts';
import { changesOf } from './changes.ts';
import { judgedCompany, judgedPerson, judgedPostalAddress } from './judge-details.ts';
import { tellSession } from './tell-session.ts';
import { personFields, typedIn } from './typed.ts';

export type PersonalInformationFlow = ActorRefFrom<typeof personalInformationMachine>;

export function startPersonalInformation(portal: Portal, store: Store): Promise<PersonalInformationFlow> {
  const chart = personalInformationMachine.provide({
    actors: {
      'change account': fromPromise(async ({ input: { key, wish }, ...run }) => {
        const ending = seeTo(portal, store, changePerson, { key, input: wish }, run);
        await answered(ending).finally(() => tellSession(portal, store));
      }),
    },
    actions: { 'tell that it is saved': () => portal.tell({ tone: 'positive', messageId: 'details.saved' }) },
  });
  return startFlow(store, chart, undefined);
}

/** What stands in the form, what of it changes, and what is wrong with it. Source: §5. */
export function personIn(
  form: FormData,
  told: Account,
  today: string,
): { typed: Typed; wish: InputOf<typeof changeAccount>; problems: PersonProblems } {
  const business = isBusiness(told);
  const person = judgedPerson(form, today);
  const address = judgedPostalAddress(form, business ? 'direct debit' : 'private');
  const company = business ? judgedCompany(textIn(form, 'companyName')) : { values: {}, problems: {} };
  return {
    typed: typedIn(form, personFields),
    wish: changesOf(told, { ...person.values, ...company.values, ...address.values }),
    problems: { ...person.problems, ...company.problems, ...address.problems },
  };
}
