import { aboutActs, asked, declined } from '../shared/examples.ts';
import { valuesFor } from '../values-for.ts';
import { detailedItemsMachine } from './detailed-items.ts';

export const values = valuesFor(detailedItemsMachine, {
  events: [{ type: 'detail switched', key: 'key-1', isDetailed: true }, ...aboutActs, declined],
  actors: { 'change setting': asked },
});
