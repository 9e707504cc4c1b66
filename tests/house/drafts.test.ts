import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../src/tools/project.ts';
import { sourceFiles } from '../../src/tools/source-files.ts';

/** What is typed there is not to stay on the device, or is asked for in a question that is asked anew. */
const keptNowhere: Readonly<Record<string, string>> = {
  'paying/digiteal/account-entry.tsx': 'the number of a bank account',
  'screens/anonymous/invitation-form.tsx': 'a password',
  'screens/anonymous/new-password.tsx': 'a password',
  'screens/details/password.tsx': 'passwords',
  'screens/vouchers/correct-address.tsx': 'the one field of a dialog that does not open again by itself',
};

it('what is typed in a form outlives its page, except where it must not', async () => {
  const files = (await sourceFiles('src/portal')).filter((file) => file.endsWith('.tsx'));
  const without: string[] = [];
  for (const file of files) {
    const text = await readFile(join(root, file), 'utf8');
    const isTypedIn =
      /<Form\b/.test(text) &&
      /<(TextField|TextArea|EmailField|CodeField|NewPasswordFields|AddressFields|Input)\b/.test(text);
    if (isTypedIn && !/\bdraft\.form\b/.test(text)) without.push(file.replace(/^.*src\/portal\//, ''));
  }
  expect(without.sort()).toEqual(Object.keys(keptNowhere));
});
