import type { CustomerType } from '../../../../machines/details/invoice-details.ts';
import type { CountryCode } from '../../../contract/rules/countries.ts';
import { formatVatNumber } from '../../../contract/rules/vat/format.ts';
import type { VatChoice } from '../../../contract/rules/vat-number.ts';
import type { Verdict } from '../../../contract/rules/verdict.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { useWords } from '../../words/words.tsx';
import css from './details.module.css';
import { type FormValues, Input } from './inputs.tsx';

/** What stands in the form beside its texts, as it is judged while it is typed. */
export interface CompanyLook {
  /** Null: not told, and not chosen yet. */
  readonly type: CustomerType | null;
  readonly country: CountryCode;
  readonly vat: Verdict<VatChoice> | null;
}

interface CompanyFieldsProps {
  readonly values: FormValues;
  readonly look: CompanyLook;
  /** A number that the back office has already: it stays. */
  readonly existing: string | null;
  readonly onType: (type: CustomerType) => void;
}

/** Private or business; a business has a name and a VAT number, or has asked for one. */
export function CompanyFields({ values, look, existing, onType }: CompanyFieldsProps) {
  const { say } = useWords();
  const { typed } = values;
  return (
    <>
      <RadioCards
        name="customerType"
        legend={say('company.type')}
        hint={existing === null ? undefined : say('company.typeFixed')}
        value={look.type ?? undefined}
        onValue={(type) => onType(type === 'business' ? 'business' : 'private')}
        cards={[
          {
            value: 'private',
            title: say('company.private'),
            detail: say('company.privateText'),
            disabled: existing !== null,
          },
          { value: 'business', title: say('company.business'), detail: say('company.businessText') },
        ]}
      />
      <div className={css['group']} hidden={look.type !== 'business'}>
        <Input values={values} name="companyName" label={say('company.name')} autoComplete="organization" />
        <div className={css['group']} style={{ gap: 'var(--space-2)' }}>
          <Input
            values={values}
            name="vatNumber"
            label={say('company.vatNumber')}
            hint={existing === null ? say('company.vatNumberHint') : say('company.vatNumberFixed')}
            readOnly={existing !== null}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <p className={css['good']} role="status">
            {existing === null && look.vat?.ok && look.vat.value.vatNumber
              ? say('company.vatNumberGood', { number: formatVatNumber(look.vat.value.vatNumber) })
              : null}
          </p>
        </div>
        {existing === null ? (
          <Checkbox
            name="vatNumberRequested"
            label={say('company.vatNumberRequested')}
            defaultChecked={typed['vatNumberRequested'] === 'on'}
          />
        ) : null}
      </div>
    </>
  );
}
