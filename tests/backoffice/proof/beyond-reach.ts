import type { Call } from '../../../src/contract/call.ts';
import type { MessageKey } from '../../../src/contract/message-keys.ts';

/** Whether a documented key is one with which this back office never refuses that call. */
export function isBeyondReach(call: string, key: string): boolean {
  return everywhere.some((one) => one === key) || (ofCall[call] ?? []).some((one) => one === key);
}

/** What stands here of calls or keys that the contract does not have (any more), or twice. */
export function entriesInVain(calls: readonly Call[]): string[] {
  const documented = (name: string) => calls.find((call) => call.name === name)?.refusals ?? [];
  const isVain = (name: string, key: string) =>
    !documented(name).includes(key) || everywhere.some((one) => one === key);
  return [
    ...everywhere.filter((key) => !calls.some(({ refusals }) => refusals.includes(key))),
    ...Object.entries(ofCall).flatMap(([name, keys]) =>
      keys.filter((key) => isVain(name, key)).map((key) => `${name}: ${key}`),
    ),
  ];
}

/** Said by back offices that judge after reading; ours reads strictly, so that these are plain bad requests (400). */
const everywhere: readonly MessageKey[] = [
  'validation.password.tooLong',
  'validation.password.characters',
  'validation.text.characters',
  'validation.count.invalid',
  'validation.country.invalid',
  'validation.sendOn.invalid',
];

const judgedBefore: readonly MessageKey[] = [
  'validation.text.tooLong',
  'validation.name.characters',
  'validation.name.letter',
  'validation.name.webAddress',
  'validation.postCode.invalid',
];
const blankEmpties: MessageKey = 'validation.required';
const blankIsASpace: MessageKey = 'validation.required';
/** Words that the specification has for what ours says field by field. */
const saidByField: readonly MessageKey[] = ['exception.address.incomplete', 'exception.name.pattern'];
const order: readonly MessageKey[] = ['validation.count.tooLow', 'validation.text.tooLong'];

/** Where no gift voucher is sold. */
const sendOn: readonly MessageKey[] = ['validation.sendOn.past', 'validation.sendOn.tooLate'];

const ofCall: Record<string, readonly MessageKey[]> = {
  register: ['exception.name.pattern'],
  withdraw: ['exception.name.pattern'],
  cancelContract: ['exception.name.pattern'],
  resetPassword: [blankIsASpace],
  changePassword: [blankIsASpace],
  completeInvitation: [blankIsASpace],
  // Another address is asked for by changeUsername.
  changeAccount: [...saidByField, 'exception.username.exists', 'validation.email.same', 'validation.email'],
  changePreferences: [blankEmpties, 'validation.amount.tooLow'],
  completeAccount: [
    ...saidByField,
    ...judgedBefore,
    'validation.vatNumber.required',
    'validation.vatNumber.invalid',
    'validation.vatNumber.both',
    'validation.vatNumber.fixed',
  ],
  addInvoiceData: ['exception.address.incomplete'],
  changeInvoiceData: ['exception.address.incomplete'],
  calculatePrice: ['exception.saleItem.notAvailable'],
  calculateNextPaymentDate: ['exception.saleItem.notAvailable'],
  reserveSaleItem: ['validation.count.tooLow'],
  addCreationRequest: ['validation.count.tooLow'],
  // A plate follows the rules of plates; a card cannot be added by its name.
  addIdentificationItem: [
    'validation.name.characters',
    'validation.name.letter',
    'validation.name.webAddress',
    'exception.name.pattern',
  ],
  registerIdentificationItem: ['exception.name.pattern'],
  changeIdentificationItem: ['validation.programs.none'],
  startMultisafepayPayment: order,
  startOgonePayment: [...order, ...sendOn, 'validation.email'],
  payWithAdyen: order,
  startDigitealPayment: [...order, 'exception.mandate.notCreated'],
  startAnonymousMultisafepayPayment: [
    ...order,
    ...sendOn,
    'exception.subscription.exists',
    'validation.amount.invalid',
    'validation.amount.tooLow',
    'validation.amount.tooHigh',
  ],
  sendAdyenDetails: ['exception.payment.invalidCard'],
  processMandate: ['exception.mandate.notCreated'],
  payDigitealPresale: ['exception.address.incomplete'],
};
