import type { RequestProblems } from '../../../../machines/vehicles/request-cards.ts';
import { countryCodes } from '../../../contract/rules/countries.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useWords } from '../../words/words.tsx';
import { useProblemWords } from '../account/problem-words.ts';
import css from './cards.module.css';

/** Where the post goes. What is filled in becomes the address of the account. */
export function PostalFields({
  values,
  problems,
}: {
  values: Readonly<Record<string, string>>;
  problems: RequestProblems;
}) {
  const { say, language } = useWords();
  const words = useProblemWords();
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const countries = countryCodes
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language));
  return (
    <>
      <p className={css['muted']}>{say('cards.address.text')}</p>
      <TextField
        name="street"
        label={say('cards.address.street')}
        error={words(problems.street)}
        defaultValue={values['street']}
        autoComplete="address-line1"
        aria-required
      />
      <div className={css['pair']}>
        <TextField
          name="houseNumber"
          label={say('cards.address.houseNumber')}
          error={words(problems.houseNumber)}
          defaultValue={values['houseNumber']}
          autoComplete="off"
          aria-required
        />
        <TextField
          name="busNumber"
          label={say('cards.address.busNumber')}
          aside={say('form.optional')}
          error={words(problems.busNumber)}
          defaultValue={values['busNumber']}
          autoComplete="off"
        />
        <TextField
          name="postalCode"
          label={say('cards.address.postalCode')}
          error={words(problems.postalCode)}
          defaultValue={values['postalCode']}
          autoComplete="postal-code"
          aria-required
        />
        <TextField
          name="city"
          label={say('cards.address.city')}
          error={words(problems.city)}
          defaultValue={values['city']}
          autoComplete="address-level2"
          aria-required
        />
      </div>
      <Select
        name="country"
        label={say('cards.address.country')}
        error={words(problems.country)}
        options={countries}
        empty={say('cards.address.choose')}
        defaultValue={values['country']}
        autoComplete="country"
        aria-required
      />
    </>
  );
}
