import { beforeAll, describe, expect, it } from 'vitest';
import { encodingsFor } from '../../../src/backoffice/server/encodings.ts';

/** What is kept of what was judged before is dropped by as many others. */
beforeAll(() => {
  for (let nth = 0; nth < 200; nth += 1) expect(encodingsFor(`gzip;q=0.5, none-${nth}`)).toEqual(['gzip']);
});

describe('an answer is encoded', () => {
  it.each([
    // The examples of RFC 9110, section 12.5.3.
    ['compress, gzip', ['gzip']],
    ['', []],
    ['*', ['br', 'gzip']],
    ['compress;q=0.5, gzip;q=1.0', ['gzip']],
    ['gzip;q=1.0, identity; q=0.5, *;q=0', ['gzip']],
    // As browsers ask.
    ['gzip, deflate, br, zstd', ['br', 'gzip']],
    ['GZIP, BR', ['br', 'gzip']],
    ['x-gzip', ['gzip']],
  ])('for who asks for "%s" as the standard says', (accepts, expected) => {
    expect(encodingsFor(accepts)).toEqual(expected);
  });

  it.each([
    ['br;q=0', []],
    ['br;q=0.000, gzip', ['gzip']],
    ['br; Q=0, *', ['gzip']],
    ['*;q=0', []],
    ['*;q=0, gzip', ['gzip']],
    ['identity', []],
    ['identity;q=0', []],
    ['brotli, gzipped, not-br', []],
  ])('with nothing that "%s" refuses or does not name', (accepts, expected) => {
    expect(encodingsFor(accepts)).toEqual(expected);
  });

  it.each([
    ['br;q=0.5, gzip', ['gzip', 'br']],
    ['br;q=0.001, gzip;q=0.002', ['gzip', 'br']],
    ['*;q=0.1, br;q=0.9', ['br', 'gzip']],
    ['br;q=0.9, *', ['gzip', 'br']],
    ['br;q=0.5, gzip;q=0.9, identity;q=0.7', ['gzip']],
    ['br;q=0.5, identity;q=0.5', ['br']],
    ['br;q=0.5, identity', []],
  ])('with what "%s" likes best, and not where it likes that less than no encoding', (accepts, expected) => {
    expect(encodingsFor(accepts)).toEqual(expected);
  });
});
