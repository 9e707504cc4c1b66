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
