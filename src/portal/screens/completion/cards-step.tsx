import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { stateText } from '../../../../machines/state-of.ts';
import { checkAddress } from '../../../contract/rules/address.ts';
import type { CountryCode } from '../../../contract/rules/countries.ts';
import { requestIn } from '../../flows/cards/request-cards.ts';
import type { CompleteDetailsFlow } from '../../flows/completion/complete-details.ts';
import { countryIn } from '../../flows/details/judge-details.ts';
import { addressInputs, typedPerson } from '../../flows/details/typed.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { useList, useLive } from '../../hooks/use-list.ts';
import { useValueSeen } from '../../hooks/use-seen.ts';
import { readKept } from '../../lists/reading.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words/words.tsx';
import { AddressFields, neededForPost } from '../details/address-fields.tsx';
import css from '../details/details.module.css';
import { useFieldNames } from '../details/field-names.ts';
import { Input } from '../details/inputs.tsx';
import { SaveForm } from '../details/save-form.tsx';
import { isNotKnown } from '../shared/open-outcome.tsx';
import { StepButtons } from './step-buttons.tsx';

/** Wash cards by post; they may be passed over. */
export function CardsStep({ flow }: { flow: CompleteDetailsFlow }) {
  const { say } = useWords();
  useList('setting');
  const account = useValueSeen('account');
  const known = useLive(
    (database) => Promise.all([readKept(database, 'identificationTypes'), readKept(database, 'setting')]),
    [],
  )?.value;
  const [types, setting] = known ?? [];
  if (!account) return <Skeleton label={say('shell.loading')} shape="field" count={2} />;
  return (
    <CardsForm
      flow={flow}
      address={typedPerson(account.value)}
      typeId={types?.find(({ code }) => code === 'RFID' || code === 'BARCODE')?.id}
      most={setting?.mostRequestedCards ?? 5}
    />
  );
}

const count = 'numberOfRequestedIdentificationItems';

interface CardsFormProps {
  readonly flow: CompleteDetailsFlow;
  /** As the account has it; what is missing is empty. */
  readonly address: Readonly<Record<string, string>>;
  /** The kind of cards that there are here. */
  readonly typeId: string | undefined;
  readonly most: number;
}

function CardsForm({ flow, address, typeId, most }: CardsFormProps) {
  const { world } = usePortal();
  const { say } = useWords();
  const names = useFieldNames();
  const snapshot = useSelector(flow, (state) => state);
  const { context } = snapshot;
  const { cards, problems } = context;
  // Once asked for, the fields stay: saving them makes the address whole before the cards are asked for.
  const [asksAddress] = useState(() => !checkAddress(address, 'direct debit').ok);
  const [country, setCountry] = useState<CountryCode>('BE');
  const busy = snapshot.hasTag('busy');
  const state = stateText(snapshot.value);
  const values = {
    typed: { ...address, ...cards?.address?.fields, [count]: String(cards?.cards || 1) },
    problems,
    required: neededForPost,
  };
  const request = (form: FormData) => {
    const around = { mostCards: most, onlyTypeId: typeId, addressKey: world.newKey() };
    const { wish, problems: found } = requestIn(form, around);
    const keys = { key: world.newKey(), completionKey: world.newKey() };
    flow.send({ type: 'cards requested', ...keys, wish, problems: found });
  };
  return (
    <SaveForm
      flow="complete-details"
      state={state}
      title={say('incomplete.title')}
      context={context}
      onOpen={flow.send}
      names={names}
      fields={[count, ...addressInputs]}
      saving={busy}
      waits={false}
      event="cards requested"
      submit={say('complete.cards.request')}
      onLook={(form) => setCountry(countryIn(form))}
      onSave={request}
      beside={
        <StepButtons
          flow={flow}
          busy={busy}
          isOpen={isNotKnown(state)}
          event="cards passed over"
          words={say('complete.finishWithout')}
        />
      }
    >
      <p className={css['note']}>{say('complete.cards.text')}</p>
      <Input
        values={values}
        name={count}
        label={say('complete.cards.count')}
        hint={say('complete.cards.most', { count: most })}
        inputMode="numeric"
        autoComplete="off"
      />
      {asksAddress || addressInputs.some((field) => problems[field]) ? (
        <>
          <p className={css['note']}>{say('cards.address.text')}</p>
          <AddressFields values={values} country={country} />
        </>
      ) : null}
    </SaveForm>
  );
}
