import type { Embed } from '../../../contract/embeds.ts';
import { documentAddress } from '../../api/find-document.ts';
import type { Portal } from '../../spine/portal.ts';

/** Where the back office hands out a paper: its uuid is all that it takes. */
export function paperAddress({ tenant }: Pick<Portal, 'tenant'>, paper: Embed, uuid: string): string {
  return documentAddress(tenant.apiBase, paper, uuid, location.href).href;
}
