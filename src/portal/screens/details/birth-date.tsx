import { TextField } from '../../ui/text-field.tsx';
import { useWords } from '../../words/words.tsx';
import { useProblemWords } from '../account/problem-words.ts';
import css from './details.module.css';
import type { FormValues } from './inputs.tsx';

/** A date that is known by heart is typed in three parts. */
export function BirthDate({ values: { typed, problems } }: { values: FormValues }) {
  const { say } = useWords();
  const problem = useProblemWords()(problems['dateOfBirth']);
  const shared = { inputMode: 'numeric' as const, 'aria-invalid': problem ? (true as const) : undefined };
  return (
    <fieldset className={css['group']} aria-describedby={problem ? 'dateOfBirth-error' : undefined} style={{ gap: 0 }}>
      <legend className={css['small']}>{say('person.dateOfBirth')}</legend>
      <div className={css['birth']}>
        <TextField
          {...shared}
          id="dateOfBirth"
          name="dateOfBirthDay"
          label={say('person.birthDay')}
          defaultValue={typed['dateOfBirthDay']}
          maxLength={2}
          autoComplete="bday-day"
        />
        <TextField
          {...shared}
          name="dateOfBirthMonth"
          label={say('person.birthMonth')}
          defaultValue={typed['dateOfBirthMonth']}
          maxLength={2}
          autoComplete="bday-month"
        />
        <TextField
          {...shared}
          name="dateOfBirthYear"
          label={say('person.birthYear')}
          defaultValue={typed['dateOfBirthYear']}
          maxLength={4}
          autoComplete="bday-year"
        />
      </div>
      {problem ? (
        <p className={css['problem']} id="dateOfBirth-error">
          {problem}
        </p>
      ) : null}
    </fieldset>
  );
}
