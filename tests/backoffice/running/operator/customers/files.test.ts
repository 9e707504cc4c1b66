import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { header, nothing, person, twoOperators } from './two-operators.ts';

const wash = twoOperators();

describe('a file', () => {
  it.each([
    ['breaks off within a line', `${header}${person('k1')}\n${person('k2')}`, 'The file breaks off'],
    [
      'is not UTF-8',
      Buffer.concat([Buffer.from(`${header}${person('k1')}\nk2,`), Buffer.from('Andr\xe9\n', 'latin1')]),
      'The file is not UTF-8 from about line 3 on',
    ],
    ['names a column that is not known', 'key,mail\nk1,a@customer.example\n', 'The first line names "mail"'],
    ['names a column twice', 'key,email,key\nk1,a@customer.example,k1\n', 'The first line names key twice'],
  ])('that %s is taken over not at all', async (_, content, why) => {
    const path = join(wash.folder, 'wrong.csv');
    await writeFile(path, content);
    await expect(wash.takeOver(path)).rejects.toThrow(why);
    expect(await wash.counts()).toEqual(nothing);
  });

  it('that ends within quotes says from where, and keeps what came before', async () => {
    const path = await wash.csv(person('k1'), 'k2,"k2@customer.example,An', person('k3'));
    const { isDone, rows } = await wash.takeOver(path);
    expect([isDone, rows.map((row) => row.split(':')[0])]).toEqual([
      false,
      ['2\tk1\ttaken over', '4\t\twrong\trow\tthe table cannot be read to its end'],
    ]);
    expect(await wash.count('account')).toBe(1);
  });

  it('of a spreadsheet has a mark before it, semicolons, and its own ends of lines', async () => {
    const path = await wash.table(
      `\uFEFF${[header.trim(), person('k1'), person('k2')].join('\r\n').replaceAll(',', ';').replace('key', '"key"')}\r\n`,
    );
    expect((await wash.takeOver(path)).rows).toEqual(['2\tk1\ttaken over', '3\tk2\ttaken over']);
  });

  it('of lines says which of them is none', async () => {
    const line = JSON.stringify({
      key: 'k1',
      email: 'k1@customer.example',
      firstName: 'An',
      lastName: 'P',
      languageCode: 'NL',
    });
    const path = await wash.table(`${line}\n\n{"key":\n"text"\n`, 'some.jsonl');
    expect((await wash.takeOver(path)).rows.map((row) => row.split('\t').slice(0, 4).join(' '))).toEqual([
      '1 k1 taken over',
      '3  wrong row',
      '4  wrong row',
    ]);
  });

  it('of a thousand rows is taken over in parts: what is wrong in one keeps none of the others out', async () => {
    const rows = Array.from({ length: 1_200 }, (_, at) => person(`k${at}`, at === 700 ? 'none' : undefined));
    const { rows: said, total } = await wash.takeOver(await wash.csv(...rows));
    expect([said.length, said[700], await wash.count('account')]).toEqual([
      1_200,
      '702\tk700\twrong\temail\tvalidation.email',
      1_199,
    ]);
    expect(total).toBe('1199 taken over, 0 there already, 1 wrong. The last invitation goes out at THEN.');
  });
});
