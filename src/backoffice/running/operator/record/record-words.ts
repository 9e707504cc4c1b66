/** What a record of processing says in one language; a number or name that is known stands in braces, and … where its operator completes it. */
export interface RecordWords {
  readonly title: string;
  readonly made: string;
  readonly controller: string;
  readonly contact: string;
  readonly representative: string;
  readonly officer: string;
  readonly activities: string;
  readonly head: readonly string[];
  /** What is done with data: what for, by which right, of whom, which, and how long. */
  readonly rows: readonly (readonly string[])[];
  readonly recipients: string;
  readonly pay: string;
  readonly mail: string;
  readonly host: string;
  readonly books: string;
  readonly vies: string;
  readonly browsers: string;
  readonly transfers: string;
  readonly transfersText: string;
  readonly security: string;
  readonly measures: readonly string[];
}
