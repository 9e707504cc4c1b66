import type { MessageId } from '@lingui/core';
import type { Problem } from '../../../../machines/shared/problems.ts';
import { keyMessage } from '../../words/failure-message.ts';
import { useWords } from '../../words/words.tsx';

/** The text of a field's problem; a key without a translation has the general sentence. */
export function useProblemWords(): (problem: Problem | undefined) => string | undefined {
  const { say, knows } = useWords();
  return (problem) => {
    if (!problem) return undefined;
    const general: MessageId = 'exception.http.400';
    const { id, values } = keyMessage(
      knows(problem.messageKey) ? problem.messageKey : general,
      problem.placeholder,
      knows,
    );
    return say(id, values);
  };
}
