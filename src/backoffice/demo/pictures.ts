import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { PictureCode } from '../tenants/tenant.ts';

export interface DemoPicture {
  readonly code: PictureCode;
  /** Named after its content. */
  readonly file: string;
  readonly mediaType: string;
  readonly content: Uint8Array;
}

/** The logo, icons and cover of a demo tenant. */
export async function picturesOf(tenant: string): Promise<DemoPicture[]> {
  return Promise.all(
    kinds.map(async ([code, name, ending, mediaType]) => {
      const content = await readFile(new URL(`./pictures/${tenant}-${name}.${ending}`, import.meta.url));
      return {
        code,
        file: `${createHash('sha256').update(content).digest('hex').slice(0, 20)}.${ending}`,
        mediaType,
        content,
      };
    }),
  );
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
