import { fetchFrom } from './fetch-from.ts';
import { lastResort } from './last-resort.ts';

interface Mail {
  readonly subject: string;
  readonly links: readonly string[];
}

/** How many mails of such a subject a customer got so far. */
export async function mailsCalled(origin: string, to: string, subject: RegExp): Promise<number> {
  return (await mailsTo(origin, to)).filter((mail) => subject.test(mail.subject)).length;
}

/** The path of the newest link of a mail that leads to a page, such as `/activate/`; waits until the mail has come. */
export async function linkIn(origin: string, to: string, page: string): Promise<string> {
  const [newest] = await linksIn(origin, to, page, 1);
  return newest ?? '';
}

/** All of them, newest first, once there are at least so many. */
export async function linksIn(origin: string, to: string, page: string, least: number): Promise<string[]> {
  const until = Date.now() + lastResort;
  for (;;) {
    const mails = await mailsTo(origin, to);
    const links = mails.flatMap((mail) => mail.links.slice(0, 1)).map((link) => new URL(link));
    const paths = links.map(({ pathname, search }) => pathname + search);
    const found = paths.filter((path) => path.includes(page));
    if (found.length >= least) return found;
    if (Date.now() > until) throw new Error(`${found.length} mails to ${to} lead to ${page}, not yet ${least}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function mailsTo(origin: string, to: string): Promise<Mail[]> {
  return (await (await fetchFrom(`${origin}/mailbox.json?to=${encodeURIComponent(to)}`)).json()) as Mail[];
}
