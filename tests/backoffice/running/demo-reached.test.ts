import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBackOffice, startBackOffice } from '../../support/back-office.ts';
import { demoFolder } from '../../support/demo-folder.ts';

const fromOutside: Record<string, string>[] = [
  { PUBLIC_SCHEME: 'https', PROXIES: '1' },
  { HOST: '0.0.0.0' },
  { DEMO: 'no' },
];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'washbook-reached-'));
  await writeFile(join(folder, 'index.html'), '<title>__COMPANY_NAME__</title>');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('reached by others than this machine’s people', () => {
  it.each(fromOutside)('with %j no demo is made: it says how an operator is added', async (environment) => {
    const { exited, output } = launchBackOffice({ dataFolder: join(folder, 'empty'), environment });
    expect([await exited, output()]).toEqual([
      1,
      expect.stringMatching(/^There is no tenant in the database .*: add one with `npm run tenant -- add FILE`\.\n$/),
    ]);
  });

  it('a demo that everyone knows is not served', async () => {
    const dataFolder = await demoFolder(60);
    const { exited, output } = launchBackOffice({ dataFolder, environment: { HOST: '0.0.0.0' } });
    expect([await exited, output()]).toEqual([1, expect.stringMatching(/^The demo is in the database .*DEMO=yes/)]);
    await rm(dataFolder, { recursive: true });
  });

  it('by DEMO=yes there is one, with a password of its own and nothing that is known elsewhere, told once', async () => {
    const dataFolder = await demoFolder(60);
    const environment = { HOST: '0.0.0.0', DEMO: 'yes' };
    const office = await startBackOffice({ dataFolder, distFolder: folder, environment });
    const signIn = async (password: string) => {
      const body = new URLSearchParams({ username: 'private@example.com', password, rememberMe: 'false' });
      return (await fetch(`${office.origin}/api/login`, { method: 'POST', body })).status;
    };
    const password = /Sign in with the password (\S+)\n/.exec(office.output())?.[1] ?? '';
    expect([await signIn('washbook1'), await signIn(password)]).toEqual([401, 204]);
    expect(office.output()).not.toMatch(/CADEAU|demo-invitation/);
    await office.stop();
    const again = await startBackOffice({ dataFolder, distFolder: folder, environment });
    expect(again.output()).toContain('Sign in with the password that was told when the demo was made\n');
    await again.stop();
    await rm(dataFolder, { recursive: true });
  });
});
