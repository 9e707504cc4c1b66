import { expect, it } from 'vitest';
import { conversationsIn, strayConversations } from '../../src/tools/conversations.ts';

const asking = `
export function usePrice(id) {
  const { ask } = usePortal();
  const [price, setPrice] = useState(null);
  useEffect(() => {
    ask(readPrice, { id }).then(setPrice, () => undefined);
  }, [ask, id]);
  return price;
}`;

it.each([
  ['asks the back office', asking, ['asks by itself (ask(readPrice, { id })', 'waits by itself (.then()']],
  [
    'hands over what asks it',
    `const { ask, world } = useStore(); useEffect(() => { void standing(ask, query); }, []);`,
    ['asks by itself (ask)'],
  ],
  [
    'asks through a store',
    `useEffect(() => { store.ask(readPrice, {}); }, []);`,
    ['asks by itself (.ask(readPrice, {})'],
  ],
  ['fetches', `const load = () => fetch('/api/sales');`, ["asks by itself (fetch('/api/sales')"]],
  ['waits for a time', `const later = () => setTimeout(look, 5_000);`, ['waits by itself (setTimeout(look, 5_000)']],
  [
    'awaits something',
    `useEffect(() => { void (async () => { await found(); })(); }, []);`,
    ['waits by itself (await found())'],
  ],
])('a component that %s by itself is found', (_, code, found) => {
  expect(conversationsIn(code)).toEqual(found);
});

it.each([
  [
    'asks in an actor of a chart',
    `const { ask } = usePortal(); useAnswer('price', (signal) => ask(readPrice, {}, { signal }));`,
  ],
  ['reads what this device keeps', `useLive(async (database) => await readKept(database, 'balance'), []);`],
  ['only speaks of it', `// ask(readPrice)\n/* setTimeout(look) */ const asked = task(1);`],
  ['has a word of its own for a question', `const ask = (what) => setWhat(what); ask('deletion');`],
])('one that %s is none of those', (_, code) => {
  expect(conversationsIn(code)).toEqual([]);
});

it('no component or hook of the portal asks or waits by itself where a chart should', async () => {
  expect(await strayConversations()).toEqual([]);
});
