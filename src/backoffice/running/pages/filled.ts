import { createHash } from 'node:crypto';
import { legalNoticeOf } from '../../offer/tenants/legal-notice.ts';
import { type Encoding, packed } from '../../server/responses.ts';
import type { TenantScope } from '../../server/scope.ts';
import type { Tenant } from '../../server/tenant.ts';
import { fillSlots } from './slots.ts';

type Place = Pick<TenantScope, 'tenant' | 'address'>;

/** A page as one tenant's customers get it. */
export interface FilledPage {
  readonly text: string;
  readonly etag: string;
  packed(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>>;
}

/** Fills pages, and keeps them for as long as their tenant does not change. */
export function createFilling(): (page: string, place: Place) => FilledPage {
  const filled = new WeakMap<Tenant, Map<string, FilledPage>>();
  return (page, place) => {
    let pages = filled.get(place.tenant);
    // How its host is written is up to whoever asks: letters large and small make thousands of addresses.
    if (pages === undefined || pages.size >= mostKept) {
      pages = new Map();
      filled.set(place.tenant, pages);
    }
    const key = `${place.address} ${page}`;
    let one = pages.get(key);
    if (one === undefined) {
      one = fill(page, place);
      pages.set(key, one);
    }
    return one;
  };
}

const mostKept = 500;

function fill(page: string, place: Place): FilledPage {
  const text = fillSlots(page, place, legalNoticeOf(place.tenant));
  const made = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();
  return {
    text,
    etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
    packed: (encoding) => {
      const one = made.get(encoding) ?? packed(encoding, Buffer.from(text));
      made.set(encoding, one);
      return one;
    },
  };
}
