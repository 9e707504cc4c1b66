import type { Language } from '../../contract/languages.ts';

/** Each language by its own name, whatever language the page is in. */
export const languageNames: Readonly<Record<Language, string>> = { nl: 'Nederlands', fr: 'Français', de: 'Deutsch' };
