import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { PictureCode } from '../../backoffice/server/tenant.ts';
import type { SaleItemCategoryCode } from '../../contract/sale-items.ts';

interface DemoFile {
  /** Named after its content. */
  readonly file: string;
  readonly mediaType: string;
  readonly content: Uint8Array;
}

export interface DemoPicture extends DemoFile {
  readonly code: PictureCode;
}

/** The logo, icons and cover of a demo tenant. */
export async function picturesOf(tenant: string): Promise<DemoPicture[]> {
  return Promise.all(
    kinds.map(async ([code, name, ending, mediaType]) => ({
      code,
      ...(await readDemoFile(`${tenant}-${name}`, ending, mediaType)),
    })),
  );
}

/** What things of each category look like, the same at all of them. */
export async function itemPictures(): Promise<Readonly<Record<SaleItemCategoryCode, DemoFile>>> {
  const read = (name: string) => readDemoFile(`item-${name}`, 'jpg', 'image/jpeg');
  return {
    CHARGE: await read('charge'),
    SUBSCRIPTION: await read('subscription'),
    GIFT: await read('gift'),
    PREPAID: await read('prepaid'),
  };
}

async function readDemoFile(name: string, ending: string, mediaType: string): Promise<DemoFile> {
  const content = await readFile(new URL(`./pictures/${name}.${ending}`, import.meta.url));
  const file = `${createHash('sha256').update(content).digest('hex').slice(0, 20)}.${ending}`;
  return { file, mediaType, content };
}

const kinds: readonly (readonly [PictureCode, string, string, string])[] = [
  ['LOGO', 'logo', 'jpg', 'image/jpeg'],
  ['LOGO_PNG', 'logo', 'png', 'image/png'],
  ['LOGO_PAGE', 'logo', 'avif', 'image/avif'],
  ['AUTH_COVER', 'cover', 'avif', 'image/avif'],
  ['ICON_SVG', 'icon', 'svg', 'image/svg+xml'],
  ['ICON_TOUCH', 'touch', 'png', 'image/png'],
  ['ICON_192', '192', 'png', 'image/png'],
  ['ICON_512', '512', 'png', 'image/png'],
  ['ICON_MASKABLE', 'maskable', 'png', 'image/png'],
];
