import type { MessageId } from '@lingui/core';
import type { Failure } from '../../contract/failure.ts';

export interface FailureMessage {
  readonly id: MessageId;
  readonly values: Readonly<Record<string, string>>;
}

/**
 * The message of a failure. An unknown key becomes the general sentence, never a bare key; what could not be delivered
 * is not called a failure of what was asked.
 */
export function failureMessage(failure: Failure, knows: (id: string) => id is MessageId): FailureMessage {
  switch (failure.type) {
    case 'refused':
      return knows(failure.messageKey)
        ? keyMessage(failure.messageKey, failure.placeholder, knows)
        : { id: generalOf(failure.status), values: {} };
    case 'session ended':
      return { id: 'exception.authentication.sessionEnded', values: {} };
    case 'fault':
      return { id: generalOf(failure.status), values: {} };
    case 'no answer':
      return { id: failure.reason === 'left open' ? 'error.act.leftOpen' : 'exception.noAnswer', values: {} };
    case 'contract broken':
      return { id: 'exception.http.unexpectedError', values: {} };
  }
}

/** The message of a key; where nothing came that fills its `{key}`, the sentence that does without. */
export function keyMessage(
  id: MessageId,
  placeholder: string | undefined,
  knows: (id: string) => id is MessageId,
): FailureMessage {
  const key = placeholder?.trim() ?? '';
  const untold = `untold.${id}`;
  return key === '' && knows(untold) ? { id: untold, values: {} } : { id, values: { key } };
}

/** What is said of a status alone. Source: §8. */
function generalOf(status: number): MessageId {
  if (status === 400) return 'exception.http.400';
  if (status === 429) return 'exception.http.tooManyRequests';
  return status === 500 ? 'exception.http.500' : 'exception.http.unexpectedError';
}
