import { listSales } from '../../../src/contract/sales.ts';
import type { Act } from '../../../src/portal/ledger/act.ts';
import { rowsIn } from '../paying.ts';
import { comeBack, contextOf, detailsOf, open, press, type Scene, send, stateOf, until } from './scene.ts';
import { iban, outcomes } from './steps.ts';

/** What a patient customer does who wants to pay, in each state in which something can be done. */
const acts: Readonly<Record<string, (scene: Scene) => unknown>> = {
  'not opened': (scene) => open(scene),
  'price not read': (scene) => send(scene, { type: 'price asked for' }),
  reviewing: (scene) => press(scene),
  'card form not available': (scene) => send(scene, { type: 'card form asked for' }),
  'placing the order': (scene) => send(scene, { type: 'outcome asked for' }),
  'creating the mandate': (scene) => send(scene, { type: 'outcome asked for' }),
  collecting: (scene) => send(scene, { type: 'outcome asked for' }),
  'order not sent': (scene) => (scene.provider === 'adyen' ? tryAgain(scene) : send(scene, { type: 'send requested' })),
  'collection not sent': (scene) => send(scene, { type: 'send requested' }),
  'entering the account': (scene) =>
    send(scene, { type: 'account entered', key: crypto.randomUUID(), iban, problems: {} }),
  'at the payment page': (scene) => comeBack(scene, outcomes[scene.provider]['paid'] as string),
  'action not shown': (scene) => send(scene, { type: 'action asked for' }),
  'carrying out the action': async (scene) => send(scene, await detailsOf(scene)),
  pending: waitAndAsk,
  'not known yet': waitAndAsk,
};

/** Nothing has to be done there, or nothing can. */
const ends = [
  'success',
  'withdrawn',
  'refused',
  'cancelled',
  'expired',
  'order refused',
  'price changed',
  'limit reached',
  'collection refused',
];

const mostTurns = 12;

/** Goes on from wherever a checkout stands until it has an end. Gives that. */
export async function goOn(scene: Scene): Promise<string> {
  let asked = 0;
  for (let turn = 0; turn < mostTurns; turn += 1) {
    await until(scene, (state) => !isUnderWay(state), 'somewhere to go on from');
    const state = stateOf(scene);
    if (isNeverSent(scene)) {
      await tryAgain(scene);
      continue;
    }
    if (ends.includes(state)) return state;
    if (state.endsWith('.not known yet')) asked += 1;
    // The back office knows nothing of it, which asking does not change.
    if (asked > 1) return state;
    const act = acts[state.split('.')[0] as string];
    if (!act) throw new Error(`Nothing can be done in "${state}".`);
    await act(scene);
  }
  return stateOf(scene);
}

/** On a busy machine, where time goes faster than the page, it may be too late for a card that was typed. */
function isNeverSent(scene: Scene): boolean {
  const { failure } = contextOf(scene);
  return stateOf(scene) === 'order refused' && failure?.type === 'refused' && failure.status === 0;
}

function isUnderWay(state: string): boolean {
  return (
    /\.(under way|taking it back)$/.test(state) ||
    ['reading the price', 'taking the return in', 'verifying', 'judging', 'sending the details'].includes(state)
  );
}

async function tryAgain(scene: Scene): Promise<void> {
  send(scene, { type: 'retry requested' });
  const order = scene.browser.orders.at(-1);
  if (order) scene.order = order;
  scene.key = crypto.randomUUID();
  scene.browser.close();
  await open(scene);
}

async function waitAndAsk(scene: Scene): Promise<void> {
  scene.money.later(25);
  await scene.money.work();
  const before = stateOf(scene);
  if (scene.flow.getSnapshot().can({ type: 'check requested' } as never)) send(scene, { type: 'check requested' });
  await until(scene, (state) => state !== before, 'asked').catch(() => undefined);
}

export interface Agreement {
  readonly sales: readonly string[];
  readonly credit: number;
  /** What the ledger of this browser says of what was ordered. */
  readonly acts: readonly string[];
}

/** What ledger and back office say in the end. */
export async function agreementOf({ browser, customer }: Scene): Promise<Agreement> {
  const [{ content }, credit, acts] = await Promise.all([
    customer.ask(listSales, { page: 0, size: 50 }),
    customer.balance(),
    rowsIn<Act>(browser.name, 'acts'),
  ]);
  return {
    sales: content.map(({ status }) => String(status)),
    credit,
    acts: acts.filter(({ type }) => type.startsWith('order with')).map(({ state }) => state),
  };
}
