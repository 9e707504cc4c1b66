import { describe, expect, it } from 'vitest';
import { checkSendOn } from '../../src/contract/rules/send-on.ts';

describe('the day on which something is sent', () => {
  it.each(['2028-02-29', '2028-03-01', '2029-02-27', '2029-02-28'])('may be %s', (day) => {
    expect(checkSendOn(` ${day} `, '2028-02-29')).toEqual({ ok: true, value: day });
  });

  it.each([
    ['', 'validation.required'],
    ['2028-02-28', 'validation.sendOn.past'],
    ['2029-03-01', 'validation.sendOn.tooLate'],
    ['2028-02-30', 'validation.sendOn.invalid'],
    ['29/02/2028', 'validation.sendOn.invalid'],
    ['12028-03-01', 'validation.sendOn.invalid'],
  ])('may not be %j', (day, messageKey) => {
    expect(checkSendOn(day, '2028-02-29')).toEqual({ ok: false, messageKey });
  });
});
