import { createHash } from 'node:crypto';
import { legalNoticeOf } from '../../offer/tenants/legal-notice.ts';
import type { Encoding } from '../../server/encodings.ts';
import { perTenant } from '../../server/per-tenant.ts';
import { packed } from '../../server/responses.ts';
import type { TenantScope } from '../../server/scope.ts';
import { fillSlots } from './slots.ts';

type Place = Pick<TenantScope, 'tenant' | 'address'>;

/** A page as one tenant's customers get it. */
export interface FilledPage {
  readonly etag: string;
  content(encoding: Encoding | undefined): Promise<Uint8Array<ArrayBuffer>>;
}

/** Fills pages, and keeps them for as long as their tenant does not change. */
export function createFilling(inspectSocket: string | undefined): (page: string, place: Place) => FilledPage {
  const pagesAt = perTenant((tenant, address) => {
    const filled = new Map<string, FilledPage>();
    return (page: string) => {
      const one = filled.get(page) ?? fill(page, { tenant, address }, inspectSocket);
      filled.set(page, one);
      return one;
    };
  });
  return (page, { tenant, address }) => pagesAt(tenant, address)(page);
}

function fill(page: string, place: Place, inspectSocket: string | undefined): FilledPage {
  const text = fillSlots(page, place, legalNoticeOf(place.tenant), inspectSocket);
  const bytes = new TextEncoder().encode(text);
  const made = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();
  return {
    etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
    content: async (encoding) => {
      if (encoding === undefined) return bytes;
      const one = made.get(encoding) ?? packed(encoding, bytes);
      made.set(encoding, one);
      return one;
    },
  };
}
