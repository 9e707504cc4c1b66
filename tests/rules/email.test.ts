import { describe, expect, test } from 'vitest';
import { checkEmail } from '../../src/contract/rules/email.ts';
import { checkNewEmail, checkRepeatedEmail, sameEmail } from '../../src/contract/rules/other-email.ts';
import { accept, refuse } from '../../src/contract/rules/verdict.ts';

const invalid = refuse('validation.email');
/** Of 254 characters. */
const longest = `${'a'.repeat(64)}@${`${'a'.repeat(60)}.`.repeat(3)}museum`;

describe('checkEmail', () => {
  test.each([
    ['jan@example.com', 'jan@example.com'],
    ['  jan@example.com \n', 'jan@example.com'],
    ['Jan.Peeters+was@Example.COM', 'Jan.Peeters+was@example.com'],
    ["o'brien@example.ie", "o'brien@example.ie"],
    ['a@b.co', 'a@b.co'],
    ['1_2-3@sub.domain.museum', '1_2-3@sub.domain.museum'],
    ['jan@münchen.de', 'jan@münchen.de'],
    ['jan@MÜNCHEN.de', 'jan@münchen.de'],
    ['jan@mu\u0308nchen.de', 'jan@münchen.de'],
    ['jan@xn--mnchen-3ya.de', 'jan@xn--mnchen-3ya.de'],
    ['jan@пример.рф', 'jan@пример.рф'],
    ['jan@\u200bexample.com\ufeff', 'jan@example.com'],
    ['jose\u0301@example.com', 'josé@example.com'],
    [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
    [longest, longest],
  ])('%j is taken as %j', (typed, stored) => {
    expect(checkEmail(typed)).toEqual(accept(stored));
  });

  test.each([
    'jan',
    '@example.com',
    'jan@',
    'jan@example',
    'jan@example.c',
    'jan@example.c1',
    'jan@example.123',
    'jan@@example.com',
    'jan@peeters@example.com',
    'jan peeters@example.com',
    'jan@exam ple.com',
    '.jan@example.com',
    'jan.@example.com',
    'jan..p@example.com',
    'jan@.com',
    'jan@example..com',
    'jan@-example.com',
    'jan@example-.com',
    'jan@[127.0.0.1]',
    'jan@127.0.0.1',
    '"jan"@example.com',
    '<jan@example.com>',
    'jan@example.com,piet@example.com',
    'jan@example.com\nBcc: piet@example.com',
    'jan\u0000@example.com',
    'jan@gm\u0430il.com',
    'jan＠example.com',
    '\ud800@example.com',
    `${'a'.repeat(65)}@example.com`,
    `jan@${'a'.repeat(64)}.com`,
    `jan@${'a.'.repeat(130)}com`,
    `${longest}s`,
    'jan.peeters.example.com',
  ])('%j is refused', (typed) => {
    expect(checkEmail(typed)).toEqual(invalid);
  });

  test.each(['', '   ', '\u200b'])('nothing (%j) is asked for', (typed) => {
    expect(checkEmail(typed)).toEqual(refuse('validation.required'));
  });
});

describe('checkRepeatedEmail', () => {
  test('the same address, capitals in the domain and blanks aside, is accepted', () => {
    expect(checkRepeatedEmail(' jan@EXAMPLE.com ', 'jan@example.com')).toEqual(accept('jan@example.com'));
  });

  test.each(['piet@example.com', 'Jan@example.com', 'jan@example.org'])('%j is not jan@example.com', (repeated) => {
    expect(checkRepeatedEmail(repeated, 'jan@example.com')).toEqual(refuse('validation.email.notEqual'));
  });

  test('an address that is none is told so before it is compared', () => {
    expect(checkRepeatedEmail('jan', 'jan@example.com')).toEqual(invalid);
    expect(checkRepeatedEmail('', 'jan@example.com')).toEqual(refuse('validation.required'));
  });
});

describe('checkNewEmail', () => {
  test('the current address is no new address', () => {
    expect(checkNewEmail('jan@EXAMPLE.com', 'jan@example.com')).toEqual(refuse('validation.email.same'));
    expect(checkNewEmail('Jan@example.com', 'jan@example.com')).toEqual(refuse('validation.email.same'));
  });

  test('another address is', () => {
    expect(checkNewEmail('piet@example.com', 'jan@example.com')).toEqual(accept('piet@example.com'));
  });
});

test('two addresses that are none are never the same', () => {
  expect(sameEmail('jan', 'jan')).toBe(false);
});
