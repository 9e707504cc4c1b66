import type { MessageId } from '@lingui/core';
import type { Problem } from '../../../../machines/shared/problems.ts';
import { useWords } from '../../words/words.tsx';

/** The text of a field's problem; a key that nobody translated has the general sentence. */
export function useProblemWords(): (problem: Problem | undefined) => string | undefined {
  const { say, knows } = useWords();
  return (problem) => {
    if (!problem) return undefined;
    const id: MessageId = knows(problem.messageKey) ? problem.messageKey : 'exception.http.400';
    return say(id, { key: problem.placeholder ?? '' });
  };
}
