import { useWords } from '../../words/words.tsx';
import css from './details.module.css';
import { EmailInput, type FormValues, Input } from './inputs.tsx';

export function NameFields({ values }: { values: FormValues }) {
  const { say } = useWords();
  return (
    <div className={css['pair']}>
      <Input values={values} name="firstName" label={say('person.firstName')} autoComplete="given-name" />
      <Input values={values} name="lastName" label={say('person.lastName')} autoComplete="family-name" />
    </div>
  );
}

export function PhoneField({ values }: { values: FormValues }) {
  const { say } = useWords();
  return (
    <Input
      values={values}
      name="phone"
      type="tel"
      inputMode="tel"
      label={say('person.phone')}
      hint={say('person.phoneHint')}
      autoComplete="tel"
    />
  );
}

/** Where invoices go. */
export function InvoiceEmailField({ values }: { values: FormValues }) {
  const { say } = useWords();
  return (
    <EmailInput
      values={values}
      name="invoiceEmail"
      label={say('company.invoiceEmail')}
      hint={say('company.invoiceEmailHint')}
    />
  );
}
