import type { MessageId } from '@lingui/core';
import type { ExportEnd, FileKind, Progress } from '../../../../machines/shared/exporting.ts';
import { failureOf } from '../../../contract/failure.ts';
import type { Portal } from '../../spine/portal.ts';
import { tellFailure } from './tell-failure.ts';

/** What stands in a cell of an exported table: text, a number, an amount in cents, or the day or moment of a row. */
export type Cell =
  | { readonly text: string }
  | { readonly number: number }
  | { readonly cents: number }
  /** `2026-11-21` and `14:05`, in the operator's time zone. */
  | { readonly day: string; readonly time?: string };

/** What stands above a column, and how wide that is, in letters. */
export type Head = readonly [text: string, width: number];

/** A file that is whole; null where there was nothing to put into it. `missing`: the names of what could not be part of it. */
export interface Made {
  readonly content: Blob | null;
  readonly missing: readonly string[];
}

/** How each kind of file is made. */
export type Makers<Making> = Readonly<Record<FileKind, (making: Making) => Promise<Made>>>;

/** Gives the customer a file, and prints the page. */
export interface ExportingBrowser {
  readonly handOver: (name: string, content: Blob) => void;
  readonly print: () => void;
}

export const csvType = 'text/csv;charset=utf-8';
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export function headsIn(heads: readonly (readonly [MessageId, number])[], say: (id: MessageId) => string): Head[] {
  return heads.map(([head, width]) => [say(head), width]);
}

interface ExportRun {
  readonly signal: AbortSignal;
  readonly self: { readonly _parent?: { send(event: { type: 'progress made' } & Progress): void } | undefined };
}

/** Makes a file and hands it over whole, or not at all. */
export async function handOverMade(
  { signal, self }: ExportRun,
  { handOver }: ExportingBrowser,
  name: string,
  make: (onProgress: (progress: Progress) => void) => Promise<Made>,
): Promise<ExportEnd> {
  const { content, missing } = await make((progress) => self._parent?.send({ type: 'progress made', ...progress }));
  signal.throwIfAborted();
  if (content === null) return { ended: 'nothing there', missing };
  handOver(name, content);
  return { ended: 'handed over', missing };
}

export function exportingActions(portal: Pick<Portal, 'tell' | 'words'>, { print }: ExportingBrowser) {
  return {
    print: () => print(),
    'tell that it is handed over': (_: unknown, { missing }: ExportEnd) =>
      portal.tell(
        missing.length === 0
          ? { tone: 'positive', messageId: 'transactions.export.done' }
          : { tone: 'info', messageId: 'transactions.export.doneBut', values: { names: namesOf(missing) } },
      ),
    'tell the failure': (_: unknown, { error }: { error: unknown }) => tellFailure(portal, failureOf(error)),
  };
}

/** All of them stand in the archive too: a message has room for a few. */
function namesOf(missing: readonly string[]): string {
  return [...missing.slice(0, 3), ...(missing.length > 3 ? ['…'] : [])].join(', ');
}
