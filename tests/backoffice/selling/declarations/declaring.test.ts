import { describe, expect, it } from 'vitest';
import { withdraw } from '../../../../src/contract/declarations.ts';
import { moneyForAll } from '../../paying/payments/support.ts';

const money = moneyForAll();

const declared = (contract: string, more: object = {}) =>
  money.guest('multisafepay', withdraw, { name: 'Lotte Maes', contract, email: 'lotte@example.com', ...more });

describe('a declaration of somebody who is not signed in', () => {
  it('cannot be used to flood somebody with mails', async () => {
    const answers = [];
    for (let time = 0; time < 4; time += 1) answers.push(await declared(`nr-${time}`));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    const mails = await money.rows`
      select id from outgoing_mail where template = 'withdrawal received' and recipient = 'lotte@example.com'`;
    expect(mails).toHaveLength(3);
  });

  it.each([
    [{ name: '  ' }, 'validation.required'],
    [{ email: 'nobody' }, 'validation.email'],
  ])('without %j is refused', async (wrong, key) => {
    expect((await declared('1', wrong)).key).toBe(key);
  });
});
