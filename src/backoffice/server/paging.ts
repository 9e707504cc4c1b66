import { largestPage, pageSize } from '../../contract/paging.ts';

export interface PageAsked {
  readonly page: number;
  readonly size: number;
}

/** A request for too many rows gets as many as there may be. */
export function pageAsked({ page, size }: { page?: number | undefined; size?: number | undefined }): PageAsked {
  return { page: page ?? 0, size: Math.min(Math.max(size ?? pageSize, 1), largestPage) };
}

export function pageWith<Row>(content: Row[], { page, size }: PageAsked, totalElements: number) {
  return { content, page, size, totalElements, totalPages: Math.ceil(totalElements / size) };
}
