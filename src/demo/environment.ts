import { type Environment, wholeNumber } from '../backoffice/running/environment.ts';

/**
 * Where others than this machine's people reach it there is a demo only by `DEMO=yes`, and then with secrets of its own. Null: none.
 */
export function demoWanted(
  { DEMO: wanted }: Record<string, string | undefined>,
  { scheme, listensOn }: Pick<Environment, 'scheme' | 'listensOn'>,
): { readonly guarded: boolean } | null {
  if (wanted !== undefined && wanted !== '' && wanted !== 'yes' && wanted !== 'no')
    throw new Error(`DEMO must be yes or no; it is ${JSON.stringify(wanted)}.`);
  if (wanted === 'no') return null;
  const isHere = scheme === 'http' && /^(127(\.\d+){3}|::1|localhost)$/.test(listensOn);
  return isHere ? { guarded: false } : wanted === 'yes' ? { guarded: true } : null;
}

export interface DemoEnvironment {
  /** How many a new demo gives its private account. */
  readonly transactions: number;
  readonly mailbox: 'open' | 'closed';
}

/** On the internet the mailbox, where every customer's mail can be read, is open only when that is asked for. */
export function readDemoEnvironment(
  values: Record<string, string | undefined>,
  { mailServer, scheme }: Pick<Environment, 'mailServer' | 'scheme'>,
): DemoEnvironment {
  const isOpen = !mailServer && (scheme === 'http' || values['MAILBOX'] === 'open');
  return {
    transactions: wholeNumber('TRANSACTIONS', values['TRANSACTIONS'], 10_000, 5_000_000),
    mailbox: isOpen ? 'open' : 'closed',
  };
}
