import { tellFailure } from './answers.ts';
import { remember } from './remember.ts';

/** How far long work has come. */
export interface Progress {
  readonly done: number;
  readonly of: number;
}

export type FileKind = 'csv' | 'xlsx' | 'zip';

/** What became of an export: handed over, with the names of what could not be part of it; or there was nothing for it. */
export interface ExportEnd {
  readonly ended: 'handed over' | 'nothing there';
  readonly missing: readonly string[];
}

/** What a chart hears by which rows of a list are taken along. */
export type ExportingEvent =
  | { type: 'export closed' }
  | { type: 'csv wanted' }
  | { type: 'xlsx wanted' }
  | { type: 'zip wanted' }
  | { type: 'print requested' }
  | { type: 'export cancelled' }
  | ({ type: 'progress made' } & Progress);

export interface Exporting {
  file: FileKind;
  progress: Progress | null;
}

export const exportingGuards = {
  'there was nothing for it': (_: unknown, { ended }: ExportEnd) => ended === 'nothing there',
};

export const exportingActions = {
  'take file': remember<Exporting, { file: FileKind }>((_, { file }) => ({ file, progress: null })),
  'take progress': remember<Exporting, Progress>((_, { done, of }) => ({ progress: { done, of } })),
  print: () => undefined,
  'tell that it is handed over': (_: unknown, _params: ExportEnd) => undefined,
  'tell the failure': (_: unknown, _params: { error: unknown }) => undefined,
};

const wanted = <const Kind extends FileKind>(file: Kind) =>
  ({ target: 'writing', actions: { type: 'take file', params: { file } } }) as const;

/** What may be chosen in each: a file, or none. */
export const filesToChoose = {
  'csv wanted': wanted('csv'),
  'xlsx wanted': wanted('xlsx'),
  'zip wanted': wanted('zip'),
  'export closed': { target: 'idle' },
} as const;

const ended = ({ event }: { event: { output: ExportEnd } }) => event.output;

/** The state in which the file is made. It is handed over whole or not at all. */
export const writingState = <const Input>(input: Input) =>
  ({
    tags: 'busy',
    invoke: {
      src: 'hand over file',
      input,
      onDone: [
        { guard: { type: 'there was nothing for it', params: ended }, target: 'choosing.nothing there' },
        { target: 'idle', actions: { type: 'tell that it is handed over', params: ended } },
      ],
      onError: { target: 'choosing', actions: tellFailure },
    },
    on: {
      'progress made': { actions: { type: 'take progress', params: ({ event }: { event: Progress }) => event } },
      'export cancelled': { target: 'choosing' },
    },
  }) as const;
