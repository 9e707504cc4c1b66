import type { Language } from '../../contract/languages.ts';
import type { Provider } from '../../contract/payments/providers.ts';

/** Among whose pages something is paid for. */
export type PayingArea = '/dashboard' | '/guest';

/** Where an attempt that was begun is gone on with. */
export function attemptAddress(
  language: Language,
  provider: Provider,
  attempt: string,
  area: PayingArea = '/dashboard',
): string {
  return `/${language}${area}/${provider}/checkout?attempt=${attempt}`;
}

/** Where it is told what came of an attempt, in this browser or another. @param page one of the provider's, besides its checkout */
export function resultAddress(
  language: Language,
  {
    provider,
    page,
    area = '/dashboard',
  }: { readonly provider: Provider; readonly page: string; readonly area?: PayingArea | undefined },
  { attempt, saleId }: { readonly attempt: string; readonly saleId: string | null },
): string {
  const query = new URLSearchParams({ attempt, ...(saleId !== null && { sale: saleId }) });
  return `/${language}${area}/${provider}/${page}?${query}`;
}

/** The key of an attempt that was begun in a browser; others have a name of their own. */
export function isAttempt(key: string | null): boolean {
  return key !== null && /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/.test(key);
}
