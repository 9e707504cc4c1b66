import { createHash } from 'node:crypto';
import { isSame } from '../payments/is-same.ts';

/** SHA-512 over the filled fields in the order of their capital names, each followed by the passphrase. */
export function shaSign(parameters: Readonly<Record<string, string>>, passphrase: string): string {
  const fields = Object.entries(parameters)
    .map(([name, value]) => [name.toUpperCase(), value] as const)
    .filter(([name, value]) => name !== 'SHASIGN' && value !== '')
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}${passphrase}`);
  return createHash('sha512').update(fields.join(''), 'utf8').digest('hex').toUpperCase();
}

export function isShaSigned(parameters: Readonly<Record<string, string>>, passphrase: string): boolean {
  const signature = Object.entries(parameters).find(([name]) => name.toUpperCase() === 'SHASIGN')?.[1] ?? '';
  return isSame(shaSign(parameters, passphrase), signature.toUpperCase());
}
