import { startBackOffice } from '../backoffice/start.ts';
import { demoAddition } from './addition.ts';
import { readDemoEnvironment } from './environment.ts';
import { introduction } from './introduction.ts';
import { mailboxMailer } from './mailbox/mailbox-mailer.ts';
import { seedIfEmpty } from './seed/seed.ts';

await startBackOffice(process.env, (environment) => {
  const { mailbox, transactions } = readDemoEnvironment(process.env, environment);
  return {
    ...demoAddition({ mailbox }),
    prepare: (database, now) => seedIfEmpty(database, { now, transactions }),
    mailer: mailboxMailer(environment.mailFrom),
    introduction: (tenants, addressOf) => introduction(tenants, addressOf, mailbox),
  };
});
