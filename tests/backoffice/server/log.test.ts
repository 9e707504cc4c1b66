import { describe, expect, it, vi } from 'vitest';
import { described, jsonLog, writeTogether } from '../../../src/backoffice/server/log.ts';

const messageOf = (message: string) => described(new Error(message))['message'];

describe('what an unexpected error says of itself', () => {
  it.each([
    ['an e-mail address', 'to lotte.maes+wash@mail.example.com twice', 'to [e-mail] twice'],
    ['an IBAN', 'from BE71096123456769.', 'from [iban].'],
    ['the shortest and the longest IBAN', `NO9386011117947 MT84${'M'.repeat(27)}`, '[iban] [iban]'],
    ['two of them', 'NL91ABNA0417164300, DE89370400440532013000', '[iban], [iban]'],
    ['a token', `token ${'a1_-'.repeat(7)}a1B2`, 'token [secret]'],
  ])('leaves out %s', (_, message, left) => {
    expect(messageOf(message)).toBe(left);
  });

  it.each([
    ['a shorter word', `${'a1_-'.repeat(7)}a1B`],
    ['a number that is no IBAN', 'B171096123456769, BEA1096123456769 and BE7A096123456769'],
    ['too few digits for one', 'BE710961234'],
    ['a name with an at sign', 'lotte@localhost'],
  ])('keeps %s', (_, message) => {
    expect(messageOf(message)).toBe(message);
  });

  it('is its name, its message up to two thousand characters and the seven places where it came from', () => {
    const error = Object.assign(new TypeError(`${'x '.repeat(1000)}and more`), { code: '23505' });
    error.stack = ['TypeError: of lotte@example.com', ...Array.from({ length: 9 }, (_, nth) => `at ${nth}`)].join('\n');
    expect(described(error)).toEqual({
      error: 'TypeError',
      message: 'x '.repeat(1000),
      code: '23505',
      stack: 'at 0\nat 1\nat 2\nat 3\nat 4\nat 5\nat 6',
    });
    expect(Object.keys(described(new Error('plain')))).toEqual(['error', 'message', 'stack']);
    delete error.stack;
    expect(described(error)['stack']).toBe('');
  });

  it('is what was thrown where that is no error', () => {
    expect(described('refused for lotte@example.com')).toEqual({ error: 'refused for [e-mail]' });
  });
});

it('a line of the log is one JSON object, whatever stands in it', () => {
  const lines: string[] = [];
  const log = jsonLog(
    (line) => lines.push(line),
    () => new Date('2026-11-25T10:00:00Z'),
  );
  log('warning', 'odd', { value: 'one\ntwo' });
  log('info', 'plain');
  expect(lines).toEqual([
    '{"time":"2026-11-25T10:00:00.000Z","level":"warning","event":"odd","value":"one\\ntwo"}\n',
    '{"time":"2026-11-25T10:00:00.000Z","level":"info","event":"plain"}\n',
  ]);
});

describe('lines that are written together', () => {
  const opened = () => {
    const written: string[] = [];
    return { written, ...writeTogether((lines) => written.push(lines)) };
  };

  it('go out in their order, each once, a moment after the first of them', () => {
    vi.useFakeTimers();
    try {
      const { written, line } = opened();
      for (const each of ['a\n', 'b\n']) line(each);
      expect(written).toEqual([]);
      vi.runOnlyPendingTimers();
      expect(written).toEqual(['a\nb\n']);
      line('c\n');
      vi.runOnlyPendingTimers();
      expect(written).toEqual(['a\nb\n', 'c\n']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('go out at once where that is asked for, and nothing follows', () => {
    vi.useFakeTimers();
    try {
      const { written, line, flush } = opened();
      line('a\n');
      flush();
      expect([...written, vi.getTimerCount()]).toEqual(['a\n', 0]);
      flush();
      expect(written).toEqual(['a\n']);
    } finally {
      vi.useRealTimers();
    }
  });
});
