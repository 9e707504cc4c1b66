import { readdirSync } from 'node:fs';
import type { Call } from '../contract/call.ts';

const contract = new URL('../contract/', import.meta.url);

const names = readdirSync(contract, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.ts') && !name.startsWith('rules/'))
  .sort();

const files: readonly object[] = await Promise.all(names.map((name) => import(new URL(name, contract).href)));

/** Every call of the front-office API: all that the files of the contract export. */
export const allCalls: readonly Call[] = files.flatMap((file) => Object.values(file)).filter(isCall);

function isCall(exported: unknown): exported is Call {
  return typeof exported === 'object' && exported !== null && 'method' in exported && 'path' in exported;
}
