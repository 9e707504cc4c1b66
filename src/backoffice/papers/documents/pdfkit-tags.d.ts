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
    readonly _font: { readonly ascender: number; readonly font: OpenedFont };
    registerFont(name: string, font: OpenedFont): this;
  }

  /** A font as it was read. */
  interface OpenedFont {
    /** Those that were met, each with what it stood for then. */
    _glyphs: Record<number, unknown>;
    hasGlyphForCodePoint(code: number): boolean;
    layout(text: string, features?: readonly string[]): GlyphRun;
  }

  interface GlyphRun {
    /** In units of the font. */
    readonly positions: readonly Readonly<Record<string, number>>[];
  }
}
