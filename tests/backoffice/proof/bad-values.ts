import type { Field } from './schema.ts';

/** What people, programs and attackers write into a field; most of it is refused somewhere. */
export function badValuesFor({ kind, choices }: Field): readonly unknown[] {
  switch (kind) {
    case 'text':
      return texts;
    case 'number':
      return [999_999_999, -1, 0, 0.01, 51, 21, 2_500.01, 24.99, 6, 1];
    case 'boolean':
      return [false, true];
    case 'choice':
      return choices;
    case 'list':
      return [[], ['unknown']];
    case 'object':
    case 'record':
    case 'anything':
      return [{}];
  }
}

/** What is refused oftenest comes first. */
const texts = [
  ' ',
  'Jan <b>',
  'abcdefg1\ud800',
  'www.example.com',
  'x'.repeat(120),
  'x'.repeat(20),
  'abc 12345',
  'abc1',
  '12345678',
  'abcdefgh',
  'password1',
  'welkom123',
  'nobody@nowhere',
  '??',
  '1-ABC-123-DEF-456',
  '1-A\u00df\u0106-999',
  'ABCD12345678',
  'R2D2 =cmd|x',
  'Jan\u202e',
  '1800-01-01',
  '2099-01-01',
  'XX',
  '+32 1',
  '0',
  'BE0403019262',
  'BE00539007547034',
  'BR1800360305000010009795493C1',
  'private@example.com',
  'x',
];
