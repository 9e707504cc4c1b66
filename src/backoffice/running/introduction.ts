import type { Database } from '../database/database.ts';
import type { Tenant } from '../server/tenant.ts';

/** Why it does not start, in a sentence for its administrator. */
export class CannotStart extends Error {
  override name = 'CannotStart';
}

/** There is no operator to serve. */
export class NoTenant extends CannotStart {
  override name = 'NoTenant';

  constructor({ description }: Pick<Database, 'description'>) {
    super(`There is no tenant in the database (${description}): add one with \`npm run tenant -- add FILE\`.`);
  }
}

/** What an operator reads when the back office has started. */
export function introduction(mailServer: string | undefined) {
  return (tenants: readonly Tenant[], addressOf: (host: string) => string): string =>
    [
      ...tenants.map(({ companyName, settings }) => `${companyName} is served at ${addressOf(settings.host)}`),
      ...(mailServer ? [] : ['No mail server is set (SMTP_URL): mails wait in the database until there is one.']),
      '',
    ].join('\n');
}
