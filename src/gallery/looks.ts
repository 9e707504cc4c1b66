import { type Look, lookChoices, lookIn, pictureAddress } from '../charts/looks.ts';

/** What the pictures of a chart's states look like is chosen once for all of them, and stands in the address. */
export interface Looks {
  /** The address of the picture that a state has in the look that was chosen; undefined where it has none. */
  of(state: string): string | undefined;
}

/** @param pictures the looks that each state has a picture of @param changed called once another look is chosen */
export function startLooks(
  form: HTMLFormElement | null,
  chart: string,
  pictures: Readonly<Record<string, readonly Look[]>>,
  changed: () => void,
): Looks {
  const of = (state: string) => {
    const { language, width } = lookIn(location.search);
    const has = pictures[state]?.find((look) => look.language === language && look.width === width);
    return has && pictureAddress(chart, state, has);
  };
  const show = () => {
    for (const image of document.querySelectorAll<HTMLImageElement>('img[data-of-state]')) {
      const address = of(image.dataset['ofState'] ?? '');
      image.hidden = address === undefined;
      if (address !== undefined && image.getAttribute('src') !== address) image.src = address;
    }
  };
  if (form) {
    const choices = Object.keys(lookChoices).map((name) => form.elements.namedItem(name) as HTMLSelectElement);
    const look = lookIn(location.search);
    for (const choice of choices) choice.value = String(look[choice.name as keyof Look]);
    form.hidden = false;
    form.addEventListener('change', () => {
      const asked = new URLSearchParams(location.search);
      for (const { name, value } of choices) asked.set(name, value);
      history.replaceState(null, '', `?${asked}${location.hash}`);
      show();
      changed();
    });
  }
  show();
  return { of };
}
