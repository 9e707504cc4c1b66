import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import type { CustomerType, invoiceDetailsMachine } from '../../../../machines/details/invoice-details.ts';
import type { Typed } from '../../../../machines/shared/saving.ts';
import { type StateOf, stateOf, stateText } from '../../../../machines/state-of.ts';
import type { Account } from '../../../contract/account.ts';
import type { CustomerInvoiceData } from '../../../contract/invoice-data.ts';
import { requiredAddressFields } from '../../../contract/rules/address.ts';
import {
  customerTypeIn,
  existingVatNumber,
  type InvoiceDetailsFlow,
  invoiceIn,
  startInvoiceDetails,
  vatIn,
} from '../../flows/details/invoice-details.ts';
import { countryIn } from '../../flows/details/judge-details.ts';
import { invoiceInputs, typedInvoice } from '../../flows/details/typed.ts';
import { usePortal, useStore } from '../../hooks/portal-context.ts';
import { useList } from '../../hooks/use-list.ts';
import { useRecordedFlow } from '../../hooks/use-recorded-flow.ts';
import { useValueSeen } from '../../hooks/use-seen.ts';
import type { Seen } from '../../lists/kept-lists.ts';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { useWords } from '../../words/words.tsx';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import { AddressFields } from './address-fields.tsx';
import { CompanyFields, type CompanyLook } from './company-fields.tsx';
import css from './details.module.css';
import { DetailsPage } from './details-page.tsx';
import { useFieldNames } from './field-names.ts';
import { FormFrame } from './form-frame.tsx';
import { Input } from './inputs.tsx';
import { InvoiceEmailField } from './person-fields.tsx';
import { SaveForm } from './save-form.tsx';

/** What stands on invoices, and whether the customer is a business. Source: §3 customer invoice data. */
export function InvoiceDetails() {
  const portal = usePortal();
  const store = useStore();
  const reading = useList('invoiceData');
  useList('account');
  const account = useValueSeen('account');
  const data = useValueSeen('invoiceData');
  const flow = useRecordedFlow(() => startInvoiceDetails(portal, store));
  return (
    <DetailsPage tab="invoiceDetails">
      <FormFrame list="invoiceData" reading={reading}>
        {flow && account && data ? (
          <Card>
            <InvoiceForm flow={flow} account={account.value} data={data} />
          </Card>
        ) : null}
      </FormFrame>
    </DetailsPage>
  );
}

interface InvoiceFormProps {
  readonly flow: InvoiceDetailsFlow;
  readonly account: Account;
  readonly data: Seen<CustomerInvoiceData | null>;
}

function InvoiceForm({ flow, account, data }: InvoiceFormProps) {
  const { world } = usePortal();
  const { say } = useWords();
  const names = useFieldNames();
  const snapshot = useSelector(flow, (state) => state);
  const { context } = snapshot;
  const typed = context.typed ?? typedInvoice(data.value, account);
  const existing = existingVatNumber(account, data.told);
  const [seen, setLook] = useState<CompanyLook>({ type: null, country: 'BE', vat: null });
  // As long as nothing is chosen it is what is told, which may come later than the form.
  const look = { ...seen, type: seen.type ?? typeIn(typed['customerType']) };
  const required = requiredAddressFields[look.type ?? 'private'];
  const values = { typed, problems: context.problems, required };
  const save = (form: FormData) => {
    const around = { account, told: data.told, settingKey: world.newKey() };
    flow.send({ type: 'save requested', key: world.newKey(), ...invoiceIn(form, around) });
  };
  return (
    <>
      <SaveForm
        flow="invoice-details"
        state={stateText(snapshot.value)}
        title={say('menu.invoiceDetails')}
        context={context}
        onOpen={flow.send}
        names={names}
        fields={invoiceInputs}
        saving={snapshot.hasTag('busy')}
        waits={data.waits}
        onLook={(form) => setLook({ type: customerTypeIn(form), country: countryIn(form), vat: vatIn(form, existing) })}
        onSave={save}
      >
        <CompanyFields values={values} look={look} existing={existing} onType={(type) => setLook({ ...look, type })} />
        <fieldset className={css['group']}>
          <legend className={css['legend']}>{say('invoiceDetails.address')}</legend>
          <AddressFields values={values} country={look.country} />
          <InvoiceEmailField values={values} />
        </fieldset>
        <fieldset className={css['group']}>
          <legend className={css['legend']}>{say('invoiceDetails.onInvoice')}</legend>
          <Input
            values={values}
            name="infoText"
            label={say('invoiceDetails.infoText')}
            hint={say('invoiceDetails.infoTextHint')}
          />
          <Flag name="showLicensePlate" typed={typed} told={data.value} />
          <Flag name="showDetailedInvoiceItem" typed={typed} told={data.value} />
        </fieldset>
      </SaveForm>
      <Question flow={flow} state={stateOf<typeof invoiceDetailsMachine>(snapshot)} becomes={context.becomes} />
    </>
  );
}

const flags = /*i18n*/ {
  showLicensePlate: 'invoiceDetails.showLicensePlate',
  showDetailedInvoiceItem: 'invoiceDetails.showDetailedInvoiceItem',
} as const;

interface FlagProps {
  readonly name: keyof typeof flags;
  readonly typed: Typed;
  readonly told: CustomerInvoiceData | null;
}

/** A box to tick; where it is not told which it is, a choice that leaves it as it is. */
function Flag({ name, typed, told }: FlagProps) {
  const { say } = useWords();
  const label = say(flags[name]);
  if (told?.[name] !== null) return <Checkbox name={name} label={label} defaultChecked={typed[name] === 'on'} />;
  const options = [
    { value: '', label: say('invoiceDetails.leave') },
    { value: 'on', label: say('invoiceDetails.yes') },
    { value: 'off', label: say('invoiceDetails.no') },
  ];
  return <Select name={name} label={label} options={options} defaultValue={typed[name]} />;
}

function typeIn(typed: string | undefined): CustomerType | null {
  return typed === 'business' || typed === 'private' ? typed : null;
}

const texts = /*i18n*/ {
  business: ['invoiceDetails.becomesBusiness', 'invoiceDetails.becomesBusinessText'],
  private: ['invoiceDetails.becomesPrivate', 'invoiceDetails.becomesPrivateText'],
} as const satisfies Record<CustomerType, readonly string[]>;

/** What it means to become a business, or a private customer again. */
function Question({
  flow,
  state,
  becomes,
}: {
  flow: InvoiceDetailsFlow;
  state: StateOf<typeof invoiceDetailsMachine>;
  becomes: CustomerType | null;
}) {
  const { say } = useWords();
  const [title, text] = texts[becomes ?? 'business'];
  const question = () => (
    <ConfirmDialog
      open
      flow="invoice-details"
      state={state}
      title={say(title)}
      description={say(text)}
      confirm={say('details.save')}
      cancel={say('details.back')}
      confirmEvent="change confirmed"
      cancelEvent="change cancelled"
      onConfirm={() => flow.send({ type: 'change confirmed' })}
      onCancel={() => flow.send({ type: 'change cancelled' })}
    />
  );
  const view = { 'filling in': () => null, 'confirming the change': question, saving: () => null } satisfies Record<
    StateOf<typeof invoiceDetailsMachine>,
    () => ReactNode
  >;
  return view[state]();
}
