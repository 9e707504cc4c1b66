/** How we show ourselves to Digiteal, and its webhooks show themselves to us. */
export function basicAuth(user: string, secret: string): string {
  return `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`;
}
