import { describe, expect, it } from 'vitest';
import {
  asNumber,
  flagOf,
  isObject,
  objectOf,
  type Path,
  readWord,
  textOf,
  toldAt,
  Unreadable,
} from '../../src/contract/read-value.ts';

const place: Path = ['content', 0, 'status'];
const unreadable = { unreadable: 'content.0.status' };

/** What is read, or where nothing can be made of what is told. */
function reading<Value>(read: (path: Path) => Value, path: Path = place): Value | { unreadable: string } {
  try {
    return read(path);
  } catch (error) {
    if (error instanceof Unreadable) return { unreadable: error.field };
    throw error;
  }
}

describe('what nothing can be made of', () => {
  it.each<[path: Path, field: string]>([
    [['content', 0, 'status'], 'content.0.status'],
    [[0], '0'],
    [[], 'the whole answer'],
  ])('at %j is named %j', (path, field) => {
    const { message, field: named } = new Unreadable(path);
    expect({ message, named }).toEqual({ message: `nothing can be made of ${field}`, named: field });
  });
});

describe('yes or no', () => {
  it.each<[told: unknown, read: boolean | typeof unreadable]>([
    [true, true],
    [1, true],
    ['true', true],
    [false, false],
    [0, false],
    ['false', false],
    [2, unreadable],
    [-1, unreadable],
    [Number.NaN, unreadable],
    ['1', unreadable],
    ['0', unreadable],
    ['TRUE', unreadable],
    ['False', unreadable],
    ['yes', unreadable],
    ['', unreadable],
    [null, unreadable],
    [undefined, unreadable],
    [[], unreadable],
    [[true], unreadable],
    [{}, unreadable],
  ])('told as %j is read as %j', (told, read) => {
    expect(reading((path) => flagOf(told, path))).toEqual(read);
  });
});

describe('a word of the contract', () => {
  const words = ['ENABLED', 'DISABLED', 'IN_REVIEW', 'in use'];
  it.each<[told: unknown, read: string | typeof unreadable]>([
    ['ENABLED', 'ENABLED'],
    ['enabled', 'ENABLED'],
    ['  Disabled ', 'DISABLED'],
    ['in review', 'IN_REVIEW'],
    ['In-Review', 'IN_REVIEW'],
    ['in - review', 'IN_REVIEW'],
    ['IN_USE', 'in use'],
    ['INREVIEW', 'INREVIEW'],
    // Words that the contract does not know are judged by its schema.
    [' Blocked ', 'Blocked'],
    ['ENABLE', 'ENABLE'],
    [{ code: 'disabled', name: 'Enabled' }, 'DISABLED'],
    [{ name: 'disabled' }, 'DISABLED'],
    [{ code: null, name: 'disabled' }, 'DISABLED'],
    [{ code: '', name: 'disabled' }, unreadable],
    [{ id: 'disabled' }, unreadable],
    ['', unreadable],
    ['   ', unreadable],
    [1, unreadable],
    [true, unreadable],
    [null, unreadable],
    [undefined, unreadable],
    [['ENABLED'], unreadable],
    [{ code: 7 }, unreadable],
  ])('told as %j is read as %j', (told, read) => {
    expect(reading((path) => readWord(words, told, path))).toEqual(read);
  });
});

describe('the place of a field', () => {
  it.each<[fields: Record<string, unknown>, others: readonly string[], found: unknown]>([
    [{ id: 1, number: 2 }, ['number'], 1],
    [{ number: 2 }, ['number'], 2],
    [{ id: null, number: 2 }, ['number'], 2],
    [{ id: undefined, number: 2 }, ['number'], 2],
    [{ id: 0, number: 2 }, ['number'], 0],
    [{ id: '', number: 2 }, ['number'], ''],
    [{ id: false, number: 2 }, ['number'], false],
    // Of other names the first that says something.
    [{ number: 2, code: 3 }, ['number', 'code'], 2],
    [{ number: null, code: 3 }, ['number', 'code'], 3],
    [{ code: 3 }, [], undefined],
    // A name within an object of that very name goes before the object itself.
    [{ id: { value: 4 } }, ['id.value'], 4],
    [{ id: { value: null } }, ['id.value'], { value: null }],
    [{ id: { value: 4 }, number: 2 }, ['number', 'id.value'], 4],
    // One within another object comes after the name.
    [{ owner: { id: 5 } }, ['owner.id'], 5],
    [{ id: 1, owner: { id: 5 } }, ['owner.id'], 1],
    [{ owner: 5 }, ['owner.id'], undefined],
    [{ owner: [5] }, ['owner.0'], undefined],
    [{ owner: null, number: 2 }, ['owner.id', 'number'], 2],
    // What is told as nothing stays apart from what is not told.
    [{ id: null }, [], null],
    [{ id: null, number: null }, ['number'], null],
    [{}, ['number'], undefined],
    // What every object has is no field.
    [{ number: 2 }, ['constructor', 'number'], 2],
    [{}, ['toString'], undefined],
  ])('id in %j, also called %j, holds %j', (fields, others, found) => {
    expect(toldAt(fields, 'id', others)).toEqual(found);
  });
});

describe('a text', () => {
  it.each<[told: unknown, read: string | typeof unreadable]>([
    ['1-ABC-123', '1-ABC-123'],
    [' blanks ', ' blanks '],
    ['', ''],
    [0, '0'],
    [12.5, '12.5'],
    [true, 'true'],
    [false, 'false'],
    [null, unreadable],
    [undefined, unreadable],
    [[], unreadable],
    [['a'], unreadable],
    [{}, unreadable],
  ])('told as %j is read as %j', (told, read) => {
    expect(reading((path) => textOf(told, path))).toEqual(read);
  });
});

describe('a number written as text', () => {
  it.each<[told: unknown, read: unknown]>([
    ['0', 0],
    ['12', 12],
    ['-12', -12],
    ['12.50', 12.5],
    ['-0.5', -0.5],
    ['007', 7],
    ['999999999999999', 999_999_999_999_999],
    // All else stays as it was told, for the schema to judge.
    ['1000000000000000', '1000000000000000'],
    ['12,50', '12,50'],
    ['12.', '12.'],
    ['.5', '.5'],
    ['+12', '+12'],
    ['1e3', '1e3'],
    ['0x10', '0x10'],
    [' 12', ' 12'],
    ['12 ', '12 '],
    ['12\n', '12\n'],
    ['', ''],
    ['twelve', 'twelve'],
    [12.5, 12.5],
    [null, null],
    [undefined, undefined],
    [true, true],
    [['12'], ['12']],
  ])('as %j is read as %j', (told, read) => {
    expect(asNumber(told)).toEqual(read);
  });
});

describe('an object', () => {
  it.each<[told: unknown, isOne: boolean]>([
    [{}, true],
    [{ id: 1 }, true],
    [[], false],
    [[{ id: 1 }], false],
    [null, false],
    [undefined, false],
    ['{}', false],
    [1, false],
    [true, false],
  ])('told as %j: %j', (told, isOne) => {
    expect([isObject(told), reading((path) => objectOf(told, path))]).toEqual([isOne, isOne ? told : unreadable]);
  });
});
