import { SaxesParser } from 'saxes';

/** An element of a document, by its local name. */
export interface Read {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Read[];
  text: string;
}

/** Reads XML with a parser of others; fails where it is not well formed. */
export function readXml(source: string): Read {
  const top: Read = { name: '', attributes: {}, children: [], text: '' };
  const open = [top];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ local, attributes }) => {
    const told = Object.fromEntries(Object.entries(attributes).map(([name, { value }]) => [name, value]));
    const read: Read = { name: local, attributes: told, children: [], text: '' };
    open.at(-1)?.children.push(read);
    open.push(read);
  });
  parser.on('text', (text) => {
    const last = open.at(-1);
    if (last) last.text += text;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(source).close();
  return top.children[0] ?? top;
}

/** All elements at a path below one. */
export function all(read: Read, path: string): Read[] {
  return path
    .split('/')
    .reduce<Read[]>(
      (found, step) => found.flatMap(({ children }) => children.filter(({ name }) => name === step)),
      [read],
    );
}

export function textAt(read: Read, path: string): string | undefined {
  return all(read, path)[0]?.text;
}

/** In cents; amounts of UBL have two decimals. */
export function centsAt(read: Read, path: string): number {
  const text = textAt(read, path) ?? '';
  if (!/^-?\d+\.\d\d$/.test(text)) throw new Error(`${path} is no amount: ${text}`);
  return Number(text.replace('.', ''));
}

/** What is wrong with the sums of an invoice, by the business rules of EN 16931 that they break: to the cent, without their leeway. */
export function wrongSums(read: Read): string[] {
  const kind = read.name;
  const lines = all(read, `${kind}Line`);
  const rates = all(read, 'TaxTotal/TaxSubtotal');
  const sum = (of: readonly Read[], path: string) => of.reduce((total, one) => total + centsAt(one, path), 0);
  const total = (name: string) => centsAt(read, `LegalMonetaryTotal/${name}`);
  const prepaid = all(read, 'LegalMonetaryTotal/PrepaidAmount').length > 0 ? total('PrepaidAmount') : 0;
  const tax = centsAt(read, 'TaxTotal/TaxAmount');
  const rules: Record<string, boolean> = {
    'BR-CO-10': sum(lines, 'LineExtensionAmount') === total('LineExtensionAmount'),
    'BR-CO-13': total('TaxExclusiveAmount') === total('LineExtensionAmount'),
    'BR-CO-14': sum(rates, 'TaxAmount') === tax,
    'BR-CO-15': total('TaxExclusiveAmount') + tax === total('TaxInclusiveAmount'),
    'BR-CO-16': total('TaxInclusiveAmount') - prepaid === total('PayableAmount'),
    // A gross price leaves no more than this cent of choice.
    'BR-CO-17': rates.every((rate) => {
      const percent = Number(textAt(rate, 'TaxCategory/Percent'));
      return Math.abs((centsAt(rate, 'TaxableAmount') * percent) / 100 - centsAt(rate, 'TaxAmount')) < 1;
    }),
    'BR-S-08': rates.every((rate) => {
      const percent = textAt(rate, 'TaxCategory/Percent');
      const ofRate = lines.filter((line) => textAt(line, 'Item/ClassifiedTaxCategory/Percent') === percent);
      return sum(ofRate, 'LineExtensionAmount') === centsAt(rate, 'TaxableAmount');
    }),
    R120: lines.every((line) => {
      const quantity = Number(textAt(line, 'InvoicedQuantity') ?? textAt(line, 'CreditedQuantity'));
      const price = Number(textAt(line, 'Price/PriceAmount')) * 100;
      return Math.abs(quantity * price - centsAt(line, 'LineExtensionAmount')) < 0.01;
    }),
  };
  return Object.keys(rules).filter((name) => !rules[name]);
}
