import type { Failure } from '../../../contract/failure.ts';
import type { Portal } from '../../spine/portal.ts';
import { failureMessage } from '../../words/failure-message.ts';
import { knows } from '../../words/words.tsx';

/** Says in a toast why something was refused. The end of a session is told by the page that follows. */
export function tellFailure({ tell, words }: Pick<Portal, 'tell' | 'words'>, failure: Failure): void {
  if (failure.type === 'session ended') return;
  const { id, values } = failureMessage(failure, (key) => knows(words, key));
  tell({ tone: failure.type === 'no answer' ? 'info' : 'negative', messageId: id, values });
}
