import { expect, it } from 'vitest';
import { contentType } from '../../../src/backoffice/server/content-type.ts';

it.each([
  ['text/plain', 'text/plain; charset=utf-8'],
  ['image/svg+xml', 'image/svg+xml; charset=utf-8'],
  ['application/xml', 'application/xml; charset=utf-8'],
  ['image/png', 'image/png'],
  ['x-text/plain', 'x-text/plain'],
  ['application/xml-dtd', 'application/xml-dtd'],
  ['application/pdf', 'application/pdf'],
  ['application/json', 'application/json'],
])('what is %s is told to be %s', (mediaType, told) => {
  expect(contentType(mediaType)).toBe(told);
});
