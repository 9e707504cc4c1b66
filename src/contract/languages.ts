/** The languages of the portal, each by its own name; the first is the default. */
export const languageNames = { nl: 'Nederlands', fr: 'Français', de: 'Deutsch' } as const;

export type Language = keyof typeof languageNames;

export const languages = Object.keys(languageNames) as [Language, ...Language[]];

/** How a language is written on the wire, where it is an account's. */
export type LanguageCode = Uppercase<Language>;

export function codeOf(language: Language): LanguageCode {
  return language.toUpperCase() as LanguageCode;
}
