/** A document as a file. */
export interface Drawn {
  readonly fileName: string;
  readonly mediaType: 'application/pdf' | 'application/xml';
  readonly content: Uint8Array<ArrayBuffer>;
}
