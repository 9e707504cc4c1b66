import { type Https, securityHeaders } from './headers.ts';

/** There is no tenant at this host name. */
export function misdirected(request: Request, https: Https): Response {
  const headers = {
    ...securityHeaders('nobody', https),
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  };
  if (new URL(request.url).pathname.startsWith('/api/')) {
    const body = JSON.stringify({ key: 'exception.http.400', details: 'No portal has this host name.' });
    return new Response(body, { status: 421, headers: { ...headers, 'content-type': 'application/json' } });
  }
  return new Response(page, { status: 421, headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } });
}

const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>No portal here</title>
<style>body{font:1.1rem/1.5 system-ui,sans-serif;margin:18vh auto;max-width:32rem;padding:0 1.5rem;color:#12202e}h1{font-size:1.6rem}</style>
<h1>There is no portal at this address</h1><p>This server does not know the host name in the address bar. Check the address; it may contain a typing error.</p></html>`;
