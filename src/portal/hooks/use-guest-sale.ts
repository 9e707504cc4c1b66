import { type AnonymousSale, readAnonymousSale } from '../../contract/sales.ts';
import { useStore } from './portal-context.ts';
import { useAnswer } from './use-answer.ts';

/**
 * A guest's sale as the back office tells it; undefined as long as it has not, and where there is none.
 * @param moment asked anew when it changes
 */
export function useGuestSale(uuid: string | null, moment?: unknown): AnonymousSale | undefined {
  const { ask } = useStore();
  return useAnswer(uuid, (signal) => ask(readAnonymousSale, { uuid: uuid as string }, { signal }), moment).told;
}
