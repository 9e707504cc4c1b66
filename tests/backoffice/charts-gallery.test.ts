import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment } from '../../src/backoffice/running/environment.ts';
import { createBuilt } from '../../src/backoffice/running/pages/built.ts';
import { createGallery } from '../../src/backoffice/running/pages/gallery.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'washbook-gallery-'));
  await mkdir(join(folder, 'charts/files'), { recursive: true });
  await writeFile(join(folder, 'charts/index.html'), '<h1>All charts</h1>');
  await writeFile(join(folder, 'charts/files/chart-AAAAAAAA.js'), 'export {}');
  await writeFile(join(folder, 'secret.txt'), 'not of the gallery');
});
afterAll(() => rm(folder, { recursive: true }));

describe('the gallery of charts', () => {
  it('is open in the demo, closed on the internet, and as it is told otherwise', () => {
    const onTheInternet = { PUBLIC_SCHEME: 'https', PROXIES: '1' };
    expect([
      readEnvironment({}).charts,
      readEnvironment(onTheInternet).charts,
      readEnvironment({ ...onTheInternet, CHARTS: 'open' }).charts,
      readEnvironment({ CHARTS: 'closed' }).charts,
    ]).toEqual(['open', 'closed', 'open', 'closed']);
    expect(() => readEnvironment({ CHARTS: 'yes' })).toThrow('CHARTS must be open or closed; it is "yes".');
  });

  it('has its pages below its own folder, and only those', async () => {
    const ask = async (path: string) => {
      const answer = await createGallery(createBuilt(folder, 0)).request(path);
      return [answer.status, answer.headers.get('location') ?? (await answer.text())];
    };
    expect(await ask('/charts')).toEqual([301, '/charts/']);
    expect(await ask('/charts/')).toEqual([200, '<h1>All charts</h1>']);
    expect(await ask('/charts/files/chart-AAAAAAAA.js')).toEqual([200, 'export {}']);
    expect((await ask('/charts/%2e%2e/secret.txt'))[0]).toBe(404);
    expect((await ask('/charts/nowhere.html'))[0]).toBe(404);
  });
});
