import type { AnyStateMachine, ContextFrom, EventFromLogic, InputFrom } from 'xstate';
import type { Call } from '../src/contract/call.ts';

type Filled = Readonly<Record<string, string | boolean | undefined>>;

/** Something that is asked of the back office elsewhere, and what is asked. */
type Asked = readonly [Call, unknown];

/** In whose name a walk prepares. */
export interface Walker {
  readonly customerId: string;
  /** The kind of card that is sent by post. */
  readonly cardTypeId: string;
}

/** Whose account of the demo is walked in; a newcomer has just confirmed their address; null: nobody is signed in. */
export type Who = 'private' | 'business' | 'newcomer' | null;

/** A mail whose link opens the page. */
export interface LinkMail {
  readonly to: string;
  /** Whoever has it sent, and by what. A newcomer is made, under that address. */
  readonly by: 'private' | { readonly newcomer: string };
  readonly asked: readonly Asked[];
}

/** An act that stands in the ledger of the device, as it was left there. */
export interface LeftAct {
  readonly type: string;
  readonly class: 'A' | 'B';
  readonly input: Readonly<Record<string, unknown>>;
  readonly about: string;
  readonly state: 'draft' | 'queued' | 'review';
}

/** What the walker of the running product cannot learn from a chart and its example values. */
export interface Walk<Chart extends AnyStateMachine = AnyStateMachine> {
  readonly as: Who | ((input: InputFrom<Chart>) => Who);
  /** The call whose answer ends each actor, or those of which one does. */
  readonly ends: Readonly<Record<string, Call | readonly Call[]>>;
  /** What the back office answers for an actor to end well with that example, where it would not by itself; undefined: it is carried out. */
  readonly answers?: (actor: string, done: unknown) => unknown;
  /** Actors that end well by themselves, without an answer that could be held back. */
  readonly alone?: readonly string[];
  /** Actors whose act is only sent while the customer is present, although its call may wait. */
  readonly onlyWhilePresent?: readonly string[];
  /** What is filled in for an event, by the names of the inputs, beyond its own fields. `nth` press of a walk: what must be new each time differs by it. `isCarriedOut`: the back office itself will answer. */
  readonly types?: (event: EventFromLogic<Chart>, nth: number, isCarriedOut: boolean) => Filled | null;
  /** What can be pressed although the flow is busy. */
  readonly whileBusy?: readonly string[];
  /** States in which nothing of the flow is drawn. */
  readonly unseen?: readonly string[];
  /** Controls that lead to the control of an event, from another flow. */
  readonly leads?: Readonly<Record<string, readonly string[]>>;
  /** The call by which what the flow is about is removed from elsewhere; a list: it is no longer told of there. */
  readonly vanishes?: Call;
  /** Actors that remove what the flow is about, and the flow with it. */
  readonly removes?: readonly string[];
  /** Paths leave nobody signed in, or somebody else: each begins with signing in. */
  readonly endsSession?: true;
  /** Whether a page can begin so. */
  readonly begins?: (input: InputFrom<Chart>) => boolean;
  /** What the back office says differently of itself where the chart begins so. */
  readonly tells?: (input: InputFrom<Chart>) => readonly (readonly [Call, (answer: never) => unknown])[];
  /** The row that an event is about, where another would lead elsewhere: what tells of rows, and which it is. */
  readonly finds?: (event: EventFromLogic<Chart>) => readonly [Call, (answer: never) => string | undefined] | null;
  /** What has to happen elsewhere for the control of an event to be there. */
  readonly brings?: Readonly<Record<string, (row: string) => Asked>>;
  /** What the account needs before a path; what is made last is what the flow is about. */
  readonly given?: (walker: Walker, nth: number) => readonly Asked[];
  /** The mail whose link is the address of the page. */
  readonly mail?: (nth: number) => LinkMail;
  /** The query of the address by which the page opens with this event; null for what does not come with the address. */
  readonly opens?: (event: EventFromLogic<Chart>) => string | null;
  /** The outcome that is pressed on the page of a simulated provider for this event; null for what happens here. */
  readonly elsewhere?: (event: EventFromLogic<Chart>) => string | null;
  /** What the ledger holds before a path. */
  readonly left?: (walker: Walker, nth: number) => readonly LeftAct[];
  /** Whether a screen can send the event as the flow stands. */
  readonly sends?: (event: EventFromLogic<Chart>, context: ContextFrom<Chart>, state: string) => boolean;
}

/** Holds what is said of a walk to what the chart can hear. */
export function walkFor<Chart extends AnyStateMachine>(_: Chart, walk: Walk<Chart>): Walk {
  return walk as unknown as Walk;
}

export function whoWalks({ as }: Walk, input: unknown): Who {
  return typeof as === 'function' ? as(input as never) : as;
}
