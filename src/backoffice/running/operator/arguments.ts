import { parseArgs } from 'node:util';
import type { Wanted } from './customers/command.ts';

const options = {
  yes: { type: 'string' },
  goods: { type: 'string' },
  'dry-run': { type: 'boolean' },
  'mails-per-hour': { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  seal: { type: 'string' },
  mails: { type: 'string' },
  debits: { type: 'string' },
  'hand-over': { type: 'boolean' },
  'skip-numbers': { type: 'string' },
} as const;

/** Which of them belong to which command. */
const optionsOf: Readonly<Record<string, readonly string[]>> = {
  remove: ['yes'],
  refund: ['goods'],
  customers: ['dry-run', 'mails-per-hour'],
  audit: ['from', 'to', 'seal'],
  export: ['hand-over'],
  import: ['mails', 'debits'],
  restore: ['mails', 'skip-numbers'],
};

/** What was said behind the name of a command; three words where it cannot be read, which none takes. */
export function parsed(
  words: string[],
): ReturnType<typeof parseArgs<{ allowPositionals: true; options: typeof options }>> {
  try {
    return parseArgs({ args: words, allowPositionals: true, options });
  } catch {
    return { positionals: ['', '', ''], values: {} };
  }
}

/** Undefined where it makes no sense. */
export function wantedIn(path: string, values: Values): Wanted | undefined {
  const { 'dry-run': dryRun = false, 'mails-per-hour': perHour = '600' } = values;
  return /^\d{1,7}$/.test(perHour) ? { path, dryRun, mailsPerHour: Number(perHour) } : undefined;
}

type Values = ReturnType<typeof parsed>['values'];

export function areOptionsOf(command: string | undefined, values: Values): boolean {
  return Object.keys(values).every((option) => optionsOf[command ?? '']?.includes(option));
}
