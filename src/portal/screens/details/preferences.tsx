import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { stateText } from '../../../../machines/state-of.ts';
import type { Account } from '../../../contract/account.ts';
import { languageNames, languages } from '../../../contract/languages.ts';
import type { Location } from '../../../contract/locations.ts';
import {
  type PreferencesFlow,
  preferencesIn,
  preferencesInputs,
  startPreferences,
  typedPreferences,
} from '../../flows/details/preferences.ts';
import { usePortal, useStore } from '../../hooks/portal-context.ts';
import { useList, useLive } from '../../hooks/use-list.ts';
import { useRecordedFlow } from '../../hooks/use-recorded-flow.ts';
import { useValueSeen } from '../../hooks/use-seen.ts';
import type { Seen } from '../../lists/kept-lists.ts';
import { readKept } from '../../lists/reading.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { useWords } from '../../words/words.tsx';
import { useProblemWords } from '../forms/problem-words.ts';
import { ColourScheme } from './colour-scheme.tsx';
import css from './details.module.css';
import { DetailsPage } from './details-page.tsx';
import { useFieldNames } from './field-names.ts';
import { FormFrame } from './form-frame.tsx';
import { EmailInput } from './inputs.tsx';
import { SaveForm } from './save-form.tsx';

/** When nothing else is known, warn below ten euros. Source: the decisions on constants. */
const usualWarning = 1_000;

/** How the operator deals with the customer. Source: §3 preferences. */
export function Preferences() {
  const portal = usePortal();
  const store = useStore();
  const reading = useList('account');
  useList('setting');
  const { face: places } = useList('locations');
  const seen = useValueSeen('account');
  const around = useLive(
    (database) => Promise.all([readKept(database, 'setting'), readKept(database, 'locations')]),
    [],
  )?.value;
  const flow = useRecordedFlow(() => startPreferences(portal, store));
  // A branch can only be chosen among those that are known, or where none can be known now.
  const areKnown = around?.[1] !== undefined || places === 'nothing saved' || places === 'refused';
  return (
    <DetailsPage tab="preferences">
      <FormFrame list="account" reading={reading}>
        {flow && seen && around && areKnown ? (
          <Card>
            <PreferencesForm
              flow={flow}
              seen={seen}
              usual={around[0]?.lowBalanceAmount ?? usualWarning}
              locations={around[1] ?? []}
            />
          </Card>
        ) : null}
      </FormFrame>
      <ColourScheme />
    </DetailsPage>
  );
}

interface PreferencesFormProps {
  readonly flow: PreferencesFlow;
  readonly seen: Seen<Account>;
  /** In cents. */
  readonly usual: number;
  readonly locations: readonly Location[];
}

function PreferencesForm({ flow, seen, usual, locations }: PreferencesFormProps) {
  const { world } = usePortal();
  const { language, say } = useWords();
  const names = useFieldNames();
  const words = useProblemWords();
  const snapshot = useSelector(flow, (state) => state);
  const { context } = snapshot;
  const typed = { ...typedPreferences(seen.value, language, usual), ...context.typed };
  const [warns, setWarns] = useState(typed['lowBalance'] === 'on');
  const values = { typed, problems: context.problems, required: [] };
  return (
    <SaveForm
      flow="preferences"
      state={stateText(snapshot.value)}
      title={say('menu.preferences')}
      context={context}
      onOpen={flow.send}
      names={names}
      fields={preferencesInputs}
      saving={snapshot.hasTag('busy')}
      waits={seen.waits}
      onLook={(form) => setWarns(form.get('lowBalance') !== null)}
      onSave={(form) => flow.send({ type: 'save requested', key: world.newKey(), ...preferencesIn(form, seen.told) })}
    >
      <EmailInput
        values={values}
        name="vatTicketEmail"
        label={say('preferences.vatTicketEmail')}
        hint={say('preferences.vatTicketEmailHint', { email: seen.value.email })}
      />
      <fieldset className={css['group']}>
        <legend className={css['small']}>{say('preferences.lowBalanceTitle')}</legend>
        <Checkbox
          name="lowBalance"
          label={say('preferences.lowBalance')}
          defaultChecked={typed['lowBalance'] === 'on'}
        />
        <div className={css['group']} hidden={!warns}>
          <AmountField
            name="minimumBalanceAmount"
            label={say('preferences.minimumBalanceAmount')}
            defaultValue={typed['minimumBalanceAmount']}
            error={words(context.problems.minimumBalanceAmount)}
          />
        </div>
      </fieldset>
      <Select
        name="languageCode"
        label={say('preferences.language')}
        hint={say('preferences.languageHint')}
        error={words(context.problems.languageCode)}
        defaultValue={typed['languageCode']}
        options={languages.map((each) => ({ value: each.toUpperCase(), label: languageNames[each] }))}
      />
      <Select
        name="preferredLocationId"
        label={say('preferences.location')}
        error={words(context.problems.preferredLocationId)}
        defaultValue={typed['preferredLocationId']}
        empty={say('preferences.noLocation')}
        options={locations.map(({ id, name, city }) => ({
          value: id,
          label: city && !name.includes(city) ? `${name}, ${city}` : name,
        }))}
      />
      {seen.told.preferences.marketing == null ? null : (
        <Checkbox name="marketing" label={say('preferences.marketing')} defaultChecked={typed['marketing'] === 'on'} />
      )}
    </SaveForm>
  );
}
