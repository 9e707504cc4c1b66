import { describe, expect, test } from 'vitest';
import { isCommonPassword } from '../../src/contract/rules/common-passwords.ts';
import { checkNewPassword, checkPassword, checkRepeatedPassword } from '../../src/contract/rules/password.ts';
import { accept, refuse } from '../../src/contract/rules/verdict.ts';

describe('checkPassword', () => {
  test.each([
    'washbook1',
    'abcdefg1',
    '1ABCDEFG',
    'é2345678',
    'Ωmega123',
    'correct-horse-battery-9',
    'pässwört9',
    '🚗🚗🚗🚗🚗🚗a1',
    'a1<script>alert(1)</script>',
    "a1';drop",
  ])('%j is accepted as typed', (password) => {
    expect(checkPassword(password)).toEqual(accept(password));
  });

  test.each([
    ['', refuse('validation.required')],
    ['abcdef1', refuse('validation.password.tooShort', '8')],
    ['🚗🚗🚗🚗🚗a1', refuse('validation.password.tooShort', '8')],
    ['abcdefgh', refuse('validation.password.digit')],
    ['12345678', refuse('validation.password.letter')],
    ['🚗🚗🚗🚗🚗🚗🚗1', refuse('validation.password.letter')],
    ['abc def1', refuse('validation.password.space')],
    [' abcdef1', refuse('validation.password.space')],
    ['abcdef1\u00a0', refuse('validation.password.space')],
    ['abcdef1\n', refuse('validation.password.space')],
    ['abcdef1\u0000', refuse('validation.password.characters')],
    ['abcdef1\ud800', refuse('validation.password.characters')],
  ])('%j is refused and the customer is told what to change', (password, refusal) => {
    expect(checkPassword(password)).toEqual(refusal);
  });

  test.each(['x', '🚗'])('128 times %s is accepted whole, one more is refused', (character) => {
    const longest = `a1${character.repeat(126)}`;
    expect(checkPassword(longest)).toEqual(accept(longest));
    expect(checkPassword(longest + character)).toEqual(refuse('validation.password.tooLong', '128'));
  });

  test('no more than twice as many are read as may be, however they are composed', () => {
    const longest = `e\u0323\u03021${'🚗'.repeat(126)}`;
    expect(checkPassword(longest)).toEqual(accept(longest.normalize('NFC')));
    const composed = `1${'e\u0323\u0302'.repeat(86)}`;
    expect(checkPassword(composed)).toEqual(refuse('validation.password.tooLong', '128'));
  });

  test('a tenant may ask for more characters', () => {
    expect(checkPassword('abcdefg1', { minimum: 12 })).toEqual(refuse('validation.password.tooShort', '12'));
  });

  test('two ways to compose an é are one password', () => {
    expect(checkPassword('cafe\u03011234')).toEqual(accept('caf\u00e91234'));
  });

  test.each(['password1', 'Passw0rd', 'azerty123', 'WELKOM01', 'motdepasse1', 'passwort1', 'carwash1', 'qwerty123'])(
    '%j is one of those tried first',
    (password) => {
      expect(checkPassword(password, { isCommon: isCommonPassword })).toEqual(refuse('validation.password.common'));
    },
  );

  test('the password of the demo accounts is not', () => {
    expect(checkPassword('washbook1', { isCommon: isCommonPassword })).toEqual(accept('washbook1'));
  });
});

describe('checkNewPassword', () => {
  test('the present password is no new one, however its accents were typed', () => {
    expect(checkNewPassword('caf\u00e91234', 'cafe\u03011234')).toEqual(refuse('validation.password.same'));
  });

  test('another is, and every demand on a password holds for it', () => {
    expect(checkNewPassword('washbook2', 'washbook1')).toEqual(accept('washbook2'));
    expect(checkNewPassword('washbook2', '')).toEqual(accept('washbook2'));
    expect(checkNewPassword('short1', 'short1')).toEqual(refuse('validation.password.tooShort', '8'));
  });
});

describe('checkRepeatedPassword', () => {
  test('the same password is accepted, however its accents were typed', () => {
    expect(checkRepeatedPassword('caf\u00e9123', 'cafe\u0301123')).toEqual(accept('caf\u00e9123'));
  });

  test.each(['Washbook1', 'washbook1 ', 'washbook'])('%j is not washbook1', (repeated) => {
    expect(checkRepeatedPassword(repeated, 'washbook1')).toEqual(refuse('validation.password.notEqual'));
  });

  test('nothing is asked for', () => {
    expect(checkRepeatedPassword('', 'washbook1')).toEqual(refuse('validation.required'));
  });
});
