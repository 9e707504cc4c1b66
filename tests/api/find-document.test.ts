import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { documentAddress, findDocument } from '../../src/portal/api/find-document.ts';
import { hangingUp } from '../support/hanging-up.ts';

const own = 'https://portal.example';
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'bypass' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const found = (origin = own) => findDocument(fetch, documentAddress(`${origin}/api`, 'invoice', 'a/b', own), own);
const answers = (answer: () => Response) => server.use(http.all(`${own}/invoices/*`, answer));
const html = (text: string) => new HttpResponse(text, { headers: { 'content-type': 'text/html; charset=utf-8' } });

describe('the preview of a document', () => {
  it.each([
    ['/api', 'https://portal.example/invoices/a%2Fb'],
    ['https://office.example/front/api', 'https://office.example/invoices/a%2Fb'],
  ])('of a back office with its API at %s is at %s', (apiBase, address) => {
    expect(documentAddress(apiBase, 'invoice', 'a/b', `${own}/nl/invoice-download/x`).href).toBe(address);
  });

  it('is there as a PDF, or as a page', async () => {
    answers(() => new HttpResponse('%PDF-', { headers: { 'content-type': 'application/pdf' } }));
    expect(await found()).toBe('pdf');
    answers(() => html('<p>Invoice</p>'));
    expect(await found()).toBe('page');
  });

  it.each([404, 410, 403])('is not there when the back office says %i', async (status) => {
    answers(() => new HttpResponse(null, { status }));
    await expect(found()).rejects.toEqual({ type: 'refused', status, messageKey: 'exception.notFound' });
  });

  it('is not there where the portal itself answers: it is never shown inside itself', async () => {
    answers(() => html('<!doctype html><script type="application/json" id="tenant">{}</script>'));
    await expect(found()).rejects.toMatchObject({ type: 'refused', status: 404 });
  });

  it.each([405, 501])('of a back office that cannot be asked so (%i) tells itself what it is', async (status) => {
    answers(() => new HttpResponse(null, { status }));
    expect(await found()).toBe('page');
  });

  it('is neither there nor not there when the back office fails, or nothing answers', async () => {
    answers(() => new HttpResponse(null, { status: 503 }));
    await expect(found()).rejects.toEqual({ type: 'fault', status: 503 });
    await using hanging = await hangingUp();
    await expect(found(hanging.origin)).rejects.toEqual({ type: 'no answer', reason: 'unreachable' });
  });
});
