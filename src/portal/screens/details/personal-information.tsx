import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { stateText } from '../../../../machines/state-of.ts';
import { type Account, isBusiness, isUntoldWhose } from '../../../contract/account.ts';
import type { CountryCode } from '../../../contract/rules/countries.ts';
import { countryIn } from '../../flows/details/judge-details.ts';
import {
  type PersonalInformationFlow,
  personIn,
  startPersonalInformation,
} from '../../flows/details/personal-information.ts';
import { countryOf, personFields, typedPerson } from '../../flows/details/typed.ts';
import { usePortal, useStore } from '../../hooks/portal-context.ts';
import { useList, useLive } from '../../hooks/use-list.ts';
import { useRecordedFlow } from '../../hooks/use-recorded-flow.ts';
import { useValueSeen } from '../../hooks/use-seen.ts';
import type { Seen } from '../../lists/kept-lists.ts';
import { readKept } from '../../lists/reading.ts';
import { Card } from '../../ui/card.tsx';
import { dayOf } from '../../words/day.ts';
import { useWords } from '../../words/words.tsx';
import { AccountDeletion } from './account-deletion.tsx';
import { AddressFields } from './address-fields.tsx';
import { BirthDate } from './birth-date.tsx';
import { DataDownload } from './data-download.tsx';
import css from './details.module.css';
import { DetailsPage } from './details-page.tsx';
import { useFieldNames } from './field-names.ts';
import { FormFrame } from './form-frame.tsx';
import { Input } from './inputs.tsx';
import { NameFields, PhoneField } from './person-fields.tsx';
import { SaveForm } from './save-form.tsx';

/** Who the customer is and where they live. Source: §2.4, §3 account. */
export function PersonalInformation() {
  const portal = usePortal();
  const store = useStore();
  const reading = useList('account');
  useList('setting');
  const seen = useValueSeen('account');
  const setting = useLive((database) => readKept(database, 'setting'), [])?.value;
  const flow = useRecordedFlow(() => startPersonalInformation(portal, store));
  return (
    <DetailsPage tab="personalInformation">
      <FormFrame list="account" reading={reading}>
        {flow && seen ? (
          <>
            <Card>
              <PersonForm flow={flow} seen={seen} />
            </Card>
            <DataDownload />
            {setting?.accountRequests ? <AccountDeletion account={seen.value} /> : null}
          </>
        ) : null}
      </FormFrame>
    </DetailsPage>
  );
}

const personAlone = ['firstName', 'lastName'];
const businessToo = [...personAlone, 'companyName', 'street', 'houseNumber', 'postalCode', 'city', 'country'];

function PersonForm({ flow, seen }: { flow: PersonalInformationFlow; seen: Seen<Account> }) {
  const { world, tenant } = usePortal();
  const { say } = useWords();
  const names = useFieldNames();
  const snapshot = useSelector(flow, (state) => state);
  const [country, setCountry] = useState<CountryCode>(countryOf(seen.value));
  const business = isBusiness(seen.value);
  const { context } = snapshot;
  const values = {
    typed: context.typed ?? typedPerson(seen.value),
    problems: context.problems,
    required: business ? businessToo : personAlone,
  };
  return (
    <SaveForm
      flow="personal-information"
      state={stateText(snapshot.value)}
      title={say('menu.personalInformation')}
      context={context}
      onOpen={flow.send}
      names={names}
      fields={personFields}
      saving={snapshot.hasTag('busy')}
      waits={seen.waits}
      onLook={(form) => setCountry(countryIn(form))}
      onSave={(form) =>
        flow.send({
          type: 'save requested',
          key: world.newKey(),
          ...personIn(form, seen.told, dayOf(world.now(), tenant.place)),
        })
      }
    >
      {isUntoldWhose(seen.value) ? null : (
        <p className={css['note']}>{say(business ? 'details.business' : 'details.private')}</p>
      )}
      <fieldset className={css['group']}>
        <legend className={css['legend']}>{say('person.title')}</legend>
        <NameFields values={values} />
        <BirthDate values={values} />
        <PhoneField values={values} />
      </fieldset>
      <fieldset className={css['group']}>
        <legend className={css['legend']}>{say('address.title')}</legend>
        {business ? (
          <Input values={values} name="companyName" label={say('company.name')} autoComplete="organization" />
        ) : null}
        <AddressFields values={values} country={country} />
      </fieldset>
    </SaveForm>
  );
}
