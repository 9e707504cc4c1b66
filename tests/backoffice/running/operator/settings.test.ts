import { copyFile, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import example from '../../../../src/backoffice/running/operator/example/operator.json' with { type: 'json' };
import { readSettings } from '../../../../src/backoffice/running/operator/read-settings.ts';
import { root } from '../../../../src/tools/project.ts';

const folder = join(root, 'src/backoffice/running/operator/example');
const environment = { MULTISAFEPAY_API_KEY: 'of-the-provider' };

let own: string;
beforeAll(async () => {
  own = await mkdtemp(join(tmpdir(), 'washbook-settings-'));
  await cp(folder, own, { recursive: true });
  await writeFile(join(own, 'secret'), 'from-a-file\n');
  await writeFile(join(own, 'words.png'), 'these are words');
  await copyFile(join(root, 'src/demo/seed/pictures/adyen-logo.png'), join(own, 'logo.png'));
});
afterAll(() => rm(own, { recursive: true, force: true }));

/** The example with other values in some places; undefined takes one away. */
async function read(changes: Readonly<Record<string, unknown>>) {
  const file: unknown = structuredClone(example);
  for (const [path, value] of Object.entries(changes)) put(file, path.split('.'), value);
  await writeFile(join(own, 'changed.json'), JSON.stringify(file));
  return readSettings(join(own, 'changed.json'), environment);
}

function put(into: unknown, [name = '', ...rest]: readonly string[], value: unknown): void {
  const place = into as Record<string, unknown>;
  if (rest.length > 0) put(place[name], rest, value);
  else place[name] = value;
}

describe('an operator’s settings file', () => {
  it('is right as the example shows it, with money in cents and its secret read from elsewhere', async () => {
    const read = await readSettings(join(folder, 'operator.json'), environment);
    if (!('operator' in read)) throw new Error(JSON.stringify(read.problems));
    const { file, payments, pictures } = read.operator;
    expect(payments).toEqual({
      multisafepay: { address: 'https://api.multisafepay.com', apiKey: 'of-the-provider' },
    });
    expect(file.saleItems.map(({ id, price, offered }) => [id, price, offered])).toEqual([
      ['top-up', 2500, undefined],
      ['comfort-monthly', 1995, undefined],
      ['basic-5', 3950, 500],
    ]);
    expect(file.limits).toEqual({ region: 'BE', smallestTopUp: 2500, largestTopUp: 250_000 });
    expect(pictures.map(({ code, mediaType }) => [code, mediaType])).toEqual([
      ['AUTH_COVER', 'image/svg+xml'],
      ['ICON_SVG', 'image/svg+xml'],
    ]);
  });

  it('says when each branch is open, or nothing; never that it closes before it opens', async () => {
    const hoursOf = async (openingHours: unknown) => {
      const found = await read({ 'locations.0.openingHours': openingHours });
      return 'operator' in found ? found.operator.file.locations[0]?.openingHours : found.problems[0]?.field;
    };
    expect(await hoursOf(example.locations[0]?.openingHours)).toEqual([
      { days: [1, 2, 3, 4, 5], opens: '07:00', closes: '21:00' },
      { days: [6, 7], opens: '08:00', closes: '20:00' },
    ]);
    expect(await hoursOf(undefined)).toBeUndefined();
    expect(await hoursOf([{ days: ['sunday'], opens: '21:00', closes: '07:00' }])).toBe(
      'locations.0.openingHours.0.closes',
    );
    expect(await hoursOf([{ days: ['sunday'], opens: '7:00', closes: '24:00' }])).toBe(
      'locations.0.openingHours.0.opens',
    );
    expect(await hoursOf([{ days: [], opens: '07:00', closes: '24:00' }])).toBe('locations.0.openingHours.0.days');
  });

  it('may read a secret from a file, without the end of its line', async () => {
    const found = await read({ 'payments.multisafepay.apiKey': { file: 'secret' } });
    expect('operator' in found && found.operator.payments['multisafepay']?.['apiKey']).toBe('from-a-file');
  });

  it('names where electronic invoices go, by a token that stands elsewhere or by mail; nowhere unless it says so', async () => {
    const address = 'https://access.example/invoices';
    const pointOf = async (accessPoint: unknown) => {
      const found = await read({ accessPoint });
      return 'operator' in found ? found.operator.accessPoint : found.problems[0]?.field;
    };
    expect(await pointOf({ address, token: { file: 'secret' } })).toEqual({ address, token: 'from-a-file' });
    expect(await pointOf({ email: 'books@example.com' })).toEqual({ email: 'books@example.com' });
    expect(await pointOf(undefined)).toBeNull();
    expect(await pointOf({ address, token: { env: 'NOWHERE' } })).toBe('accessPoint.token');
    expect(await pointOf({ address, token: 'in the open' })).toMatch(/^accessPoint/);
  });

  it('names by whom its mails are sent, through a mail server of its own where that is told as a secret', async () => {
    const senderOf = async (mailSender: unknown) => {
      const found = await read({ mailSender });
      return 'operator' in found ? found.operator.mailSender : found.problems;
    };
    const address = 'wash@seawash.example';
    const plain = { address, name: null, replyTo: null, dkimSelector: null, server: null };
    expect(await senderOf(undefined)).toBeNull();
    expect(await senderOf({ address })).toEqual(plain);
    await writeFile(join(own, 'server'), 'smtps://wash:secret@mail.seawash.example\n');
    expect(await senderOf({ address, dkimSelector: 'mail2026', server: { file: 'server' } })).toEqual({
      ...plain,
      dkimSelector: 'mail2026',
      server: 'smtps://wash:secret@mail.seawash.example',
    });
    expect(await senderOf({ address, server: { file: 'secret' } })).toEqual([
      {
        field: 'mailSender.server',
        message: 'has to look like smtp://user:password@host:587 or smtps://user:password@host',
      },
    ]);
  });

  const wrong: [string, Record<string, unknown>, string][] = [
    ['a host with a port', { hosts: ['my.seawash.example:443'] }, 'hosts.0'],
    ['no host', { hosts: [] }, 'hosts'],
    ['a host twice', { hosts: ['a.example', 'a.example'] }, 'hosts'],
    ['a VAT number with wrong check digits', { 'seller.vatNumber': 'BE0403170702' }, 'seller.vatNumber'],
    ['a VAT number of another country', { 'seller.country': 'NL' }, 'seller.vatNumber'],
    ['an IBAN with a slip', { 'seller.iban': 'BE68539007547035' }, 'seller.iban'],
    ['a third decimal', { 'saleItems.1.price': 19.955 }, 'saleItems.1.price'],
    ['a price of nothing', { 'saleItems.1.price': 0 }, 'saleItems.1.price'],
    ['an id twice', { 'saleItems.1.id': 'top-up' }, 'saleItems.1.id'],
    ['no Dutch name', { 'saleItems.0.name': { fr: 'Crédit' } }, 'saleItems.0.name.nl'],
    ['a word that is not known', { colour: '#fff' }, 'changed.json'],
    ['a time zone that is none', { timeZone: 'Europe/Ostend' }, 'timeZone'],
    ['a colour by name', { 'theme.primary': 'blue' }, 'theme.primary'],
    ['a picture that is not there', { 'pictures.icon': 'none.svg' }, 'pictures.icon'],
    ['a picture that is words', { 'pictures.cover': 'words.png' }, 'pictures.cover'],
    ['a picture of the wrong kind', { 'pictures.logo': 'logo.png' }, 'pictures.logo'],
    ['a secret in the file itself', { 'payments.multisafepay.apiKey': 'in the open' }, 'payments.multisafepay.apiKey'],
    [
      'a secret that is not there',
      { 'payments.multisafepay.apiKey': { env: 'NOWHERE' } },
      'payments.multisafepay.apiKey',
    ],
    ['a contract that lacks a word', { 'payments.multisafepay.apiKey': undefined }, 'payments.multisafepay.apiKey'],
    ['a contract with a word too many', { 'payments.multisafepay.colour': 'red' }, 'payments.multisafepay.colour'],
    [
      'a provider in the clear',
      { 'payments.multisafepay.address': 'http://api.example' },
      'payments.multisafepay.address',
    ],
    ['no contract with the provider', { paymentProvider: 'ADYEN' }, 'payments.adyen'],
    ['a sender that is no address', { mailSender: { address: 'wash' } }, 'mailSender.address'],
    [
      'a mail server that is not there',
      { mailSender: { address: 'a@b.example', server: { env: 'NOWHERE' } } },
      'mailSender.server',
    ],
    ['a region of another country', { vat: { region: 'PT-30' } }, 'vat.region'],
    ['a region whose rate is not known', { vat: { region: 'BE-VLG' } }, 'vat.region'],
    ['a rate from a day that is none', { vat: { rates: [{ from: '2027-02-30', percent: 21 }] } }, 'vat.rates.0.from'],
    ['a rate that is no per cent', { vat: { rates: [{ from: '2027-01-01', percent: 210 }] } }, 'vat.rates.0.percent'],
    [
      'two rates from one day',
      {
        vat: {
          rates: [
            { from: '2027-01-01', percent: 21 },
            { from: '2027-01-01', percent: 22 },
          ],
        },
      },
      'vat.rates.1.from',
    ],
    [
      'a rate of a seller without VAT',
      { 'seller.vatExempt': true, vat: { rates: [{ from: '2027-01-01', percent: 21 }] } },
      'vat.rates',
    ],
    ['gift codes as items without such items', { giftCodesAsItems: true }, 'identificationItems'],
  ];
  it.each(wrong)('with %s is refused, and says where', async (_, changes, field) => {
    const found = await read(changes);
    expect('problems' in found && found.problems.map((one) => one.field.split('/').at(-1))).toEqual([field]);
  });

  it('says all that is wrong at once', async () => {
    const found = await read({ contactEmail: 'nobody', 'seller.country': 'XX' });
    expect('problems' in found && found.problems).toEqual([
      { field: 'seller.country', message: 'has to be the two letters of a country that the portal knows' },
      { field: 'contactEmail', message: 'has to be an e-mail address' },
    ]);
  });

  it('that is no JSON, or not there, is told as that', async () => {
    await writeFile(join(own, 'broken.json'), '{ "id": ');
    const [broken, gone] = [
      await readSettings(join(own, 'broken.json'), {}),
      await readSettings(join(own, 'gone.json'), {}),
    ];
    expect('problems' in broken && broken.problems[0]?.message).toMatch(/^is no JSON: /);
    expect('problems' in gone && gone.problems).toEqual([{ field: join(own, 'gone.json'), message: 'cannot be read' }]);
  });
});
