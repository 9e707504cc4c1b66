import { describe, expect, it } from 'vitest';
import { addPerson, removePerson } from '../../../../src/backoffice/running/operator-page/people/store.ts';
import { moneyForAll } from '../../paying/payments/support.ts';
import { deskAt, deskOf, type Fields, officeWithPage, secrets, signedInAt, trailOf } from './desk.ts';

const money = officeWithPage();
const without = moneyForAll({ secrets });

const minutes = (count: number) => money.later(count * 60);
const overview = 'Wat vastzit';

describe('the operator’s own page', () => {
  it('is not there unless it is switched on, and no page of the portal stands in for it', async () => {
    const desk = deskOf(without, 'multisafepay', { email: '', key: '' });
    const paths = ['/operator', '/operator/find', '/operator/customers/one', '/operator/welcome/one'];
    expect(await Promise.all(paths.map(async (path) => (await desk.get(path)).status))).toEqual([404, 404, 404, 404]);
    expect((await desk.press('/operator/sign-in', {})).status).toBe(404);
  });

  it('lets in whoever has the password and the next code of the app, and nobody with less', async () => {
    const desk = await deskAt(money, 'multisafepay');
    const asked = await desk.get('/operator');
    expect([asked.status, asked.words.includes(overview)]).toEqual([200, false]);
    const wrong: readonly Fields[] = [
      { password: 'het-water-is-koud-vandaag-8' },
      { code: '000000' },
      { code: '' },
      { email: 'other@example.com' },
    ];
    for (const fields of wrong) expect([(await desk.signIn(fields)).status, desk.cookie()]).toEqual([401, undefined]);
    const answer = await desk.signIn();
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/operator']);
    expect(answer.headers.get('set-cookie')).toMatch(
      /^__Host-operator=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect((await desk.get('/operator')).words).toContain(overview);
  });

  it('says the same of a wrong password, a wrong code and a stranger', async () => {
    const desk = await deskAt(money, 'multisafepay', 'same@example.com');
    const said = async (fields: Record<string, string>) => {
      const { status, words } = await desk.signIn(fields);
      return [status, words];
    };
    const ofPassword = await said({ password: 'het-water-is-koud-vandaag-8' });
    expect(await said({ code: '000000' })).toEqual(ofPassword);
    expect(await said({ email: 'nobody@example.com' })).toEqual(ofPassword);
  });

  it('takes a code once, also when it is sent twice at the same moment', async () => {
    const desk = await deskAt(money, 'multisafepay', 'once@example.com');
    const others = [1, 2].map(() => deskOf(money, 'multisafepay', desk));
    const statuses = await Promise.all(others.map(async (one) => (await one.signIn()).status));
    expect(statuses.sort()).toEqual([303, 401]);
    expect((await desk.signIn()).status).toBe(401);
    money.later(30);
    expect((await desk.signIn()).status).toBe(303);
  });

  it('takes no code from another time', async () => {
    const desk = await deskAt(money, 'multisafepay', 'late@example.com');
    const code = desk.code();
    minutes(2);
    expect((await desk.signIn({ code })).status).toBe(401);
  });

  it('slows guessing down, of one name alone', async () => {
    const [desk, other] = [
      await deskAt(money, 'multisafepay', 'guessed@example.com'),
      await deskAt(money, 'multisafepay', 'calm@example.com'),
    ];
    for (let guess = 0; guess < 5; guess += 1) expect((await desk.signIn({ code: '000000' })).status).toBe(401);
    const slowed = await desk.signIn();
    expect([slowed.status, Number(slowed.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await desk.signIn()).status).toBe(429);
    const told = await money.rows`select details from audit_entry where kind = 'sign-in slowed'`;
    expect(told).toEqual([{ details: { on: 'operator page' } }]);
    expect((await other.signIn()).status).toBe(303);
    minutes(10);
    expect((await desk.signIn()).status).toBe(303);
  });

  it('knows nobody of another operator', async () => {
    const desk = await signedInAt(money, 'adyen', 'both@example.com');
    const elsewhere = deskOf(money, 'multisafepay', desk);
    money.later(30);
    expect((await elsewhere.signIn()).status).toBe(401);
    const request = new Request('http://multisafepay.localhost:4173/operator', {
      headers: { host: 'multisafepay.localhost:4173', cookie: desk.cookie() ?? '' },
    });
    expect(await (await money.serve(request)).text()).not.toContain(overview);
    expect((await desk.get('/operator')).text).toContain('both@example.com');
  });

  it('ends a session after half an hour without use, and after a working day however it is used', async () => {
    const desk = await signedInAt(money, 'multisafepay', 'idle@example.com');
    minutes(29);
    expect((await desk.get('/operator/find')).status).toBe(200);
    minutes(30);
    expect((await desk.get('/operator/find')).status).toBe(401);
    expect((await desk.signIn()).status).toBe(303);
    for (let passed = 0; passed < 8 * 60 - 20; passed += 20) {
      minutes(20);
      expect((await desk.get('/operator/find')).status).toBe(200);
    }
    minutes(20);
    expect((await desk.get('/operator/find')).status).toBe(401);
  });

  it('ends it where its person signs out or is removed, and asks for a sign-in before it shows anything', async () => {
    const desk = await signedInAt(money, 'multisafepay', 'leaver@example.com');
    const colleague = await signedInAt(money, 'multisafepay', 'stayer@example.com');
    const cookie = desk.cookie() ?? '';
    expect((await desk.press('/operator/sign-out', {})).status).toBe(303);
    const again = new Request('http://multisafepay.localhost:4173/operator/find', {
      headers: { host: 'multisafepay.localhost:4173', cookie },
    });
    expect([desk.cookie(), (await money.serve(again)).status]).toEqual([undefined, 401]);
    expect((await colleague.get('/operator/find')).status).toBe(200);
    money.later(30);
    await desk.signIn();
    const scope = await money.scope('multisafepay');
    await scope.transaction((inside) => removePerson(inside, 'Leaver@example.com'));
    for (const path of ['/operator/find', '/operator/customers/one', '/operator/sales/one', '/operator/ask/credit/one'])
      expect([path, (await desk.get(path)).status]).toEqual([path, 401]);
    expect((await colleague.get('/operator/find')).status).toBe(200);
  });

  it('takes no form without an origin, from elsewhere, or from another session', async () => {
    const [desk, other] = [
      await signedInAt(money, 'multisafepay', 'form@example.com'),
      await signedInAt(money, 'multisafepay', 'form2@example.com'),
    ];
    const foreign = /name="form" value="([^"]*)"/.exec((await other.get('/operator/find')).text)?.[1] ?? '';
    const asked = { asked: 'private@example.com' };
    const status = async (as?: { origin?: string | null; form?: string }) =>
      (await desk.press('/operator/find', asked, as)).status;
    expect(await status({ origin: null })).toBe(403);
    expect(await status({ origin: 'null' })).toBe(403);
    expect(await status({ origin: 'http://adyen.localhost:4173' })).toBe(403);
    expect(await status({ form: '' })).toBe(403);
    expect(await status({ form: foreign })).toBe(403);
    expect((await desk.signIn({ email: desk.email })).status).not.toBe(500);
    await desk.get('/operator/find');
    expect(await status()).toBe(303);
    const unsaid = await other.press('/operator/sign-in', { email: other.email }, { origin: null });
    expect(unsaid.status).toBe(403);
  });

  it('runs no script, stands in no frame and is kept by nobody', async () => {
    const { headers, text } = await deskOf(money, 'multisafepay', { email: '', key: '' }).get('/operator');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    );
    expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['no-store', 'same-origin']);
    expect(text).not.toMatch(/<script|\son\w+=|\sstyle=/);
  });
});

describe('the link of somebody new', () => {
  const linkTo = async (email: string) => {
    const scope = await money.scope('multisafepay');
    return scope.transaction((inside) => addPerson(inside, secrets, email));
  };
  const keyOf = (text: string) => (/<code>([A-Z2-7 ]+)<\/code>/.exec(text)?.[1] ?? '').replaceAll(' ', '');

  it('works once, for a day, at its own operator, and takes no weak password and no wrong code', async () => {
    const token = await linkTo('new@example.com');
    const path = `/operator/welcome/${token}`;
    const key = keyOf((await deskOf(money, 'multisafepay', { email: '', key: '' }).get(path)).text);
    const desk = deskOf(money, 'multisafepay', { email: 'new@example.com', key });
    expect((await deskOf(money, 'adyen', { email: '', key: '' }).get(path)).status).toBe(404);
    expect((await desk.press(path, { password: 'washbook1', code: desk.code() })).status).toBe(400);
    expect((await desk.press(path, { password: desk.password, code: '000000' })).status).toBe(400);
    expect((await desk.press(path, { password: desk.password, code: desk.code() })).status).toBe(200);
    expect((await desk.press(path, { password: desk.password, code: desk.code() })).status).toBe(404);
    // The code that set it up has been used.
    expect((await desk.signIn()).status).toBe(401);
    const late = await linkTo('late-link@example.com');
    minutes(24 * 60);
    expect((await desk.get(`/operator/welcome/${late}`)).status).toBe(404);
  });

  it('takes the place of what whoever is added again had before', async () => {
    const desk = await signedInAt(money, 'multisafepay', 'lost-phone@example.com');
    await linkTo('lost-phone@example.com');
    money.later(30);
    expect((await desk.get('/operator/find')).status).toBe(401);
    expect((await desk.signIn()).status).toBe(401);
  });

  it('leaves no secret in the database: neither the link, the password nor what makes the codes', async () => {
    const token = await linkTo('sealed@example.com');
    const key = keyOf(
      (await deskOf(money, 'multisafepay', { email: '', key: '' }).get(`/operator/welcome/${token}`)).text,
    );
    const [row] = await money.rows<{ kept: string }>`
      select operator_person::text as kept from operator_person where email = 'sealed@example.com'`;
    expect([key.length > 20, row?.kept.includes(key), row?.kept.includes(token)]).toEqual([true, false, false]);
    expect(row?.kept).toContain('sealed:1:');
  });
});

it('the audit trail tells who set up a second factor, came in, was refused and went, without a name', async () => {
  const before = (await trailOf(money, 'ogone')).length;
  const desk = await deskAt(money, 'ogone');
  await desk.signIn({ code: '000000' });
  money.later(1);
  await desk.signIn();
  money.later(1);
  await desk.press('/operator/sign-out', {});
  const [person] = await money.rows<{ id: string }>`select id from operator_person where tenant_id = 'ogone'`;
  const about = { person: person?.id };
  expect((await trailOf(money, 'ogone')).slice(before)).toEqual([
    { kind: 'second factor set up', by: 'person', about },
    { kind: 'sign-in refused', by: 'visitor', about },
    { kind: 'signed in', by: 'person', about },
    { kind: 'signed out', by: 'person', about },
  ]);
  const [named] = await money.rows<{ rows: number }>`
    select count(*)::int as rows from audit_entry one where one::text like '%desk@example.com%'`;
  expect(named?.rows).toBe(0);
});
