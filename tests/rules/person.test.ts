import { describe, expect, test } from 'vitest';
import { checkBirthDate, checkCompanyName, checkMailed, checkName } from '../../src/contract/rules/person.ts';
import { checkText } from '../../src/contract/rules/text.ts';
import { accept, refuse } from '../../src/contract/rules/verdict.ts';

describe('checkName', () => {
  test.each([
    ['  Jan  ', 'Jan'],
    ["D'Hondt", "D'Hondt"],
    ['Van den  Berghe', 'Van den Berghe'],
    ['Jean-Pierre', 'Jean-Pierre'],
    ['Jose\u0301', 'José'],
    ['O’Neill', 'O’Neill'],
    ['Þór Ægisson', 'Þór Ægisson'],
    ['J. R. R.', 'J. R. R.'],
    ['李小龍', '李小龍'],
    ['محمد', 'محمد'],
    ['Ja\u200bn\u202e', 'Jan'],
    ['Jan\tPeeters', 'Jan Peeters'],
    ['x'.repeat(80), 'x'.repeat(80)],
  ])('%j is kept as %j', (typed, name) => {
    expect(checkName(typed)).toEqual(accept(name));
  });

  test.each(['<b>Jan</b>', 'Jan; drop', 'Jan 🚗', 'Jan\u0000', 'Jan\ud800', '{name}', 'Jan=1', 'a"b'])(
    '%j does not match the allowed pattern',
    (typed) => {
      expect(checkName(typed)).toEqual(refuse('validation.name.characters'));
    },
  );

  test.each(['123', '-', '007'])('%j has no letter', (typed) => {
    expect(checkName(typed)).toEqual(refuse('validation.name.letter'));
  });

  test.each(['http://evil.example', 'www.evil', 'Win op evil.com', 'jan@example.com', 'bit.ly/x'])(
    '%j holds an address of the web',
    (typed) => {
      expect(checkName(typed)).toEqual(refuse('validation.name.webAddress'));
    },
  );

  test.each(['J.B.E. Nl', 'St.Jan', 'Ph.D. de Boer', 'Jan Jr.'])('%j holds none', (typed) => {
    expect(checkName(typed)).toEqual(accept(typed));
  });

  test('more than 80 characters are refused', () => {
    expect(checkName('x'.repeat(81))).toEqual(refuse('validation.text.tooLong', '80'));
  });

  test.each(['', ' \u200b '])('nothing (%j) is asked for', (typed) => {
    expect(checkName(typed)).toEqual(refuse('validation.required'));
  });
});

describe('checkCompanyName', () => {
  test.each(['Bakkerij & Zonen (1920) #1', 'A.B.E. bv', 'N.V. Nl'])('%j is kept', (typed) => {
    expect(checkCompanyName(typed)).toEqual(accept(typed));
  });

  test.each(['Win: https://evil.example', 'Evil.com', 'WWW.evil.shop'])('%j holds an address of the web', (typed) => {
    expect(checkCompanyName(typed)).toEqual(refuse('validation.name.webAddress'));
  });
});

describe('checkBirthDate', () => {
  test.each([
    ['2000-02-29', accept('2000-02-29')],
    ['2026-11-21', accept('2026-11-21')],
    ['2026-11-22', refuse('validation.birthDate.future')],
    ['2001-02-29', refuse('validation.birthDate.invalid')],
    ['1899-12-31', refuse('validation.birthDate.invalid')],
    ['29-02-2000', refuse('validation.birthDate.invalid')],
    ['', refuse('validation.required')],
  ])('%j on 2026-11-21', (typed, verdict) => {
    expect(checkBirthDate(typed, '2026-11-21')).toEqual(verdict);
  });
});

describe('checkText', () => {
  test.each([
    ['  Proficiat,  oma! 🎉 ', 'Proficiat, oma! 🎉'],
    ['a\r\nb', 'a b'],
    ['', ''],
    ['🚗'.repeat(20), '🚗'.repeat(20)],
  ])('%j on one line is %j', (typed, text) => {
    expect(checkText(typed, { most: 20 })).toEqual(accept(text));
  });

  test('a message keeps its lines', () => {
    expect(checkText(' a\r\n\tb\u2028c\rd\u2029\re ', { most: 20, lines: true })).toEqual(accept('a\n b\nc\nd\n\ne'));
  });

  test.each([
    ['a\u0000b', refuse('validation.text.characters')],
    ['a\u001b[31m', refuse('validation.text.characters')],
    ['a\udc00', refuse('validation.text.characters')],
    ['x'.repeat(21), refuse('validation.text.tooLong', '20')],
    ['🚗'.repeat(21), refuse('validation.text.tooLong', '20')],
  ])('%j is refused', (typed, refusal) => {
    expect(checkText(typed, { most: 20 })).toEqual(refusal);
  });
});

describe('checkMailed', () => {
  const told = { most: 20, lines: true };

  test.each([
    ['Twee wassen', told, accept('Twee wassen')],
    ['Een\nTwee', told, accept('Een\nTwee')],
    ['Een\nTwee', { most: 20 }, accept('Een Twee')],
    [' ', told, refuse('validation.required')],
    ['Zie www.evil', told, refuse('validation.name.webAddress')],
    ['x'.repeat(20), told, accept('x'.repeat(20))],
  ])('%j under %j', (typed, rules, expected) => {
    expect(checkMailed(typed, rules)).toEqual(expected);
  });

  test('is not longer than it may be', () => {
    expect(checkMailed('x'.repeat(21), told).ok).toBe(false);
  });
});
