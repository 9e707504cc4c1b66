/** The languages of the portal; the first is the default. */
export const languages = ['nl', 'fr', 'de'] as const;

export type Language = (typeof languages)[number];

/** How a language is written on the wire, where it is an account's. */
export type LanguageCode = Uppercase<Language>;

export function codeOf(language: Language): LanguageCode {
  return language.toUpperCase() as LanguageCode;
}
