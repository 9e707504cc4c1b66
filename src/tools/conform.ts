import { parseArgs } from 'node:util';
import { type Conforms, conform } from './conform-run.ts';

const usage = `Usage: node build.mjs conform URL --user E-MAIL --password PASSWORD [--change]
Asks a back office everything that the portal reads, as a customer made for tests, and tells what the portal makes of it.
URL is the address of the front-office API. Nothing is changed, but that the customer signs in and out.
With --change it also adds, changes and removes a licence plate, invites a person and takes that back, asks for a card and cancels that, and
reserves a prepaid item and gives it back: the customer must be one made for tests.
Ends with 0 where all that was tried fits, 1 where it fits in part, 3 where nothing could be tried, and 2 when it is asked otherwise.`;

const statuses = { fits: 0, 'fits in part': 1, 'was not tried': 3 } as const satisfies Record<Conforms, number>;

/** `conform`: holds an operator's own back office against the contract. */
export async function run(words: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { user: { type: 'string' }, password: { type: 'string' }, change: { type: 'boolean' } },
  });
  const [address] = positionals;
  if (address === undefined || values.user === undefined || values.password === undefined) {
    console.error(usage);
    return 2;
  }
  const customer = { username: values.user, password: values.password };
  const tell = (line: string) => console.log(line);
  return statuses[await conform(address.replace(/\/$/, ''), customer, { tell, change: values.change ?? false })];
}
