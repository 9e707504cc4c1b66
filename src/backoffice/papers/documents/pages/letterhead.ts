import type { Language } from '../../../../contract/languages.ts';
import { themeRoles } from '../../../../contract/theme.ts';
import { settingOf } from '../../../offer/tenants/decide.ts';
import { readPicture } from '../../../offer/tenants/pictures.ts';
import type { TenantScope } from '../../../server/scope.ts';
import { type Formats, formatsOf } from '../../words/formats.ts';
import { type DocumentTexts, type InvoiceTexts, textsIn } from '../../words/texts.ts';
import type { Drawn } from '../drawn.ts';
import { imprintOf } from '../imprint.ts';
import { decorate, drawPaper, type Inks, type Paper, page, write } from '../paper/paper.ts';
import { type Address, findSeller, type Seller } from '../parties.ts';

/** What every document of a tenant is drawn with. */
export interface Stationery {
  readonly paper: Paper;
  readonly texts: DocumentTexts;
  readonly invoices: InvoiceTexts;
  readonly formats: Formats;
}

export interface Document {
  readonly kind:
    | 'conditions'
    | 'invoice'
    | 'creditNote'
    | 'ticket'
    | 'giftVoucher'
    | 'discountVoucher'
    | 'prepaidPurchase';
  /** What tells it from others of its kind. */
  readonly name: string;
  readonly language: Language;
  readonly date: string;
  /** As it was then; absent: as it is now. */
  readonly seller?: Seller;
}

/** Draws a document on the tenant's paper: its logo and colours at the head, page numbers at the foot. */
export async function onPaper(
  scope: TenantScope,
  document: Document,
  draw: (stationery: Stationery) => void,
): Promise<Drawn> {
  const { tenant } = scope;
  const { kind, name, language, date } = document;
  const home = settingOf(tenant);
  const { documents: texts, invoices, conditions } = textsIn(language, home);
  const names = { ...texts, creditNote: invoices.creditNote, conditions: conditions.title };
  const called = names[kind];
  const formats = formatsOf(language, home);
  const seller = document.seller ?? (await findSeller(scope));
  const logo = tenant.pictures.LOGO ? await logoOf(scope, tenant.pictures.LOGO) : undefined;
  const options = {
    title: `${called} ${name} – ${tenant.companyName}`,
    author: seller.name,
    language,
    date: new Date(date),
    inks: inksOf(themeRoles(tenant.colours, 'light')),
    foot: (number: number, count: number) => [`${seller.name} · ${called} ${name}`, texts.page(number, count)] as const,
    imprint: imprintOf(seller, invoices),
  };
  const content = await drawPaper(options, (paper) => {
    drawLogo(paper, logo, tenant.companyName, texts.logoOf(tenant.companyName));
    drawSeller(paper, seller, texts, language);
    paper.y = 148;
    paper.y += write(paper, 'H1', called, { size: 24, bold: true, ink: paper.inks.brand }) + 14;
    draw({ paper, texts, invoices, formats });
  });
  return { fileName: `${fileNames[kind]}.pdf`, mediaType: 'application/pdf', content };
}

const fileNames: Record<Document['kind'], string> = {
  conditions: 'conditions',
  invoice: 'invoice',
  creditNote: 'credit-note',
  ticket: 'ticket',
  giftVoucher: 'gift-voucher',
  discountVoucher: 'discount-voucher',
  prepaidPurchase: 'prepaid-purchase',
};

/** The lines of an address as a letter has them. */
export function addressLines(
  { street, houseNumber, busNumber, postalCode, city, country }: Address,
  language: Language,
): string[] {
  // In other countries the number of a box stands without a word for it.
  const box = (country ?? 'BE') === 'BE' ? textsIn(language, { region: 'BE' }).names.box : '';
  const first = [street, houseNumber, busNumber && [box, busNumber].filter(Boolean).join(' ')];
  const name =
    country && country !== 'BE' ? new Intl.DisplayNames([language], { type: 'region' }).of(country) : undefined;
  const lines = [first, [postalCode, city], [name]].map((parts) => parts.filter(Boolean).join(' '));
  return lines.filter((line) => line !== '');
}

function inksOf(roles: Record<string, string>): Inks {
  const ink = (name: string) => roles[name] ?? '#000000';
  return {
    brand: ink('brand-text'),
    text: ink('text'),
    muted: ink('muted'),
    line: ink('line'),
    soft: ink('brand-soft'),
  };
}

/** By tenant and file, of which the name tells the content. */
const logos = new Map<string, Uint8Array>();
const mostLogos = 20;

/** Whoever answers others has to read it. */
async function logoOf(scope: TenantScope, file: string): Promise<Uint8Array | undefined> {
  const asked = `${scope.tenant.id} ${file}`;
  const logo = logos.get(asked) ?? (await readPicture(scope, file))?.content;
  if (logos.size >= mostLogos) logos.clear();
  if (logo) logos.set(asked, logo);
  return logo;
}

/** A logo that cannot be drawn is replaced by the name. */
function drawLogo(paper: Paper, content: Uint8Array | undefined, company: string, alt: string): void {
  const { pdf, inks, root } = paper;
  decorate(paper, () => {
    pdf.rect(0, 0, page.width, 7).fill(inks.brand);
  });
  const image = content && opened(pdf, content);
  if (image === undefined) {
    write(paper, 'P', company, { y: 52, width: 220, size: 18, bold: true, ink: inks.brand });
    return;
  }
  const figure = pdf.struct('Figure', { alt, bbox: [page.left, 44, page.left + 190, 101] }, () => {
    pdf.image(image, page.left, 44, { fit: [190, 57] });
  });
  root.add(figure);
  figure.end();
}

function opened(pdf: PDFKit.PDFDocument, content: Uint8Array): PDFKit.Mixins.OpenedImage | undefined {
  try {
    return pdf.openImage(Buffer.from(content));
  } catch {
    return undefined;
  }
}

function drawSeller(paper: Paper, seller: Seller, texts: DocumentTexts, language: Language): void {
  const lines = [
    ...addressLines(seller, language),
    ...(seller.vatNumber ? [texts.vatNumber(grouped(seller.vatNumber))] : []),
    ...(seller.iban ? [texts.accountNumber(ibanGrouped(seller.iban))] : []),
  ];
  const style = { x: 330, width: page.right - 330, size: 8.5, align: 'right' } as const;
  let y = 44;
  y += write(paper, 'P', seller.name, { ...style, y, bold: true }) + 1;
  for (const line of lines) y += write(paper, 'P', line, { ...style, y, ink: paper.inks.muted });
}

/** BE 0403.019.261; the numbers of other countries as they are. */
export function grouped(vatNumber: string): string {
  return vatNumber.replace(/^BE(\d{4})(\d{3})(\d{3})$/, 'BE $1.$2.$3');
}

export function ibanGrouped(iban: string): string {
  return iban.replace(/(.{4})(?!$)/g, '$1 ');
}
