import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { stateText } from '../../../../machines/state-of.ts';
import type { Account } from '../../../contract/account.ts';
import type { CustomerInvoiceData } from '../../../contract/invoice-data.ts';
import { requiredAddressFields } from '../../../contract/rules/address.ts';
import { type CompleteDetailsFlow, companyIn } from '../../flows/completion/complete-details.ts';
import { customerTypeIn, existingVatNumber, vatIn } from '../../flows/details/invoice-details.ts';
import { countryIn } from '../../flows/details/judge-details.ts';
import { companyInputs, typedInvoice, typedPerson } from '../../flows/details/typed.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { useList } from '../../hooks/use-list.ts';
import { useValueSeen } from '../../hooks/use-seen.ts';
import type { Seen } from '../../lists/kept-lists.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words/words.tsx';
import { AddressFields } from '../details/address-fields.tsx';
import { CompanyFields, type CompanyLook } from '../details/company-fields.tsx';
import css from '../details/details.module.css';
import { useFieldNames } from '../details/field-names.ts';
import { InvoiceEmailField, NameFields, PhoneField } from '../details/person-fields.tsx';
import { SaveForm } from '../details/save-form.tsx';

interface CompanyStepProps {
  readonly flow: CompleteDetailsFlow;
  readonly isLast: boolean;
}

/** Who it is and, for a business, what stands on its invoices. */
export function CompanyStep(props: CompanyStepProps) {
  const { say } = useWords();
  useList('invoiceData');
  const account = useValueSeen('account');
  const data = useValueSeen('invoiceData');
  if (!account || !data) return <Skeleton label={say('shell.loading')} shape="field" count={4} />;
  return <CompanyForm {...props} account={account.value} data={data} />;
}

interface CompanyFormProps extends CompanyStepProps {
  readonly account: Account;
  readonly data: Seen<CustomerInvoiceData | null>;
}

function CompanyForm({ flow, isLast, account, data }: CompanyFormProps) {
  const { world } = usePortal();
  const { say } = useWords();
  const names = useFieldNames();
  const snapshot = useSelector(flow, (state) => state);
  const { context } = snapshot;
  const typed = context.typed ?? { ...typedPerson(account), ...typedInvoice(data.value, account) };
  const existing = existingVatNumber(account, data.told);
  const [look, setLook] = useState<CompanyLook>({
    type: typed['customerType'] === 'business' ? 'business' : 'private',
    country: 'BE',
    vat: null,
  });
  const values = {
    typed,
    problems: context.problems,
    required: ['firstName', 'lastName', ...requiredAddressFields[look.type ?? 'private']],
  };
  const next = (form: FormData) => {
    const given = companyIn(form, { account, told: data.told, invoiceKey: world.newKey() });
    flow.send({ type: 'company data given', key: world.newKey(), completionKey: world.newKey(), ...given });
  };
  return (
    <SaveForm
      flow="complete-details"
      state={stateText(snapshot.value)}
      title={say('incomplete.title')}
      context={context}
      onOpen={flow.send}
      names={names}
      fields={companyInputs}
      saving={snapshot.hasTag('busy')}
      waits={false}
      event="company data given"
      submit={say(isLast ? 'complete.finish' : 'complete.next')}
      onLook={(form) =>
        setLook({ type: customerTypeIn(form) ?? 'private', country: countryIn(form), vat: vatIn(form, existing) })
      }
      onSave={next}
    >
      <p className={css['note']}>{say('complete.companyText')}</p>
      <NameFields values={values} />
      <PhoneField values={values} />
      <CompanyFields values={values} look={look} existing={existing} onType={(type) => setLook({ ...look, type })} />
      <AddressFields values={values} country={look.country} />
      <div className={css['group']} hidden={look.type === 'private'}>
        <InvoiceEmailField values={values} />
      </div>
    </SaveForm>
  );
}
