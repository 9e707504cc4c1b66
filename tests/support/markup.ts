import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import type { Page } from 'playwright-core';

const judge = new HtmlValidate(new StaticConfigLoader({ extends: ['html-validate:standard'] }));

/** What the page that is drawn breaks of the rules of HTML, such as what may stand in what, with where. */
export async function brokenMarkup(page: Page): Promise<string[]> {
  const { results } = await judge.validateString(await page.content());
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message}: ${selector}`),
  );
}
