import { expect, it } from 'vitest';
import { inLanguage } from '../../src/portal/api/in-language.ts';

it('a request says in which language the page is read by then, whatever the browser prefers, and all else as before', async () => {
  const sent: Request[] = [];
  let shown = '';
  const fetch = inLanguage(
    async (address, init) => {
      sent.push(new Request(String(address), init));
      return new Response();
    },
    () => shown,
  );
  for (shown of ['', 'fr', 'de'])
    await fetch('https://tenant.example/api/tenant', { method: 'POST', headers: { accept: 'application/json' } });
  expect(sent.map(({ method, headers }) => [method, headers.get('accept'), headers.get('accept-language')])).toEqual([
    ['POST', 'application/json', null],
    ['POST', 'application/json', 'fr'],
    ['POST', 'application/json', 'de'],
  ]);
});
