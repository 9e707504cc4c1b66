import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { expect, it } from 'vitest';
import { root } from '../../src/tools/project.ts';
import { sourceFiles } from '../../src/tools/source-files.ts';

const files = await sourceFiles('src/contract', 'src/portal', 'src/backoffice', 'machines');
const codes = await Promise.all(files.map(async (file) => [file, await readFile(join(root, file), 'utf8')] as const));
const expressions = [...new Set(codes.flatMap(([, code]) => expressionsIn(code)))];

/** Characters of which a hostile text may be made, beside those that the expression itself names. */
const usual = ['a', 'Z', '0', ' ', '-', '.', '@', '/', '+', 'é', '\n'];
const length = 2_000;
/** An expression that goes back and forth without end takes years for such a text, any other less than a millisecond. */
const patience = 5_000;

it('no regular expression is made slow by any text of two thousand characters', () => {
  expect(expressions.length).toBeGreaterThan(100);
  expect(expressions.filter((one) => isSlow(one))).toEqual([]);
});

it.each(['/^(a+)+$/', '/^([A-Z0-9]+[- ]?)+$/', String.raw`/^(\w+\s?)*$/`])('a planted %s is found', (planted) => {
  expect(isSlow(planted, 100)).toBe(true);
});

/** Whether it does not come to an end with a text that repeats one or two characters and breaks off with another. */
function isSlow(expression: string, limit = patience): boolean {
  const named = [...new Set(expression.replaceAll(/\\[a-zA-Z]|[\\^$()[\]{}|?*+]/g, ''))].slice(0, 12);
  const characters = [...new Set([...usual, ...named])];
  const pumps = characters.flatMap((one) => [
    one,
    ...characters.filter((other) => other !== one).map((other) => one + other),
  ]);
  const texts = pumps.map((pump) => `${pump.repeat(length / pump.length)}\u0000!`);
  try {
    runInContext(`for (const text of texts) text.search(${expression})`, createContext({ texts }), { timeout: limit });
    return false;
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return true;
    throw error;
  }
}

/** The expressions that are written in a code, without those in its comments. */
function expressionsIn(code: string): string[] {
  const plain = code.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');
  const written = /(?<=[(,=:[!&|?{;]\s*|\breturn\s+)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[dgimsuvy]*/g;
  return plain.match(written) ?? [];
}
