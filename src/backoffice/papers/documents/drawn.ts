/** A document as a file. */
export interface Drawn {
  readonly fileName: string;
  readonly content: Uint8Array<ArrayBuffer>;
}

export const documentMediaType = 'application/pdf';
