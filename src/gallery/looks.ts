import { type Layout, type Look, layoutFile, lookChoices, lookIn, pictureHeight, sheetFile } from '../charts/looks.ts';
import { sheetColumns, tileSize, tilesOf } from '../charts/tiles.ts';

/** What the pictures of a chart's states look like is chosen once for all of them, and stands in the address. */
export interface Looks {
  /** Draws the pictures that have come into the page. */
  show(): void;
}

interface Sheet {
  readonly image: ImageBitmap;
  readonly layout: Layout;
}

/** Those that are near what is looked at are drawn: a chart has up to fifty, of four megabytes each. */
const nearby = '600px';

/** @param folder of the chart's sheets, relative to the page */
export function startLooks(form: HTMLFormElement | null, folder: string): Looks {
  const sheets = new Map<string, Promise<Sheet>>();
  const sheetOf = (look: Look) => {
    const sheet = sheets.get(sheetFile(look)) ?? readSheet(folder, look);
    sheets.set(sheetFile(look), sheet);
    return sheet;
  };
  const draw = async (canvas: HTMLCanvasElement) => {
    const look = lookIn(location.search);
    const sheet = await sheetOf(look).catch(() => {
      // Without a network there may be none: it is asked for again when the picture is.
      sheets.delete(sheetFile(look));
      return null;
    });
    if (sheet === null) canvas.hidden = true;
    else if (sheetFile(look) === sheetFile(lookIn(location.search))) drawState(canvas, look, sheet);
  };
  const near = new IntersectionObserver(
    (seen) => {
      for (const { target, isIntersecting } of seen) if (isIntersecting) void draw(target as HTMLCanvasElement);
    },
    { rootMargin: nearby },
  );
  const show = () => {
    for (const canvas of document.querySelectorAll<HTMLCanvasElement>('canvas[data-of-state]')) {
      near.unobserve(canvas);
      near.observe(canvas);
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
    });
    show();
  }
  return { show };
}

async function readSheet(folder: string, look: Look): Promise<Sheet> {
  const [image, layout] = await Promise.all([
    fetch(`${folder}/${sheetFile(look)}`)
      .then((answer) => answer.blob())
      .then((blob) => createImageBitmap(blob)),
    fetch(`${folder}/${layoutFile(look)}`).then((answer) => answer.json() as Promise<Layout>),
  ]);
  return { image, layout };
}

/** Left, top, width and height of a square. */
function placeOf(index: number, columns: number): [number, number, number, number] {
  return [(index % columns) * tileSize, Math.floor(index / columns) * tileSize, tileSize, tileSize];
}

function drawState(canvas: HTMLCanvasElement, look: Look, { image, layout }: Sheet): void {
  const runs = layout[canvas.dataset['ofState'] ?? ''];
  canvas.hidden = runs === undefined;
  if (runs === undefined || canvas.dataset['drawn'] === sheetFile(look)) return;
  canvas.width = look.width;
  canvas.height = pictureHeight;
  const context = canvas.getContext('2d');
  const columns = look.width / tileSize;
  for (const [index, tile] of tilesOf(runs).entries())
    context?.drawImage(image, ...placeOf(tile, sheetColumns), ...placeOf(index, columns));
  canvas.dataset['drawn'] = sheetFile(look);
}
