/** The places of the tab bar on a small screen, each with a page of this name for its children. */
export const categories = ['shop', 'car', 'purchases', 'profile'] as const;

export type Category = (typeof categories)[number];
