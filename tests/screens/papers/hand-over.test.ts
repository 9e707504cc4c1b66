// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handOver } from '../../../src/portal/screens/shared/hand-over.ts';

const pdf = new Blob(['%PDF-1.7'], { type: 'application/pdf' });

let shared: unknown[];
let saved: string[];

beforeEach(() => {
  [shared, saved] = [[], []];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A browser that matches these media queries, and shares as it is told to. */
function aBrowser(matching: readonly string[], share?: () => Promise<void>): void {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: matching.includes(query) }));
  vi.stubGlobal('navigator', {
    ...(share && {
      canShare: ({ files }: { files: File[] }) => files.every(({ type }) => type === 'application/pdf'),
      share: ({ files }: { files: File[] }) => {
        shared.push(files.map(({ name, type }) => [name, type]));
        return share();
      },
    }),
  });
}

const installedOnPhone = ['(display-mode: standalone)', '(pointer: coarse)'];
const agrees = () => Promise.resolve();
const refuses = (name: string) => () => Promise.reject(new DOMException('no', name));

describe('a document that is handed over', () => {
  it('is shared by an app that is installed on a phone: it is not left for it', async () => {
    aBrowser(installedOnPhone, agrees);
    handOver('invoice.pdf', pdf);
    await Promise.resolve();
    expect([shared, saved]).toEqual([[[['invoice.pdf', 'application/pdf']]], []]);
  });

  it('is saved by a browser, and by an app on a desk, which both keep what they save', () => {
    aBrowser(['(pointer: coarse)'], agrees);
    handOver('invoice.pdf', pdf);
    aBrowser(['(display-mode: standalone)'], agrees);
    handOver('ticket.pdf', pdf);
    expect([shared, saved]).toEqual([[], ['invoice.pdf', 'ticket.pdf']]);
  });

  it('is saved where nothing can be shared, or the phone refuses to', async () => {
    aBrowser(installedOnPhone);
    handOver('invoice.pdf', pdf);
    expect([shared, saved]).toEqual([[], ['invoice.pdf']]);
    aBrowser(installedOnPhone, refuses('NotAllowedError'));
    handOver('ticket.pdf', pdf);
    await vi.waitFor(() => expect(saved).toEqual(['invoice.pdf', 'ticket.pdf']));
  });

  it('is not saved behind the back of whoever shares it with nobody after all', async () => {
    aBrowser(installedOnPhone, refuses('AbortError'));
    handOver('invoice.pdf', pdf);
    await new Promise(setImmediate);
    expect([shared.length, saved]).toEqual([1, []]);
  });
});
