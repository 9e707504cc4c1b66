import { expect, it } from 'vitest';
import { apart, pageAsked, pageWith } from '../../../src/backoffice/server/paging.ts';

it('a page is as large as it is asked for, within what one may be', () => {
  const sizes = [undefined, -5, 0, 1, 7, 500, 501].map((size) => pageAsked({ size }).size);
  expect(sizes).toEqual([10, 1, 1, 1, 7, 500, 500]);
  expect([pageAsked({}), pageAsked({ page: 3, size: 20 })]).toEqual([
    { page: 0, size: 10 },
    { page: 3, size: 20 },
  ]);
});

it('a page says how many there are: the last may be short, and of nothing there is none', () => {
  const pages = [0, 1, 9, 10, 11, 20].map((total) => pageWith([], { page: 2, size: 10 }, total).totalPages);
  expect(pages).toEqual([0, 1, 1, 1, 2, 2]);
  expect(pageWith(['a', 'b'], { page: 2, size: 5 }, 12)).toEqual({
    content: ['a', 'b'],
    page: 2,
    size: 5,
    totalElements: 12,
    totalPages: 3,
  });
});

it('the rows of a page and their number are told apart; a page without rows tells the number alone', () => {
  const rows = [
    { id: 'a', total: 12 },
    { id: 'b', total: 12 },
  ];
  expect([apart(rows), apart([{ total: 12, id: null }]), apart([])]).toEqual([
    { rows: [{ id: 'a' }, { id: 'b' }], total: 12 },
    { rows: [], total: 12 },
    { rows: [], total: 0 },
  ]);
});
