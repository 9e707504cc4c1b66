import { expect, it } from 'vitest';
import { checked, checkedFields, ifGiven } from '../../../src/backoffice/server/checked.ts';
import { accept, refuse, type Verdict } from '../../../src/contract/rules/verdict.ts';
import { endOf } from './end-of.ts';

const good: Verdict<string> = accept('lotte@example.com');
const bad: Verdict<string> = refuse('validation.email');

it('fields that are all right are what the rules made of them; where one is not, each that is not is told', async () => {
  expect(checked({ email: good, amount: accept(25) })).toEqual({ email: 'lotte@example.com', amount: 25 });
  const fields = { email: 'validation.email', amount: 'validation.amount.tooLow' };
  expect(
    await endOf(() => checked({ email: bad, name: good, amount: refuse('validation.amount.tooLow', '5') })),
  ).toEqual([409, { fields }]);
});

it('fields that are judged together are right together, or are told each', async () => {
  expect(checkedFields({ ok: true, value: 7 })).toBe(7);
  const refusals = { email: refuse('validation.email') };
  expect(await endOf(() => checkedFields({ ok: false, refusals }))).toEqual([
    409,
    { fields: { email: 'validation.email' } },
  ]);
});

it('what is not said stays as it is, what is said to be nothing is emptied, anything else is judged', () => {
  const judged = [undefined, null, '', ' \t', 'a', ' a '].map((value) =>
    ifGiven(value, (given) => accept(`<${given}>`)),
  );
  expect(judged.map((verdict) => verdict.ok && verdict.value)).toEqual([undefined, null, null, null, '<a>', '< a >']);
  expect(ifGiven('x', () => bad)).toEqual(bad);
});
