import { html, raw } from 'hono/html';
import type { Tenant } from '../../backoffice/server/tenant.ts';
import { themeCss } from '../../contract/theme.ts';
import { styles } from './styles.ts';

export type Html = ReturnType<typeof html>;

export interface PageParts {
  readonly tenant: Tenant;
  /** The provider's name, as people know it. */
  readonly provider: string;
  readonly title: string;
  readonly main: Html;
  /** Runs in the page; nothing else may. */
  readonly script?: string;
}

/** A page of a simulated provider; it says so itself. */
export function sandboxPage({ tenant, provider, title, main, script }: PageParts): Html {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title} – ${provider} simulation</title>
<style>${raw(themeCss(tenant.colours))}${raw(styles)}</style></head>
<body>
<aside class="simulation" aria-label="Simulation"><strong>Simulation of ${provider}.</strong> No money moves here. You choose how the payment ends.</aside>
<header><span class="shop">${tenant.companyName}</span><span class="secure" aria-hidden="true">${provider}</span></header>
<main>${main}</main>
${script === undefined ? '' : raw(`<script>${script}</script>`)}
</body>
</html>`;
}

/** A button that ends the page; the portal's tests and a person press the same one. */
export function outcomeButton(
  outcome: string,
  label: string,
  about = '',
  kind: 'main' | 'plain' | 'bad' = 'plain',
): Html {
  return html`<button class="${kind}" name="outcome" value="${outcome}" data-outcome="${outcome}"><span>${label}</span>${about === '' ? '' : html`<small>${about}</small>`}</button>`;
}

export function amountLine(label: string, amount: number, currency: string): Html {
  const shown = new Intl.NumberFormat('en-IE', { style: 'currency', currency }).format(amount / 100);
  return html`<p class="amount"><span>${label}</span><strong>${shown}</strong></p>`;
}

/** Leaves the page where it is, as a window closed at the wrong moment does. */
export const stayBox = html`<label class="stay"><input type="checkbox" name="stay" value="1"> Close the window instead of returning to the shop</label>`;

export function closedPage(tenant: Tenant, provider: string, back: string): Html {
  return sandboxPage({
    tenant,
    provider,
    title: 'Window closed',
    main: html`<h1>You closed the window</h1><p>What you chose has happened, but your browser did not go back to the shop.</p><p><a href="${back}">Go back after all</a></p>`,
  });
}
