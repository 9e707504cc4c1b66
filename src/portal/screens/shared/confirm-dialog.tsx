import { partAhead } from '../../parts/lazy-part.tsx';

/** A question before something is done; its code is fetched when the first one is asked. */
export const ConfirmDialog = partAhead(() => import('../../ui/confirm-dialog.tsx'), 'ConfirmDialog');

/** Something to be read before anything else; its code is fetched with the first. */
export const Dialog = partAhead(() => import('../../ui/dialog.tsx'), 'Dialog');
