import { checkPlate } from '../../src/contract/rules/plate.ts';
import { aboutActs, asked, problemsBy, typed } from '../shared/examples.ts';
import { valuesFor } from '../values-for.ts';
import { addPlateMachine } from './add-plate.ts';

export const values = valuesFor(addPlateMachine, {
  events: [
    ...aboutActs,
    ...typed.plates.map((name) => ({
      type: 'add requested' as const,
      key: 'key-1',
      typed: { name },
      wish: { plate: name },
      problems: problemsBy({ name: checkPlate(name) }),
    })),
  ],
  actors: { 'add plate': asked },
});
