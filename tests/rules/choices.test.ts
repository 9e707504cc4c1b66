import { describe, expect, test } from 'vitest';
import { checkAllowedPrograms, checkChosenItem } from '../../src/contract/rules/choice.ts';
import { checkAgreement, checkImmediatePayment, checkOwnHolder } from '../../src/contract/rules/confirmation.ts';
import { checkCountry } from '../../src/contract/rules/countries.ts';
import { checkRequired } from '../../src/contract/rules/required.ts';
import { accept, refuse } from '../../src/contract/rules/verdict.ts';

describe('what must be ticked', () => {
  test('the conditions, called by their name', () => {
    expect(checkAgreement(true, 'de algemene voorwaarden')).toEqual(accept(true));
    expect(checkAgreement(false, 'de algemene voorwaarden')).toEqual(
      refuse('validation.agreement', 'de algemene voorwaarden'),
    );
  });

  test('immediate payment by direct debit', () => {
    expect(checkImmediatePayment(true)).toEqual(accept(true));
    expect(checkImmediatePayment(false)).toEqual(refuse('validation.immediatePayment'));
  });

  test('being the holder of a card', () => {
    expect(checkOwnHolder(true)).toEqual(accept(true));
    expect(checkOwnHolder(false)).toEqual(refuse('validation.ownHolder'));
  });
});

describe('what must be chosen', () => {
  test('at least one wash program when they are limited', () => {
    expect(checkAllowedPrograms(true, [])).toEqual(refuse('validation.programs.none'));
    expect(checkAllowedPrograms(true, ['1', '2', '1'])).toEqual(accept(['1', '2']));
  });

  test('no program when they are not limited, even if some were ticked before', () => {
    expect(checkAllowedPrograms(false, ['1'])).toEqual(accept([]));
  });

  test('an item to buy', () => {
    expect(checkChosenItem('7')).toEqual(accept('7'));
    expect(checkChosenItem('')).toEqual(refuse('validation.item.none'));
    expect(checkChosenItem(undefined)).toEqual(refuse('validation.item.none'));
  });

  test('one of the 28 countries', () => {
    expect(checkCountry(' gb ')).toEqual(accept('GB'));
    expect(checkCountry('EL')).toEqual(refuse('validation.country.invalid'));
    expect(checkCountry('')).toEqual(refuse('validation.required'));
  });
});

test('a required field takes anything that can be seen', () => {
  expect(checkRequired(' x ')).toEqual(accept(' x '));
  for (const nothing of ['', ' \n', '\u200b\ufeff', null, undefined])
    expect(checkRequired(nothing)).toEqual(refuse('validation.required'));
});
