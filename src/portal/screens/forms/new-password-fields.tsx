import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useState } from 'react';
import type { PasswordProblems } from '../../../../machines/anonymous/new-password.ts';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import { classes } from '../../ui/marks.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { useWords, type Words } from '../../words/words.tsx';
import css from './new-password-fields.module.css';
import { useProblemWords } from './problem-words.ts';

interface NewPasswordFieldsProps {
  /** Where the present one is asked for too. */
  readonly label?: string;
  readonly problems: PasswordProblems;
  readonly shortestPassword: number;
}

/** A password that is being chosen, twice, with its rules in view. Source: §5. */
export function NewPasswordFields({ label, problems, shortestPassword }: NewPasswordFieldsProps) {
  const { say } = useWords();
  const words = useProblemWords();
  const [typed, setTyped] = useState('');
  const rules = [
    { name: say('password.rule.length', { count: shortestPassword }), met: [...typed].length >= shortestPassword },
    { name: say('password.rule.letter'), met: /\p{L}/u.test(typed) },
    { name: say('password.rule.digit'), met: /\p{Nd}/u.test(typed) },
    { name: say('password.rule.space'), met: typed !== '' && !/\s/u.test(typed) },
  ];
  return (
    <>
      <PasswordField
        name="password"
        label={label ?? say('field.password')}
        hint={<HiddenText>{say('password.rules', { count: shortestPassword })}</HiddenText>}
        error={words(problems.password)}
        autoComplete="new-password"
        required
        show={say('field.password.show')}
        hide={say('field.password.hide')}
        showName={say('field.password.showName')}
        hideName={say('field.password.hideName')}
        onValue={setTyped}
      />
      {/* The hint says the same to those who listen. */}
      <ul className={css['rules']} aria-hidden="true">
        {rules.map(({ name, met }) => (
          <li key={name} className={classes(css['rule'], met && css['met'])}>
            <Icon of={met ? CircleCheck : Circle} size={16} />
            {name}
          </li>
        ))}
      </ul>
      <PasswordField
        name="repeatedPassword"
        label={say('password.repeat')}
        error={words(problems.repeatedPassword)}
        autoComplete="new-password"
        required
        show={say('field.password.show')}
        hide={say('field.password.hide')}
        showName={say('password.repeat.showName')}
        hideName={say('password.repeat.hideName')}
      />
    </>
  );
}

/** What the two fields are called. */
export function passwordNames(say: Words['say']): Record<keyof PasswordProblems, string> {
  return { password: say('field.password'), repeatedPassword: say('password.repeat') };
}
