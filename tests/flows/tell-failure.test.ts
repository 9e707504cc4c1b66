import { expect, it } from 'vitest';
import type { Failure } from '../../src/contract/failure.ts';
import { tellFailure } from '../../src/portal/flows/shared/tell-failure.ts';
import type { NewToast } from '../../src/portal/spine/toasts.ts';
import { belgium } from '../../src/portal/words/place.ts';
import { createWords, showLanguage } from '../../src/portal/words/words.tsx';

const words = createWords();
await showLanguage(words, 'nl', 'all', belgium);

it.each<[Failure, Partial<NewToast> | undefined]>([
  [
    { type: 'refused', status: 409, messageKey: 'exception.code.exists', placeholder: '1-ABC-123' },
    { tone: 'negative', messageId: 'exception.code.exists', values: { key: '1-ABC-123' } },
  ],
  [
    { type: 'fault', status: 503 },
    { tone: 'negative', messageId: 'exception.http.unexpectedError', values: {} },
  ],
  // What is not known is not called a failure.
  [
    { type: 'no answer', reason: 'timeout' },
    { tone: 'info', messageId: 'exception.noAnswer', values: {} },
  ],
  // The page that follows says so.
  [{ type: 'session ended', status: 401 }, undefined],
])('of %j a toast says %j', (failure, toast) => {
  const told: unknown[] = [];
  tellFailure({ tell: (one) => told.push(one), words }, failure);
  expect(told).toEqual(toast === undefined ? [] : [toast]);
});
