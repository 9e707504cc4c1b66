import { useSelector } from '@xstate/react';
import { useCallback, useRef, useState } from 'react';
import { stateText } from '../../../../machines/state-of.ts';
import { checkAddress } from '../../../contract/rules/address.ts';
import type { CountryCode } from '../../../contract/rules/countries.ts';
import { type RequestCardsFlow, requestIn, startRequestCards } from '../../flows/cards/request-cards.ts';
import { countryIn } from '../../flows/details/judge-details.ts';
import { addressInputs, typedPerson } from '../../flows/details/typed.ts';
import { usePortal, useStore } from '../../hooks/portal-context.ts';
import { useDraft } from '../../hooks/use-draft.ts';
import { useList, useLive } from '../../hooks/use-list.ts';
import { useRecordedFlow } from '../../hooks/use-recorded-flow.ts';
import { useValueSeen } from '../../hooks/use-seen.ts';
import { readKept } from '../../lists/reading.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Form } from '../../ui/form.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words/words.tsx';
import { AddressFields, neededForPost } from '../details/address-fields.tsx';
import { useFieldNames } from '../details/field-names.ts';
import { FormErrors } from '../forms/form-errors.tsx';
import { useProblemWords } from '../forms/problem-words.ts';
import { DraftNote } from '../shared/draft-note.tsx';
import { isNotKnown, isNotSent, OpenOutcome } from '../shared/open-outcome.tsx';
import { useEmptied } from '../shared/use-emptied.ts';
import css from './cards.module.css';

const kept = ['numberOfRequestedIdentificationItems', 'identificationItemTypeId', ...addressInputs];

/** Asking for cards by post, with the address they go to. */
export function RequestCards() {
  const portal = usePortal();
  const store = useStore();
  const { say } = useWords();
  const flow = useRecordedFlow(() => startRequestCards(portal, store));
  useList('account');
  useList('setting');
  const account = useValueSeen('account');
  const known = useLive(
    (database) => Promise.all([readKept(database, 'identificationTypes'), readKept(database, 'setting')]),
    [],
  );
  const [types = [], setting] = known?.value ?? [];
  const person = account?.value;
  return (
    <Card screenOnly title={say('cards.request.title')}>
      {flow && person ? (
        <RequestForm
          flow={flow}
          address={typedPerson(person)}
          types={types.filter(({ code }) => code === 'RFID' || code === 'BARCODE')}
          mostCards={setting?.mostRequestedCards ?? 5}
        />
      ) : (
        <Skeleton label={say('cards.loading')} shape="field" count={2} />
      )}
    </Card>
  );
}

interface RequestFormProps {
  readonly flow: RequestCardsFlow;
  /** As the account has it; what is missing is empty. */
  readonly address: Readonly<Record<string, string>>;
  readonly types: readonly { readonly id: string; readonly code: string }[];
  readonly mostCards: number;
}

function RequestForm({ flow, address, types, mostCards }: RequestFormProps) {
  const { world } = usePortal();
  const { say } = useWords();
  const words = useProblemWords();
  const names = useFieldNames();
  const snapshot = useSelector(flow, (state) => state);
  const { typed, problems, failure, attempt, elsewhere } = snapshot.context;
  const [country, setCountry] = useState<CountryCode>(
    (typed?.['country'] ?? address['country'] ?? 'BE') as CountryCode,
  );
  const draft = useDraft('request-cards', kept);
  const form = useRef<HTMLFormElement>(null);
  const empty = useCallback(() => {
    draft.forget();
    form.current?.reset();
  }, [draft]);
  useEmptied(typed, empty);
  const busy = snapshot.hasTag('busy');
  const state = stateText(snapshot.value);
  const isAsked =
    elsewhere ||
    !checkAddress(address, 'direct debit').ok ||
    typed?.['street'] !== undefined ||
    addressInputs.some((field) => problems[field]);
  const attach = useCallback(
    (element: HTMLFormElement | null) => {
      form.current = element;
      return draft.form(element);
    },
    [draft],
  );
  const [onlyType, secondType] = types;
  const submit = (filled: FormData) => {
    if (busy || isNotKnown(state)) return;
    const around = { mostCards, onlyTypeId: secondType ? undefined : onlyType?.id, addressKey: world.newKey() };
    flow.send({
      type: 'cards requested',
      key: world.newKey(),
      ...requestIn(filled, around),
    });
  };
  const counts = Array.from({ length: mostCards }, (_, index) => String(index + 1));
  return (
    <Form
      ref={attach}
      className={css['form']}
      data-flow="request-cards"
      data-state={state}
      onSend={submit}
      onInput={(input) => setCountry(countryIn(new FormData(input.currentTarget)))}
    >
      <OpenOutcome state={state} send={flow.send} />
      <FormErrors problems={problems} names={names} failure={isNotSent(state) ? null : failure} attempt={attempt} />
      {busy || isNotKnown(state) ? null : <DraftNote draft={draft} />}
      <p>{say('cards.request.text')}</p>
      <Select
        name="numberOfRequestedIdentificationItems"
        label={say('cards.request.count')}
        error={words(problems.numberOfRequestedIdentificationItems)}
        options={counts.map((count) => ({ value: count, label: count }))}
        defaultValue={typed?.['numberOfRequestedIdentificationItems'] ?? '1'}
      />
      {secondType ? (
        <Select
          name="identificationItemTypeId"
          label={say('cards.request.type')}
          error={words(problems.identificationItemTypeId)}
          options={types.map(({ id, code }) => ({
            value: id,
            label: say(code === 'RFID' ? 'cards.type.RFID' : 'cards.type.BARCODE'),
          }))}
          defaultValue={typed?.['identificationItemTypeId'] ?? onlyType?.id}
        />
      ) : null}
      {isAsked ? (
        <>
          <p className={css['muted']}>{say('cards.address.text')}</p>
          <AddressFields
            values={{ typed: { ...address, ...typed }, problems, required: neededForPost }}
            country={country}
          />
        </>
      ) : (
        <div className={css['address']}>
          <p>
            {address['street']} {[address['houseNumber'], address['busNumber']].filter(Boolean).join(' ')}
            <br />
            {address['postalCode']} {address['city']}
          </p>
          <Button
            look="quiet"
            small
            disabled={busy || isNotKnown(state)}
            event="other address wanted"
            onClick={() => flow.send({ type: 'other address wanted' })}
          >
            {say('cards.request.otherAddress')}
          </Button>
        </div>
      )}
      {isNotKnown(state) ? null : (
        <Button type="submit" wide look="secondary" busy={busy} event="cards requested">
          {say(busy ? 'cards.request.busy' : 'cards.request.submit')}
        </Button>
      )}
    </Form>
  );
}
