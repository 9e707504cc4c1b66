import type { useWords } from '../../words/words.tsx';
import { unbroken } from '../shared/unbroken.ts';

/** What the switch of a plate says. @param plate as its country writes it */
export function switchWords(say: ReturnType<typeof useWords>['say'], plate: string) {
  return {
    switch: say('vehicles.plate.switch', { plate }),
    confirmTitle: say('vehicles.plate.confirmTitle', { plate: unbroken(plate) }),
    confirmText: say('vehicles.plate.confirmText'),
    enabling: 'activity.enablePlate',
    disabling: 'activity.disablePlate',
  } as const;
}
