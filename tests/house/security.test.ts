import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { longestPassword, shortestPassword } from '../../src/contract/rules/password.ts';
import { root } from '../../src/tools/project.ts';

const text = readFileSync(join(root, 'src/backoffice/SECURITY.md'), 'utf8');
const table = text.slice(text.indexOf('| requirement |'));
const rows = [...table.matchAll(/^\| ([\d. ]+) \| (\S+) \| (.+) \|$/gm)].map(([, ids = '', is = '', why = '']) => ({
  ids: ids.split(' '),
  is,
  why,
}));

/** How many requirements of levels 1 and 2 each chapter of version 5.0.0 has. */
const chapters = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

describe('what is said of the security', () => {
  it('tells each requirement once, and counts them as they stand', () => {
    const ids = rows.flatMap((row) => row.ids);
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
    expect(chapters.map((_, place) => ids.filter((id) => id.startsWith(`${place + 1}.`)).length)).toEqual(chapters);
    const count = (is: string) => rows.filter((row) => row.is === is).flatMap((row) => row.ids).length;
    expect(text).toContain(
      `${count('yes')} yes, ${count('operator')} operator, ${count('no')} no, ${count('–')} that do not apply.`,
    );
    expect(ids.length).toBe(['yes', 'operator', 'no', '–'].reduce((sum, is) => sum + count(is), 0));
  });

  it('names for each answer what is there: a test, a file, a section of its own', () => {
    const files = [...text.matchAll(/`((?:tests|src)\/[^`]+\.tsx?)`/g)].map(([, file = '']) => file);
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    const inShort = [...text.matchAll(/`((?:contract|customers|server|papers)\/[\w./-]+\.ts)`/g)].map(
      ([, file = '']) => file,
    );
    const placeOf = (file: string) => join(root, file.startsWith('contract/') ? 'src' : 'src/backoffice', file);
    expect(inShort.filter((file) => !existsSync(placeOf(file)))).toEqual([]);
    const sections = [...text.matchAll(/\*([A-Z][\w\s-]+)\*/g)].map(([, name = '']) => name);
    expect(sections.filter((name) => !text.includes(`## ${name}\n`))).toEqual([]);
    expect(rows.filter(({ why }) => why.trim().length < 10)).toEqual([]);
  });

  it('says how long a password is as the rule has it', () => {
    expect(text).toContain(`A password has ${shortestPassword} to ${longestPassword} characters`);
  });
});
