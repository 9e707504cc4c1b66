import { type Language, languageNames, languages } from '../contract/languages.ts';
import type { Run } from './tiles.ts';

/** How a page was looked at when its picture was taken. */
export interface Look {
  readonly language: Language;
  /** Of the page, in pixels. */
  readonly width: number;
}

export const pictureWidths = [1280, 360] as const;
/** Of the page, in pixels. */
export const pictureHeight = 800;

/** The first is shown where none was chosen. */
export const allLooks: readonly [Look, ...Look[]] = languages.flatMap((language) =>
  pictureWidths.map((width) => ({ language, width })),
) as [Look, ...Look[]];

/** Where the squares of each state's picture stand in the sheet. */
export type Layout = Readonly<Record<string, readonly Run[]>>;

/** Of the element that a state's picture is drawn into. */
export function pictureAttributes(state: string): Record<string, string> {
  return { class: 'screen', 'data-of-state': state, role: 'img', 'aria-label': 'The screen in this state' };
}

/** The file with all pictures of a chart in a look, in the folder of the chart. */
export function sheetFile({ language, width }: Look): string {
  return `${language}.${width}.webp`;
}

/** The file with their layout, beside it. */
export function layoutFile({ language, width }: Look): string {
  return `${language}.${width}.json`;
}

/** What an address asks for; the first look where it asks for none. */
export function lookIn(search: string): Look {
  const asked = new URLSearchParams(search);
  const [first] = allLooks;
  return {
    language: languages.find((one) => one === asked.get('language')) ?? first.language,
    width: pictureWidths.find((one) => String(one) === asked.get('width')) ?? first.width,
  };
}

/** What can be chosen, by the name of the choice in an address. */
export const lookChoices = {
  language: languages.map((language) => [language, languageNames[language]] as const),
  width: pictureWidths.map((width) => [String(width), `${width} wide`] as const),
};
