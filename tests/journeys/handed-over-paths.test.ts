import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allWalks } from '../../src/charts/all-walks.ts';
import { readCharts } from '../../src/charts/read-charts.ts';
import { root } from '../../src/tools/project.ts';
import { type StartedBackOffice, startBackOffice } from '../support/back-office.ts';
import { type OpenBrowser, openBrowser, withContext } from '../support/browser.ts';
import { playwrightFile } from '../walker/outside/file.ts';

type Run = (around: { page: Page }) => Promise<void>;

let office: StartedBackOffice;
let browser: OpenBrowser;
let folder: string;
let number = 0;
beforeAll(async () => {
  [office, browser, folder] = await Promise.all([
    startBackOffice({ transactions: 20 }),
    openBrowser({ installs: false }),
    mkdtemp(join(tmpdir(), 'washbook-outside-')),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await office?.stop();
  if (folder) await rm(folder, { recursive: true });
});

it('a path that is handed over to others as a test goes along the running product', async () => {
  await withContext(browser, async (context) => (await addingPlate())({ page: await context.newPage() }));
});

it.each([
  [
    'another plate goes out than was typed',
    () => {
      const { fetch } = window;
      window.fetch = async (asked, init) => {
        const request = new Request(asked, init);
        if (request.method !== 'POST' || !request.url.endsWith('/identification-items')) return fetch(request);
        return fetch(new Request(request, { body: (await request.text()).replace('2-WAL-', '3-WAL-') }));
      };
    },
    /addIdentificationItem says name "3-?WAL-?\d+", although "2-WAL-\d+" was typed/,
  ],
  [
    'nothing is told of a plate that was added',
    () => {
      const lose = () => {
        for (const one of document.querySelectorAll('[data-toasts] [role="status"] p')) one.textContent = '';
      };
      new MutationObserver(lose).observe(document, { subtree: true, childList: true });
    },
    /toegevoegd.* is not told/,
  ],
] as const)('and finds that %s', async (_, mistake, found) => {
  await withContext(browser, async (context) => {
    await context.addInitScript(mistake);
    const addPlate = await addingPlate();
    await expect(addPlate({ page: await context.newPage() })).rejects.toThrow(found);
  });
});

/** The first test of adding a plate, as a runner finds it in the file that is written for it; each time with other plates. */
async function addingPlate(): Promise<Run> {
  const id = 'add-plate';
  const walk = (await allWalks()).get(id);
  const charts = (await readCharts(root)).filter(({ chart }) => chart.id === id);
  const { text } = await playwrightFile(charts.map((one) => ({ ...one, id, walk, paths: [], missing: [] })));
  number += 1;
  const here = text
    .replace("from '@playwright/test'", `from './runner-${number}.mjs'`)
    .replace('process.env.PORTAL', JSON.stringify(office.origin))
    .replace('Math.floor(Math.random() * 700)', String(number * 100));
  const runnerFile = join(folder, `runner-${number}.mjs`);
  await writeFile(runnerFile, runner);
  await writeFile(join(folder, `washbook-${number}.spec.mjs`), here);
  await import(/* @vite-ignore */ pathToFileURL(join(folder, `washbook-${number}.spec.mjs`)).href);
  const { tests } = (await import(/* @vite-ignore */ pathToFileURL(runnerFile).href)) as { tests: Run[] };
  const [first] = tests;
  if (!first) throw new Error(`There is no test of ${id}.`);
  return first;
}

/** In the place of the runner of others, which an outside team has and this project has not. */
const runner = `
export const tests = [];
export const test = Object.assign((_, run) => tests.push(run), {
  describe: (_, all) => all(), use: () => undefined, setTimeout: () => undefined,
});
`;
