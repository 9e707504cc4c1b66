import type { MessageId } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import type { Failure } from '../../src/contract/failure.ts';
import { type Language, languages } from '../../src/contract/languages.ts';
import { messageKeys } from '../../src/contract/message-keys.ts';
import { failureMessage } from '../../src/portal/words/failure-message.ts';
import { belgium, type Place } from '../../src/portal/words/place.ts';
import { createWords, knows, showLanguage } from '../../src/portal/words/words.tsx';

const words = createWords();
await showLanguage(words, 'nl', 'all', belgium);
const messageOf = (failure: Failure) => failureMessage(failure, (id): id is MessageId => knows(words, id));
const refused = (messageKey: string, more: Partial<Extract<Failure, { type: 'refused' }>> = {}): Failure => ({
  type: 'refused',
  status: 409,
  messageKey,
  ...more,
});

describe('the message of a failure', () => {
  it.each<[Failure, string, string]>([
    [refused('exception.code.exists', { placeholder: 'AB#123' }), 'exception.code.exists', 'AB#123'],
    [refused('exception.nobody.knows'), 'exception.http.unexpectedError', ''],
    [refused('exception.nobody.knows', { status: 400 }), 'exception.http.400', ''],
    [refused('exception.http.400', { status: 400 }), 'exception.http.400', ''],
    [refused(''), 'exception.http.unexpectedError', ''],
    [refused('__proto__'), 'exception.http.unexpectedError', ''],
    [refused('constructor'), 'exception.http.unexpectedError', ''],
    [refused('hasOwnProperty'), 'exception.http.unexpectedError', ''],
    [{ type: 'session ended', status: 401 }, 'exception.authentication.sessionEnded', ''],
    [{ type: 'fault', status: 500 }, 'exception.http.500', ''],
    [{ type: 'fault', status: 429 }, 'exception.http.tooManyRequests', ''],
    [{ type: 'fault', status: 503 }, 'exception.http.unexpectedError', ''],
    [{ type: 'no answer', reason: 'timeout' }, 'exception.noAnswer', ''],
    [{ type: 'contract broken', call: 'readBalance', field: 'balance' }, 'exception.http.unexpectedError', ''],
  ])('%j is %s', (failure, id, placeholder) => {
    const message = messageOf(failure);
    expect([message.id, message.values['key'] ?? '']).toEqual([id, placeholder]);
    expect(words._(message.id, { ...message.values })).not.toContain(message.id);
  });

  it('puts what the back office said into the words, and nothing else than text', () => {
    const { id, values } = messageOf(refused('exception.code.exists', { placeholder: '<b>{key}</b>' }));
    expect(words._(id, { ...values })).toContain('<b>{key}</b>');
  });
});

describe('a refusal whose key comes without what is to stand behind its #', () => {
  const homes: readonly [Language, Place][] = [
    ...languages.map((language) => [language, belgium] as [Language, Place]),
    ['nl', { ...belgium, region: 'NL' }],
    ['fr', { ...belgium, region: 'FR' }],
  ];

  it.each(homes)('is a whole sentence in %s of %j', async (language, place) => {
    const said = createWords();
    await showLanguage(said, language, 'all', place);
    const text = (messageKey: string, placeholder?: string) => {
      const failure = refused(messageKey, placeholder === undefined ? {} : { placeholder });
      const { id, values } = failureMessage(failure, (known): known is MessageId => knows(said, known));
      return said._(id, { ...values });
    };
    const isHoled = (sentence: string) => !/^\p{Lu}/u.test(sentence) || /\s\s|\s$|\s[.,)]|\(\)|[€{}]/.test(sentence);
    const sentences = messageKeys.flatMap((key) => [text(key), text(key, ''), text(key, ' ')]);
    expect(sentences.filter(isHoled)).toEqual([]);
    expect(messageKeys.filter((key) => text(key, '§') !== text(key) && !knows(said, `untold.${key}`))).toEqual([]);
  });
});
