import { TextField } from '../../ui/text-field.tsx';
import { useWords } from '../../words/words.tsx';
import { useProblemWords } from '../forms/problem-words.ts';
import css from './details.module.css';
import type { FormValues } from './inputs.tsx';

/** A date that is known by heart is typed in three parts. */
export function BirthDate({ values: { typed, problems } }: { values: FormValues }) {
  const { say } = useWords();
  const problem = useProblemWords()(problems['dateOfBirth']);
  const part = (name: string) => ({
    name,
    defaultValue: typed[name],
    inputMode: 'numeric' as const,
    'aria-invalid': problem ? (true as const) : undefined,
  });
  return (
    <fieldset
      className={`${css['group']} ${css['together']}`}
      aria-describedby={problem ? 'dateOfBirth-error' : 'dateOfBirth-hint'}
    >
      <legend className={css['small']}>{say('person.dateOfBirth')}</legend>
      <p className={css['hint']} id="dateOfBirth-hint">
        {say('person.dateOfBirthHint')}
      </p>
      <div className={css['birth']}>
        <TextField
          {...part('dateOfBirthDay')}
          id="dateOfBirth"
          label={say('person.birthDay')}
          maxLength={2}
          autoComplete="bday-day"
        />
        <TextField
          {...part('dateOfBirthMonth')}
          label={say('person.birthMonth')}
          maxLength={2}
          autoComplete="bday-month"
        />
        <TextField
          {...part('dateOfBirthYear')}
          label={say('person.birthYear')}
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
