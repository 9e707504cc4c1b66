/** The languages of the portal; the first is the default. */
export const languages = ['nl', 'fr', 'de'] as const;

export type Language = (typeof languages)[number];
