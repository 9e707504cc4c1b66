import { describe, expect, it } from 'vitest';
import { code128, modulesOf } from '../../../src/portal/ui/code-128.ts';

const startA = 103;
const switchToC = 99;

describe('a bar code', () => {
  it('is drawn as the published example HI345678: start A, H, I, switch to C, 34, 56, 78, check 67, stop', () => {
    expect(modulesOf([startA, 40, 41, switchToC, 34, 56, 78])).toBe(
      [
        '11010000100',
        '11000101000',
        '11000100010',
        '10111011110',
        '10001011000',
        '11100010110',
        '11000010100',
        '10000101100',
        '1100011101011',
      ].join(''),
    );
  });

  it('has the published check 88 for the text Wikipedia', () => {
    const values = code128('Wikipedia');
    expect(values).toEqual([104, 55, 73, 75, 73, 80, 69, 68, 73, 65]);
    expect(modulesOf(values).slice(-24, -13)).toBe(modulesOf([88]).slice(0, 11));
  });

  it('says digits two by two, leading zeros kept, and an odd last one by itself', () => {
    expect(code128('00123456')).toEqual([105, 0, 12, 34, 56]);
    expect(code128('0012345')).toEqual([105, 0, 12, 34, 100, 21]);
    expect(code128('7')).toEqual([104, 23]);
  });

  it('has symbols that differ, of eleven modules with an even number of dark ones', () => {
    const drawn = Array.from({ length: 106 }, (_, value) => modulesOf([value]).slice(0, 11));
    expect(new Set(drawn).size).toBe(106);
    for (const modules of drawn) {
      expect(modules).toMatch(/^1.*0$/);
      expect(modules.replaceAll('0', '').length % 2).toBe(0);
    }
  });

  it('of a code that no reader could read is not drawn', () => {
    expect(() => code128('één')).toThrow();
    expect(() => code128('')).toThrow();
  });
});
