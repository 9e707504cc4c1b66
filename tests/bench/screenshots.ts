import { mkdir, writeFile } from 'node:fs/promises';
import { ensureBuilt } from '../../src/tools/build.ts';
import { startBackOffice } from '../support/back-office.ts';
import { openBrowser, withContext } from '../support/browser.ts';

const shots = [
  { name: 'wide', viewport: { width: 1280, height: 800 } },
  { name: 'narrow', viewport: { width: 412, height: 800 } },
];

/** Takes the pictures of the README and of the installation dialog from the running product. */
export async function run(): Promise<number> {
  await ensureBuilt();
  const backOffice = await startBackOffice({});
  const browser = await openBrowser();
  try {
    await mkdir('public/screenshots', { recursive: true });
    for (const { name, viewport } of shots) {
      const options = { viewport, locale: 'nl-BE', timezoneId: 'Europe/Brussels' };
      const png = await withContext(
        browser,
        async (context) => {
          const page = await context.newPage();
          await page.goto(backOffice.at('multisafepay'));
          await page.fill('[name=username]', 'private@example.com');
          await page.fill('[name=password]', 'washbook1');
          await page.click('[data-event="sign in requested"]');
          await page.waitForSelector('[data-list="balance"][data-state="fresh"]');
          await page.waitForSelector('[data-list="transactions"] [data-id]');
          await page.waitForSelector('[data-list="discountVouchers"] [data-id]');
          const shot = await page.screenshot();
          return page.evaluate(asWebp, shot.toString('base64'));
        },
        options,
      );
      await writeFile(`public/screenshots/${name}.webp`, Buffer.from(png, 'base64'));
    }
  } finally {
    await browser.close();
    await backOffice.stop();
  }
  return 0;
}

/** Runs in the page: the browser knows how to write WebP. */
async function asWebp(png: string): Promise<string> {
  const picture = new Image();
  picture.src = `data:image/png;base64,${png}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  return canvas.toDataURL('image/webp', 0.8).split(',')[1] ?? '';
}
