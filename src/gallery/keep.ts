import { part } from './page-parts.ts';

interface Policies {
  readonly createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { readonly createScriptURL: (address: string) => string };
}

/** The whole gallery can be kept on this device, to be read without a network. */
export function offerToKeep(): void {
  if (!('serviceWorker' in navigator)) return;
  const button = part<HTMLButtonElement>('keep');
  button.hidden = false;
  button.addEventListener('click', async () => {
    button.disabled = true;
    button.textContent = 'Keeping it …';
    try {
      await navigator.serviceWorker.register(address());
      await navigator.serviceWorker.ready;
      button.textContent = 'Kept: it opens without a network';
    } catch (error) {
      console.warn('The gallery cannot be kept.', error);
      button.textContent = 'It cannot be kept on this device';
    }
  });
}

/** The page's policy lets only an address through that was made for this. */
function address(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  const name = 'offline.js';
  return trustedTypes?.createPolicy('portal-sw', { createScriptURL: () => name }).createScriptURL('') ?? name;
}
