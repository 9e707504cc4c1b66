import { nothingSent, refused, rememberFailure, tellFailure } from './answers.ts';

/**
 * What charts hear of an act that did not end. Both presses go on with the act of the same key: nothing is ever asked for a second time.
 */
export type OpenOutcomeEvent =
  /** The outcome is not known; the actor goes on waiting, and ends once it is. */
  | { type: 'outcome left open' }
  /** The customer has the back office asked once more. */
  | { type: 'outcome asked for' }
  /** Nothing was sent: the customer says that it should go out. */
  | { type: 'send requested' };

/** The states of waiting for an act. @param itself the state whose actor waits, in full: it is entered anew to ask once more */
export const waitingStates = <const Target extends string>(itself: Target) =>
  ({
    'under way': { tags: 'busy', on: { 'outcome left open': { target: 'outcome not known' } } },
    'outcome not known': { tags: 'safe', on: { 'outcome asked for': { target: itself, reenter: true } } },
  }) as const;

/** The state of a form whose act was not sent. @param busy the state whose actor sends it, in full */
export const notSentState = <const Target extends string>(busy: Target) =>
  ({ on: { 'send requested': { target: busy } } }) as const;

/** What a chart hears whose act follows a question. */
export type DeclinableOutcomeEvent =
  | OpenOutcomeEvent
  /** Nothing was sent, and the customer leaves it at that. */
  | { type: 'send declined' };

/**
 * The state of an act that was not sent and followed a question, where there is no form to go back to.
 * @param busy the state whose actor sends it @param rest where the flow rests
 */
export const unsentState = <const Target extends string, const Rest extends string>(busy: Target, rest: Rest) =>
  ({
    tags: 'safe',
    on: {
      'send requested': { target: busy },
      'send declined': { target: rest, actions: 'take back what was not sent' },
    },
  }) as const;

/**
 * How an act ends that is not done: the form is given back with the reason, or as not sent; else the outcome is not known.
 * @param unsent the state of the form in which it was not sent, where the form saves more than this
 */
export const otherEndings = <const Form extends string, const Unsent extends string = 'not sent'>(
  form: Form,
  unsent = 'not sent' as Unsent,
) =>
  [
    { guard: refused, target: `${form}.to be corrected`, actions: rememberFailure },
    { guard: nothingSent, target: `${form}.${unsent}`, actions: rememberFailure },
    { target: '.outcome not known' },
  ] as const;

/** How an act that followed a question ends when it is not done: a refusal is told and the flow rests; not sent and not known are states. */
export const endingsOfActing = <const Rest extends string, const Unsent extends string>(rest: Rest, unsent: Unsent) =>
  [
    { guard: refused, target: rest, actions: tellFailure },
    { guard: nothingSent, target: unsent },
    { target: '.outcome not known' },
  ] as const;
