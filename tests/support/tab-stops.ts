import type { Page } from 'playwright-core';

/** Controls that Tab does not come to, that lie beneath something once it does, or that it comes to against the order in which they are seen. */
export async function tabStops(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    // Tab goes on from where it was last, even from there where the focus was taken away.
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
    scrollTo(0, 0);
  });
  const wanted = await page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>(
      'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled',
    );
    const groups = new Set<string>();
    return [...all].filter((one) => {
      if (!one.checkVisibility() || one.tabIndex < 0) return false;
      if (!(one instanceof HTMLInputElement) || one.type !== 'radio') return true;
      // One stop for all choices of a question.
      if (groups.has(one.name)) return false;
      return groups.add(one.name);
    }).length;
  });
  const seen = new Set<string>();
  const broken: string[] = [];
  let last: string | undefined;
  let name = 'nothing';
  // A date has a stop for its day, its month, its year and its calendar.
  for (let press = 0; press < 4 * wanted + 10; press += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const one = document.activeElement;
      if (!(one instanceof HTMLElement) || one === document.body) return null;
      one.dataset['stop'] ??= String(Math.random());
      const { left, top, width, height } = one.getBoundingClientRect();
      const above = document.elementFromPoint(left + width / 2, top + height / 2);
      const isHidden =
        above !== null && !one.contains(above) && !above.contains(one) && !above.closest('label')?.contains(one);
      return { id: one.dataset['stop'], name: one.outerHTML.slice(0, 90), isHidden };
    });
    if (stop === null) break;
    if (stop.id === last) continue;
    if (seen.has(stop.id)) break;
    seen.add(stop.id);
    last = stop.id;
    name = stop.name;
    if (stop.isHidden) broken.push(`the focus lies beneath something: ${stop.name}`);
  }
  if (seen.size < wanted) broken.push(`Tab comes to ${seen.size} of ${wanted} controls, last to ${name}`);
  return broken;
}
