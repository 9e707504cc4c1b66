import { lazy } from 'react';
import { part } from '../parts/part.ts';

/** A question before something is done; its code is fetched when the first one is asked. */
export const ConfirmDialog = lazy(
  part(() => import('../ui/confirm-dialog.tsx').then(({ ConfirmDialog: Dialog }) => ({ default: Dialog }))),
);
