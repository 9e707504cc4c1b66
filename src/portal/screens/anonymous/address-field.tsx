import type { Problem } from '../../../../machines/shared/problems.ts';
import { EmailField } from '../../ui/email-field.tsx';
import { useWords } from '../../words/words.tsx';
import { useProblemWords } from '../forms/problem-words.ts';

/** The address that signs in. */
export function AddressField({ problem, email }: { problem: Problem | undefined; email?: string | undefined }) {
  const { say } = useWords();
  const words = useProblemWords();
  return (
    <EmailField
      name="email"
      label={say('field.email')}
      error={words(problem)}
      defaultValue={email}
      autoComplete="username"
      required
    />
  );
}
