import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sql } from '../../../../src/backoffice/database/sql.ts';
import { officeForAll } from '../../../support/in-process.ts';
import { small } from '../../customers/support.ts';

let now = new Date();
const office = officeForAll({ ...small, now: () => now, proxies: 1 });
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

const ofNetwork = createHash('sha256')
  .update(JSON.stringify(['gift codes of a network', '198.51.100.7']))
  .digest('hex');

/** Each account guesses slowly enough for itself. */
const forgetAccounts = () =>
  office.database.query(sql`delete from attempt where tenant_id = 'multisafepay' and subject <> ${ofNetwork}`);

/** What is said of a code that comes from a network, with a key or without. */
async function redeem(code: string, from: string, token: string, isKeyed = true): Promise<string> {
  const { status, json } = await office.send('/api/gift-vouchers', {
    method: 'POST',
    token,
    headers: {
      'x-forwarded-for': from,
      ...(isKeyed && { 'idempotency-key': randomUUID() }),
      'content-type': 'application/json',
    },
    body: JSON.stringify({ code }),
  });
  return status === 200 ? 'redeemed' : ((json as { key: string }).key.split('#')[0] ?? '');
}

describe('guessing gift codes with many accounts from one network', () => {
  it('has to wait there, a true code as well; not elsewhere, and not for good', async () => {
    for (const code of ['TRUEHERE', 'TRUETHERE'])
      await office.database.query(sql`
        insert into gift_voucher (tenant_id, id, amount, date, code) values ('multisafepay', ${code}, 2500, now(), ${code})`);
    const tokens = await Promise.all(['private', 'business', 'empty'].map((name) => office.signIn(name)));
    const said: string[] = [];
    for (let round = 0; round < 31; round += 1) {
      await forgetAccounts();
      said.push(await redeem(`GUESS${round}`, '198.51.100.7', tokens[round % 3] ?? '', round % 2 === 0));
    }
    expect(said).toEqual([...Array(30).fill('exception.code.invalid'), 'exception.code.tooMany']);
    await forgetAccounts();
    const [token = ''] = tokens;
    expect(await redeem('TRUEHERE', '198.51.100.7', token)).toBe('exception.code.tooMany');
    expect(await redeem('TRUETHERE', '203.0.113.9', token)).toBe('redeemed');
    later(2);
    expect(await redeem('TRUEHERE', '198.51.100.7', token)).toBe('redeemed');
  });
});
