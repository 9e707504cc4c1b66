import { listAccessChanges, undoAccessChange } from '../../src/contract/access-changes.ts';
import { walkFor } from '../walk-for.ts';
import { accessChangesMachine } from './access-changes.ts';

export const walk = walkFor(accessChangesMachine, {
  as: 'private',
  shows: { 'not read': 'accessChanges.notRead' },
  // Beside the sessions it begins anew once they are read.
  at: () => '/my-details/access',
  says: { 'tell that it is undone': 'accessChanges.undone' },
  ends: { 'list access changes': listAccessChanges, 'undo access change': undoAccessChange },
  // Only a device that was signed out from elsewhere leaves such changes.
  answers: (actor, done) => (actor === 'list access changes' ? done : 'nothing'),
  // Before any change is known nothing is drawn.
  unseen: ['reading'],
});
