/** The types of pdfkit do not know these yet; pdfkit does. */
declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    scope?: 'Row' | 'Column';
    /** Left, top, right, bottom on the page. */
    bbox?: [number, number, number, number];
  }

  interface OpenedImage {
    readonly width: number;
    readonly height: number;
  }

  interface PDFImage {
    openImage(source: Buffer): OpenedImage;
    image(source: OpenedImage, x: number, y: number, options: ImageOption): this;
  }
}

declare namespace PDFKit {
  interface PDFDocument {
    /** The font that text is drawn with now; its measures are thousandths of the size. */
    readonly _font: { readonly ascender: number; readonly font: { hasGlyphForCodePoint(code: number): boolean } };
  }
}
