import { accept, refuse, type Verdict } from './verdict.ts';

/** The box beside the conditions. `agreement` is what it is called, in the customer's language. */
export function checkAgreement(ticked: boolean, agreement: string): Verdict<true> {
  return ticked ? accept(true) : refuse('validation.agreement', agreement);
}

/** Direct debit: the customer agrees to be debited at once. */
export function checkImmediatePayment(ticked: boolean): Verdict<true> {
  return ticked ? accept(true) : refuse('validation.immediatePayment');
}

/** The consumer wants to use it at once, in the time to think it over. */
export function checkImmediateStart(ticked: boolean): Verdict<true> {
  return ticked ? accept(true) : refuse('validation.immediateStart');
}

/** Wash cards: the customer says the card is their own. */
export function checkOwnHolder(ticked: boolean): Verdict<true> {
  return ticked ? accept(true) : refuse('validation.ownHolder');
}
