import { useMemo } from 'react';
import type { CountryCode } from '../../../contract/rules/countries.ts';
import { checkPostCode } from '../../../contract/rules/post-code.ts';
import { Select } from '../../ui/select.tsx';
import { countriesIn } from '../../words/countries.ts';
import { useWords } from '../../words/words.tsx';
import { useProblemWords } from '../forms/problem-words.ts';
import css from './details.module.css';
import { type FormValues, Input } from './inputs.tsx';

/** What the post cannot do without. */
export const neededForPost = ['street', 'houseNumber', 'postalCode', 'city', 'country'];

/** Street to country; the hint of the post code is an example of the country that is chosen. */
export function AddressFields({ values, country }: { values: FormValues; country: CountryCode }) {
  const { language, say } = useWords();
  const words = useProblemWords();
  const countries = useMemo(() => countriesIn(language), [language]);
  const { typed, problems, required } = values;
  const chosen = typed['country'] ?? '';
  return (
    <>
      <div className={css['numbers']}>
        <Input values={values} name="street" label={say('address.street')} autoComplete="address-line1" />
        <Input values={values} name="houseNumber" label={say('address.houseNumber')} />
        <Input values={values} name="busNumber" label={say('address.busNumber')} />
      </div>
      <div className={css['place']}>
        <Input
          values={values}
          name="postalCode"
          label={say('address.postalCode')}
          hint={say('form.example', { example: exampleOf(country) })}
          autoComplete="postal-code"
        />
        <Input values={values} name="city" label={say('address.city')} autoComplete="address-level2" />
      </div>
      <Select
        name="country"
        label={say('address.country')}
        aside={required.includes('country') ? say('form.required') : undefined}
        required={required.includes('country')}
        error={words(problems['country'])}
        options={countries}
        defaultValue={chosen}
        autoComplete="country"
      />
    </>
  );
}

/** The rule knows an example of each country. */
function exampleOf(country: CountryCode): string {
  const verdict = checkPostCode('?', country);
  return verdict.ok ? '' : (verdict.placeholder ?? '');
}
