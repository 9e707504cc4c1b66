import { slugOf } from '../../machines/state-address.ts';
import { type Language, languageNames, languages } from '../contract/languages.ts';

/** How a page was looked at when its picture was taken. */
export interface Look {
  readonly language: Language;
  /** Of the page, in pixels. */
  readonly width: number;
}

export const pictureWidths = [1280, 360] as const;

/** The first is shown where none was chosen. */
export const allLooks: readonly [Look, ...Look[]] = languages.flatMap((language) =>
  pictureWidths.map((width) => ({ language, width })),
) as [Look, ...Look[]];

/** The file of a picture, in the folder of its chart. */
export function pictureFile(state: string, { language, width }: Look): string {
  return `${slugOf(state)}.${language}.${width}.webp`;
}

/** Where the gallery has it, relative to its pages. */
export function pictureAddress(chart: string, state: string, look: Look): string {
  return `screens/${chart}/${encodeURI(pictureFile(state, look))}`;
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
