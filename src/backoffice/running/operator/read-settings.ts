import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { isMailServer } from '../../papers/mail/smtp-mailer.ts';
import { contracts } from '../../paying/contracts.ts';
import type { ProviderName } from '../../paying/payments/settings.ts';
import type { MailSender, PictureCode, ProviderContract, TenantSettings } from '../../server/tenant.ts';
import { type KeptPicture, readPicture } from './pictures.ts';
import { type SettingsFile, settingsFile } from './settings-file.ts';

/** An operator with all that its file only points at. */
export interface Operator {
  readonly file: SettingsFile;
  readonly pictures: readonly (KeptPicture & { readonly code: PictureCode })[];
  /** By the id of the sale item. */
  readonly itemPictures: ReadonlyMap<string, KeptPicture>;
  readonly payments: Readonly<Partial<Record<ProviderName, ProviderContract>>>;
  readonly accessPoint: TenantSettings['accessPoint'];
  readonly mailSender: MailSender | null;
}

/** Where in the file, such as `seller.vatNumber`, and what is wrong there. */
export interface Problem {
  readonly field: string;
  readonly message: string;
}

/** Reads an operator's file and all that it points at; nothing of it is used unless all of it is right. */
export async function readSettings(
  path: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<{ readonly operator: Operator } | { readonly problems: readonly Problem[] }> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return { problems: [{ field: path, message: 'cannot be read' }] };
  const content = parsed(text);
  if (content instanceof Error) return { problems: [{ field: path, message: `is no JSON: ${content.message}` }] };
  const read = settingsFile.safeParse(content);
  if (!read.success)
    return { problems: read.error.issues.map(({ path: at, message }) => ({ field: at.join('.') || path, message })) };
  const problems: Problem[] = [];
  const say = (field: string, message: string) => problems.push({ field, message });
  const beside = (name: string) => resolve(dirname(path), name);
  const pictures = await readPictures(read.data, beside, say);
  const itemPictures = await readItemPictures(read.data, beside, say);
  const payments = await readPayments(read.data, environment, beside, say);
  const accessPoint = await readAccessPoint(read.data, environment, beside, say);
  const mailSender = await readMailSender(read.data, environment, beside, say);
  return problems.length > 0
    ? { problems }
    : { operator: { file: read.data, pictures, itemPictures, payments, accessPoint, mailSender } };
}

type Say = (field: string, message: string) => void;
type Beside = (name: string) => string;

const pictureCodes = {
  logo: ['LOGO', 'image/jpeg'],
  logoPng: ['LOGO_PNG', 'image/png'],
  logoOnPages: ['LOGO_PAGE'],
  cover: ['AUTH_COVER'],
  icon: ['ICON_SVG', 'image/svg+xml'],
  touchIcon: ['ICON_TOUCH', 'image/png'],
  icon192: ['ICON_192', 'image/png'],
  icon512: ['ICON_512', 'image/png'],
  maskableIcon: ['ICON_MASKABLE', 'image/png'],
} as const satisfies Record<keyof SettingsFile['pictures'], readonly [PictureCode, string?]>;

async function readPictures(file: SettingsFile, beside: Beside, say: Say): Promise<Operator['pictures']> {
  const found: (KeptPicture & { code: PictureCode })[] = [];
  for (const [name, [code, mediaType]] of Object.entries(pictureCodes)) {
    const path = file.pictures[name as keyof typeof pictureCodes];
    if (path === undefined) continue;
    const picture = await readPicture(beside(path), mediaType === undefined ? undefined : [mediaType]);
    if (typeof picture === 'string') say(`pictures.${name}`, picture);
    else found.push({ ...picture, code });
  }
  return found;
}

async function readItemPictures(file: SettingsFile, beside: Beside, say: Say): Promise<Map<string, KeptPicture>> {
  const found = new Map<string, KeptPicture>();
  for (const [index, { id, picture: path }] of file.saleItems.entries()) {
    if (path === undefined) continue;
    const picture = await readPicture(beside(path));
    if (typeof picture === 'string') say(`saleItems.${index}.picture`, picture);
    else found.set(id, picture);
  }
  return found;
}

async function readPayments(
  file: SettingsFile,
  environment: Readonly<Record<string, string | undefined>>,
  beside: Beside,
  say: Say,
): Promise<Operator['payments']> {
  const found: Partial<Record<ProviderName, ProviderContract>> = {};
  for (const [provider, given] of Object.entries(file.payments) as [ProviderName, NonNullable<Given>][]) {
    const words: Record<string, string> = {};
    for (const [name, value] of Object.entries(given)) {
      const word = typeof value === 'string' ? value : await secretAt(value, environment, beside);
      if (word === undefined) say(`payments.${provider}.${name}`, `is not there: ${JSON.stringify(value)}`);
      else words[name] = word;
    }
    const read = contracts[provider].safeParse(words);
    for (const { path } of read.error?.issues ?? [])
      if (!(String(path[0]) in given)) say(`payments.${provider}.${path.join('.')}`, 'is missing');
    for (const name of Object.keys(words))
      if (!(name in contracts[provider].shape)) say(`payments.${provider}.${name}`, 'is not known');
    for (const [name, value] of Object.entries(given))
      if (typeof value === 'string' && looksSecret.test(name))
        say(`payments.${provider}.${name}`, 'is a secret: name where it is read from, { "env": … } or { "file": … }');
    // A provider that has one address for everybody may be known without it.
    const isKnown = words['address'] === undefined && read.success;
    if (!isKnown && !/^https:\/\/|^http:\/\/(127\.0\.0\.1|localhost)[:/]/.test(words['address'] ?? ''))
      say(`payments.${provider}.address`, 'has to begin with https://');
    found[provider] = words as ProviderContract;
  }
  return found;
}

async function readAccessPoint(
  { accessPoint }: SettingsFile,
  environment: Readonly<Record<string, string | undefined>>,
  beside: Beside,
  wrong: Say,
): Promise<Operator['accessPoint']> {
  if (accessPoint === null || 'email' in accessPoint) return accessPoint;
  const token = await secretAt(accessPoint.token, environment, beside);
  if (token === undefined) wrong('accessPoint.token', `is not there: ${JSON.stringify(accessPoint.token)}`);
  return { address: accessPoint.address, token: token ?? '' };
}

async function readMailSender(
  { mailSender }: SettingsFile,
  environment: Readonly<Record<string, string | undefined>>,
  beside: Beside,
  wrong: Say,
): Promise<MailSender | null> {
  if (mailSender === null || mailSender.server === null) return mailSender && { ...mailSender, server: null };
  const server = await secretAt(mailSender.server, environment, beside);
  if (server === undefined) wrong('mailSender.server', `is not there: ${JSON.stringify(mailSender.server)}`);
  else if (!isMailServer(server))
    wrong('mailSender.server', 'has to look like smtp://user:password@host:587 or smtps://user:password@host');
  return { ...mailSender, server: server ?? null };
}

type Given = SettingsFile['payments'][ProviderName];

const looksSecret = /^(apiKey|hmacKey|tokenHmacKey|secret|webhookSecret|password|shaIn|shaOut)$/;

async function secretAt(
  where: { env: string } | { file: string },
  environment: Readonly<Record<string, string | undefined>>,
  beside: Beside,
): Promise<string | undefined> {
  if ('env' in where) return environment[where.env] || undefined;
  const text = await readFile(beside(where.file), 'utf8').catch(() => undefined);
  return text?.trim() || undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
