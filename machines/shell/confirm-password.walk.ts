import { addIdentificationItem } from '../../src/contract/identification-items.ts';
import { confirmPassword } from '../../src/contract/password-confirmation.ts';
import { walkFor } from '../walk-for.ts';
import { confirmPasswordMachine } from './confirm-password.ts';

const required = { type: 'refused', status: 409, messageKey: 'exception.password.required' };

export const walk = walkFor(confirmPasswordMachine, {
  as: 'private',
  shows: { 'asking.outcome not known': 'confirmPassword.notKnown' },
  at: () => '/dashboard/license-plate',
  begun: { flow: 'add-plate', filled: { name: '1-PWD-100' }, by: 'add requested' },
  follows: { 'password asked for': [[addIdentificationItem, required]] },
  ends: { 'confirm password': confirmPassword },
  unseen: ['idle'],
  types: (event) => (event.type === 'confirmation requested' ? { currentPassword: event.password } : null),
});
