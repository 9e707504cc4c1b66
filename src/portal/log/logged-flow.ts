import type { Standing } from '../../../machines/checkout/facts.ts';
import type { LoggedFlow } from '../../../machines/inspection.ts';
import { checkpoint, type FlowEvent } from './recorded-flow.ts';

/** A flow as others may see it. */
export function loggedFlow(events: readonly FlowEvent[]): LoggedFlow {
  const [first] = events;
  const marks = new Map<string, string>();
  const withoutText = (name: string, value: unknown) => {
    if (typeof value !== 'string' || value === '' || ours.includes(name) || words.includes(value)) return value;
    if (!marks.has(value)) marks.set(value, `•${marks.size + 1}`);
    return marks.get(value);
  };
  return {
    chart: first?.chart ?? '',
    version: first?.version ?? 0,
    events: events.map(({ event, at }) => ({ event: plainly(event, withoutText), at })),
  };
}

/** Of the state that a long flow was shortened to only which it is, and nothing that it holds. */
function plainly(
  event: FlowEvent['event'],
  withoutText: (name: string, value: unknown) => unknown,
): FlowEvent['event'] {
  if (event.type === checkpoint) return { type: checkpoint, value: (event['state'] as { value: unknown }).value };
  return JSON.parse(JSON.stringify(event, withoutText)) as FlowEvent['event'];
}

/** What says which way a chart goes; of any other text is told only where the same stood. */
const ours = ['type', 'messageKey', 'reason', 'actorId'];

/** By which a chart goes another way, in whatever field they stand. */
const words: readonly string[] = [
  'paid',
  'pending',
  'refused',
  'refunded',
  'withdrawn',
  'cancelled',
  'expired',
  'not known',
] satisfies Standing[];
