import type { Transaction } from 'dexie';
import type { Act } from '../ledger/act.ts';
import { type ActFact, atRest, condensed, type Step } from './act-log.ts';

/** An act as the second version of the database kept it. */
type ActOfTwo = Omit<Act, 'thing' | 'answer' | 'takenBack'> & { readonly sessionEpoch: string };

/**
 * The second version wrote facts that were never read and kept the acts beside them; licence plates had a table of their own, with a mark of what
 * was asked for of them. Each act becomes the beginning of its story; plates are kept like every other list.
 */
export async function upgradeFromTwo(transaction: Transaction): Promise<void> {
  const facts = transaction.table<ActFact>('facts');
  const acts = transaction.table<ActOfTwo, string, Act>('acts');
  const plates = transaction.table<{ readonly pending?: unknown }>('plates');
  await facts.clear();
  for (const { sessionEpoch: _, ...old } of await acts.orderBy('createdAt').toArray()) {
    const act: Act = { ...old, takenBack: false, thing: null, answer: null };
    await acts.put(act);
    await facts.add(condensed({ act: atRest(act), steps: stepsOf(act) }, act.settledAt ?? act.createdAt));
  }
  const rows = await plates.toArray();
  const isKnown = (await transaction.table('stands').get('plates')) !== undefined;
  if (isKnown)
    await transaction.table('kept').put({ list: 'plates', value: rows.map(({ pending: _, ...plate }) => plate) });
}

/** As much of its story as an act says of itself. */
function stepsOf({ state, createdAt, firstSentAt, lastSentAt, settledAt, failure }: Act): Step[] {
  const steps: Step[] = [{ type: 'act asked for', at: createdAt }];
  if (firstSentAt !== null)
    steps.push({
      type: 'act sent',
      at: firstSentAt,
      ...(lastSentAt !== null && lastSentAt > firstSentAt && { until: lastSentAt }),
    });
  const at = settledAt ?? lastSentAt ?? createdAt;
  if (state === 'done') steps.push({ type: 'act done', at });
  if (state === 'refused') {
    const isHere = failure?.type === 'refused' && failure.status === 0;
    steps.push({ type: isHere ? 'act given up' : 'act refused', at, ...(failure && { failure }) });
  }
  if (state === 'review') steps.push({ type: 'act left open', at });
  return steps;
}
