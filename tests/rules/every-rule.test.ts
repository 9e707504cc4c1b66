import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkAmount } from '../../src/contract/rules/amount.ts';
import { checkCardCode } from '../../src/contract/rules/card-code.ts';
import { commonPasswords, isCommonPassword } from '../../src/contract/rules/common-passwords.ts';
import { checkCount } from '../../src/contract/rules/count.ts';
import { checkCountry, countryCodes } from '../../src/contract/rules/countries.ts';
import { checkEmail } from '../../src/contract/rules/email.ts';
import { checkIban } from '../../src/contract/rules/iban.ts';
import { ruleMessageKeys } from '../../src/contract/rules/message-keys.ts';
import { checkPassword } from '../../src/contract/rules/password.ts';
import { checkBirthDate, checkName } from '../../src/contract/rules/person.ts';
import { checkPhone } from '../../src/contract/rules/phone.ts';
import { checkPlate, plateKey } from '../../src/contract/rules/plate.ts';
import { recognisePlate } from '../../src/contract/rules/plate-forms.ts';
import { checkPostCode } from '../../src/contract/rules/post-code.ts';
import { checkRedirectAddress } from '../../src/contract/rules/redirect-address.ts';
import { checkText } from '../../src/contract/rules/text.ts';
import { checkVatNumber } from '../../src/contract/rules/vat-number.ts';
import type { Verdict } from '../../src/contract/rules/verdict.ts';
import { vatNumbers } from './vat-numbers.ts';

const inEachCountry = <Value>(
  name: string,
  rule: (value: string, country: (typeof countryCodes)[number]) => Verdict<Value>,
) => countryCodes.map((country) => [`${name} ${country}`, (value: string) => rule(value, country)] as const);

const rules: readonly (readonly [string, (value: string) => Verdict<unknown>])[] = [
  ['amount', (value) => checkAmount(value, { min: 0, max: 99_999_999 })],
  ['birth date', (value) => checkBirthDate(value, '2026-11-21')],
  ['card code', checkCardCode],
  ['count', (value) => checkCount(value, { min: 0, max: 99 })],
  ['country', checkCountry],
  ['e-mail', checkEmail],
  ['IBAN', checkIban],
  ['name', checkName],
  ['password', (value) => checkPassword(value, { isCommon: isCommonPassword })],
  ['plate', checkPlate],
  ['redirect address', (value) => checkRedirectAddress(value)],
  ['text', (value) => checkText(value, { most: 50 })],
  ['lines', (value) => checkText(value, { most: 50, lines: true })],
  ...inEachCountry('phone', checkPhone),
  ...inEachCountry('post code', checkPostCode),
  ...inEachCountry('VAT number', checkVatNumber),
];

const typical = [
  'jan@example.com',
  'jan@münchen.de',
  '1-ABC-123',
  'M-Ö 12',
  'BE68 5390 0754 7034',
  '0470 12 34 56',
  '+31 6 12345678',
  '1012ab',
  'LV-1010',
  '2.500,00',
  'https://example.com/x',
  'Jean-Pierre',
  'washbook1',
  '2000-02-29',
  ...Object.values(vatNumbers).flatMap(({ right }) => right.split(' ').slice(0, 3)),
];
const inserted = fc.constantFrom(
  '',
  ' ',
  '\u200b',
  '\u0301',
  '\u0000',
  '\ud800',
  'İ',
  'ß',
  'ﬁ',
  '-',
  '.',
  '@',
  '٣',
  '🚗',
  'А',
  '\u202e',
  '\n',
  '9',
  'a',
);
const nearlyRight = fc
  .tuple(fc.constantFrom(...typical), fc.nat(40), inserted, fc.nat(2))
  .map(([value, at, piece, dropped]) => value.slice(0, at) + piece + value.slice(at + dropped));
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme' }),
  fc.string(),
  nearlyRight,
  nearlyRight,
);

describe.each(rules)('%s', (_, rule) => {
  test('answers any text, and what it accepts is accepted again unchanged', () => {
    fc.assert(
      fc.property(anyText, (value) => {
        const verdict = rule(value);
        if (!verdict.ok) expect(ruleMessageKeys).toContain(verdict.messageKey);
        else if (typeof verdict.value === 'string') expect(rule(verdict.value)).toEqual(verdict);
      }),
      { numRuns: 300 },
    );
  });

  test('refuses a text without end', () => {
    for (const unit of ['a', '0', ' ', 'a@', '1.', 'é', '\u0301', '- ', '🚗', '\u200b'])
      expect(rule(unit.repeat(1_000_000)).ok).toBe(false);
  });
});

test('a plate keeps its key whatever is added between its letters and digits', () => {
  fc.assert(
    fc.property(anyText, (value) => {
      const plate = checkPlate(value);
      if (!plate.ok) return;
      const key = plateKey(plate.value);
      expect(key).toMatch(/^[A-Z0-9]+$/);
      expect(plateKey([...key].join('-'))).toBe(key);
      const recognised = recognisePlate(value);
      if (recognised) expect(plateKey(recognised.written)).toBe(key);
    }),
  );
});

test('every message has one key, and all keys are built alike', () => {
  expect(new Set(ruleMessageKeys).size).toBe(ruleMessageKeys.length);
  expect(ruleMessageKeys.filter((key) => !/^validation(\.[a-z][A-Za-z]*){1,2}$/.test(key))).toEqual([]);
});

test('the 3,000 common passwords are those that nothing else would refuse', () => {
  expect(commonPasswords.size).toBe(3000);
  expect(
    [...commonPasswords].filter((password) => !checkPassword(password).ok || password !== password.toLowerCase()),
  ).toEqual([]);
});
