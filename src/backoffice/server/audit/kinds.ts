/** What the audit trail tells of, by what it belongs to. */
export const auditKinds = {
  'sign-ins': ['signed in', 'sign-in refused', 'sign-in slowed', 'signed out', 'session ended', 'sessions ended'],
  access: [
    'account made',
    'account confirmed',
    'user invited',
    'invitation withdrawn',
    'invitation accepted',
    'administrator appointed',
    'administrator dismissed',
    'user removed',
    'cards allowed',
    'cards forbidden',
    'access undone',
    'password mail asked for',
    'password changed',
    'password chosen',
    'password confirmed',
    'password refused',
    'user name asked for',
    'user name changed',
    'user name undone',
    'deletion asked for',
    'deletion taken back',
    'account deleted',
    'person added',
    'person removed',
    'second factor set up',
    'stuck looked at',
    'customers looked for',
    'customer looked at',
    'mail sent again',
  ],
  money: [
    'order placed',
    'payment ended',
    'money went back',
    'refund asked for',
    'credit given',
    'credit refused',
    'subscription begun',
    'subscription continued',
    'subscription stopped',
    'card kept',
    'card removed',
    'mandate changed',
    'collection released',
  ],
  settings: [
    'operator added',
    'operator changed',
    'operator removed',
    'operator moved out',
    'operator moved in',
    'operator resumed',
    'backup restored',
    'customers taken over',
    'secrets sealed anew',
    'trail read',
    'customer traced',
  ],
} as const;

export type AuditKind = (typeof auditKinds)[keyof typeof auditKinds][number];

const ofMoney: readonly AuditKind[] = auditKinds.money;

/** Money names no customer: what it names leads to one as long as that customer is there, and to none afterwards. */
export function isOfMoney(kind: AuditKind): boolean {
  return ofMoney.includes(kind);
}
