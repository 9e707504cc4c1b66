import { startBackOffice } from '../backoffice/start.ts';
import { demoAddition } from './addition.ts';
import { demoWanted, readDemoEnvironment } from './environment.ts';
import { introduction } from './introduction.ts';
import { mailboxMailer } from './mailbox/mailbox-mailer.ts';
import { demoPassword } from './seed/people.ts';
import { seedIfEmpty } from './seed/seed.ts';
import { guarded, withoutDemo } from './without.ts';

await startBackOffice(process.env, (environment) => {
  const wanted = demoWanted(process.env, environment);
  if (wanted === null) return withoutDemo;
  const { mailbox, transactions } = readDemoEnvironment(process.env, environment);
  let password: string | undefined = demoPassword;
  return {
    ...demoAddition({ mailbox }),
    prepare: async (database, now) => {
      await seedIfEmpty(database, { now, transactions });
      if (wanted.guarded) password = await guarded(database);
    },
    mailer: mailboxMailer(environment.mailFrom),
    introduction: (tenants, addressOf) => introduction(tenants, addressOf, { mailbox, password, ...wanted }),
  };
});
