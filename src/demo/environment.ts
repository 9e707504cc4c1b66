import { type Environment, wholeNumber } from '../backoffice/running/environment.ts';

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
