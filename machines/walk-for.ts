import type { AnyEventObject, AnyStateMachine, ContextFrom, EventFromLogic, InputFrom } from 'xstate';
import type { Call } from '../src/contract/call.ts';
import type { Deed, DeviceCall, DeviceHolds, LeftAct } from './walk-device.ts';

/** What a call answers, changed. */
type Told = readonly [Call, (answer: never) => unknown];

type Filled = Readonly<Record<string, string | boolean | undefined>>;

/** A call that is made from outside the page, and its input. */
type OutsideCall = readonly [Call, unknown];

/** A request that can be held back: a call, or what a page asks beside the API. */
export interface Held extends Pick<Call, 'name' | 'path' | 'act'> {
  readonly method: Call['method'] | 'HEAD';
}

/** In whose name a walk prepares. */
export interface Walker {
  readonly customerId: string;
  /** The kind of card that is sent by post. */
  readonly cardTypeId: string;
}

/** The account of the demo that is walked in; a newcomer has just confirmed their address; null: none is signed in. */
export type Who = 'private' | 'business' | 'newcomer' | null;

/** A mail whose link opens the page. */
export interface LinkMail {
  readonly to: string;
  /** The account that has it sent, null where that takes no session; a newcomer is made first, under that address. */
  readonly by: 'private' | null | { readonly newcomer: string };
  readonly asked: readonly OutsideCall[];
}

/** What is new with each path, and where it is walked. */
export interface Around {
  readonly origin: string;
  /** A key that stays the same along a path. */
  readonly attempt: string;
  /** Counts what must be new each time. */
  readonly nth: number;
}

/** What happens in a chart, as a walk sees it: an event, or how an actor ends. */
export type Happening =
  | { readonly event: AnyEventObject }
  | { readonly actor: string; readonly done: unknown }
  | { readonly actor: string; readonly fails: unknown }
  | { readonly timer: string };

/** Where in the portal that runs a page a flow is found whose states are not drawn; `page`: the page itself, once it takes presses. */
export type Inside = 'session' | 'language' | 'storage' | 'toasts' | 'running' | 'page' | { readonly list: string };

/** What the walker of the running product cannot learn from a chart and its example values. */
export interface Walk<Chart extends AnyStateMachine = AnyStateMachine> {
  readonly as: Who | ((input: InputFrom<Chart>) => Who);
  /** The operator of the demo whose portal it is; the first one where it is not told. */
  readonly tenant?: string;
  /** It is walked on a phone: elsewhere not everything has a control of its own. */
  readonly narrow?: true;
  /** The address of the page, seen from the portal's, where the route alone does not say it; with a call, out of its answer. */
  readonly at?: (input: InputFrom<Chart>) => string | readonly [Call, unknown, (answer: never) => string];
  /** The call whose answer ends each actor, or those of which one does. */
  readonly ends: Readonly<Record<string, Held | readonly Held[]>>;
  /** What the device is asked for whose answer ends each of these actors. */
  readonly device?: Readonly<Record<string, DeviceCall>>;
  /** What the back office answers for an actor to end well with that example, where it would not by itself; undefined: it is carried out. `{ file: 'application/pdf' }` is a file; `'nothing'` has no content; a function changes what is answered; a failure is what it is refused with. */
  readonly answers?: (actor: string, done: unknown, around: Around) => unknown;
  /** What a page sends by itself once the last of these requests, made one after the other, is carried out, answered or refused with that, or not answered at all. */
  readonly follows?: Readonly<Record<string, readonly (readonly [Held, 'carried out' | 'drop' | object])[]>>;
  /** Whether an actor that ends so has asked for nothing: it knew that by itself. */
  readonly knows?: (actor: string, done: unknown) => boolean;
  /** What the device does for an actor to fail that asks for nothing. */
  readonly breaks?: Readonly<Record<string, DeviceHolds>>;
  /** Actors that end well by themselves, without an answer that could be held back. */
  readonly alone?: readonly string[];
  /** Actors that fail where the device lets the page neither read nor write what was asked for. */
  readonly unkept?: readonly string[];
  /** Actors that wait for a time to pass, which it does where the walk says so. */
  readonly timed?: readonly string[];
  /** What the device holds before an actor begins that looks at it, for it to end so; null where that does not matter. */
  readonly holds?: (actor: string, done: unknown) => DeviceHolds | null;
  /** What the browser tells its pages for these events, by the name under which a page hears it. */
  readonly browserTells?: Readonly<Record<string, string>>;
  /** The control that is pressed in another tab for these events, and the page that is opened there where it is another. */
  readonly inAnotherTab?: Readonly<Record<string, readonly [control: string, page?: string]>>;
  /** What is pressed in another flow of the page for these events to come; for an actor to end, where it is there. */
  readonly pressedBeside?: Readonly<Record<string, readonly [flow: string, control: string]>>;
  /** So many milliseconds nothing is drawn in these states: what does not come at once might still come. */
  readonly staysUnseen?: Readonly<Record<string, number>>;
  /** The notice of what is kept on the device comes, as it does until it was read. */
  readonly noticed?: true;
  /** What may happen depends on a text that the chart holds. */
  readonly tellsTexts?: true;
  /** Whether an actor asks the back office, after what began it; where it does not, it ends by itself. */
  readonly asks?: (actor: string, after: Happening) => boolean;
  /** Actors whose act is only sent while the customer is present, although its call may wait. */
  readonly onlyWhilePresent?: readonly string[];
  /** What is filled in for an event, by the names of the inputs, beyond its own fields. `nth` press of a walk: what must be new each time differs by it. `isCarriedOut`: the back office itself will answer. */
  readonly types?: (event: EventFromLogic<Chart>, nth: number, isCarriedOut: boolean) => Filled | null;
  /** What a text that is typed under such a name says, by the names under which it goes out. */
  readonly reads?: Readonly<Record<string, (typed: string) => Readonly<Record<string, string>>>>;
  /** Events that a field sends while it is filled in: then nothing is pressed. */
  readonly filled?: readonly string[];
  /** Events that no control of the screen sends, and where they come from. */
  readonly outside?: Readonly<Record<string, string>>;
  /** Of these events one control sends the one that fits. */
  readonly either?: readonly (readonly string[])[];
  /** Events of controls that stand within the flow for another one. */
  readonly besides?: readonly string[];
  /** The message by which the product tells what each of these actions of the chart tells; null: not by a message of its own. */
  readonly says?: Readonly<Record<string, string | null>>;
  /** Messages that are told besides. */
  readonly tellsToo?: readonly string[];
  /** The message that the screen shows in these states, and in no other of them; a function where that depends on what the flow holds: undefined where there is none. */
  readonly shows?: Readonly<Record<string, string | ((context: ContextFrom<Chart>) => string | undefined)>>;
  /** Actors whose refusal is not told at once. */
  readonly silent?: readonly string[];
  /** What goes out in fields that are not typed and of which the chart has an example alone, for all actors or by the actor; one of several. A function where it depends on the path. */
  readonly sent?: Readonly<Record<string, unknown>>;
  /** Fields that go out as the row tells them that was pressed. */
  readonly ofRow?: readonly string[];
  /** Fields that go out otherwise than they were typed, and calls about something else than the row that was pressed. */
  readonly rewritten?: readonly string[];
  /** What can be pressed although the flow is busy. */
  readonly whileBusy?: readonly string[];
  /** Its states are not drawn: the portal itself is asked where it stands, and `drawn` says what is seen of that. */
  readonly inside?: Inside;
  /** How many there are, by the selectors of what the page shows of a state and of what the flow holds; `says ID`: whether that message stands there; `keeps NAME`: whether the device keeps that; `asks NAME=VALUE`: whether the address of the page says so. */
  readonly drawn?: (state: string, context: ContextFrom<Chart>) => Readonly<Record<string, number>>;
  /** What alone a page may have asked under a session until it takes presses; null: whatever. */
  readonly asksAtMost?: (context: ContextFrom<Chart>) => readonly Held[] | null;
  /** What is done for these events to come, one after the other. */
  readonly deeds?: Readonly<Record<string, readonly Deed[] | ((event: EventFromLogic<Chart>) => readonly Deed[])>>;
  /** The page was opened before: what it reads is kept on this device. */
  readonly visited?: true;
  /** What the page asks for itself as it opens and is never answered, as little as anything else that the walk does not wait for. */
  readonly quiet?: readonly Held[];
  /** States in which nothing of the flow is drawn. */
  readonly unseen?: readonly string[];
  /** The event by which going back in the browser goes back in the flow; going forth again does not undo that. */
  readonly goesBack?: EventFromLogic<Chart>['type'];
  /** What covers the flow in these states, by the control that closes it; it may be gone already. */
  readonly covered?: Readonly<Record<string, string>>;
  /** The flow begins with a press in another one: what is filled in there, and the event of its control. */
  readonly begun?: { readonly flow: string; readonly filled: Filled; readonly by: string };
  /** Each visit to the page is about one of its own: a tab of its own begins anew, although the flow is recorded. */
  readonly eachVisit?: true;
  /** What a page hears from a list by itself: what the back office tells differently from then on. */
  readonly hears?: Readonly<Record<string, (event: EventFromLogic<Chart>) => readonly Told[]>>;
  /** Controls that lead to the control of an event, from another flow. */
  readonly leads?: Readonly<Record<string, readonly string[]>>;
  /** The call by which what the flow is about is removed from elsewhere; a list: it is no longer told of there. */
  readonly vanishes?: Call;
  /** Actors that remove what the flow is about, and the flow with it. */
  readonly removes?: readonly string[];
  /** The actor that uses up the link by which the page opens, and the state that says so when it is opened once more. */
  readonly usesUp?: readonly [actor: string, state: string];
  /** Paths end signed out, or in another account: each begins with signing in. */
  readonly endsSession?: true;
  /** Whether a page can begin so. */
  readonly begins?: (input: InputFrom<Chart>) => boolean;
  /** What the back office says differently of itself where the chart begins so. */
  readonly tells?: (input: InputFrom<Chart>) => readonly Told[];
  /** The row that an event is about, where another would lead elsewhere: what tells of rows, which it is, and what is asked for. */
  readonly finds?: (
    event: EventFromLogic<Chart>,
    nth: number,
  ) => readonly [Call, (answer: never) => string | undefined, unknown?] | null;
  /** What has to happen elsewhere for the control of an event to be there. */
  readonly brings?: Readonly<Record<string, (row: string) => OutsideCall>>;
  /** What the account needs before a path; what is made last is what the flow is about. */
  readonly given?: (
    walker: Walker,
    nth: number,
    origin: string,
  ) => readonly (OutsideCall | readonly [...OutsideCall, 'unless it is there'])[];
  /** The address of somebody who becomes a user of the account before a path. */
  readonly joins?: (nth: number) => string;
  /** The mail whose link is the address of the page. */
  readonly mail?: (nth: number) => LinkMail;
  /** The address, seen from that of the page, by which it opens with this event; null for what does not come with the address. */
  readonly opens?: (event: EventFromLogic<Chart>, around: Around) => string | null;
  /** Events that are pressed, and whose page says them in its address from then on: loaded anew it hears them again. */
  readonly inAddress?: readonly string[];
  /** What the page before hands over to this one; with a call, out of its answer. */
  readonly arrives?: (input: InputFrom<Chart>) => Arrival | null;
  /** What leads to another page, a provider's or the one of the portal with such a path; going back finds the flow where it was left. */
  readonly departs?: (happening: Happening, state: string, before: string) => boolean | RegExp;
  /** Why something cannot be brought about from outside, by the event, the actor, the guard or the state; what stays away follows from the rest where it is not told. */
  readonly because?: Readonly<Record<string, string>>;
  /** What leaves for another page for good: a path ends with it. */
  readonly parts?: (event: EventFromLogic<Chart>) => boolean;
  /** What stands in the address of the page to which it leads, where it leads away or leaves for good. */
  readonly takesAlong?: (row: string | null) => readonly (string | null | undefined)[];
  /** Whether an actor can end so as the flow stands. */
  readonly comesTrue?: (actor: string, ending: unknown, context: ContextFrom<Chart>) => boolean;
  /** The outcome that is pressed for this event where a page of a simulated provider is open; null for what happens here. */
  readonly elsewhere?: (event: EventFromLogic<Chart>) => string | null;
  /** What the ledger holds before a path (no event), and before the page opens with this event. */
  readonly left?: (
    event: EventFromLogic<Chart> | null,
    around: Around & { readonly walker: Walker },
  ) => readonly LeftAct[];
  /** What the sale that came of it may stand at where the screen shows these states; any where a state is not told. */
  readonly claims?: Readonly<Record<string, readonly string[]>>;
  /** Whether a screen can send the event as the flow stands. */
  readonly sends?: (event: EventFromLogic<Chart>, context: ContextFrom<Chart>, state: string) => boolean;
}

type Arrival = readonly [state: object] | readonly [Call, (answer: never) => object | undefined];

/** Holds what is said of a walk to what the chart can hear. */
export function walkFor<Chart extends AnyStateMachine>(_: Chart, walk: Walk<Chart>): Walk {
  return walk as unknown as Walk;
}

/** An amount of so many cents, as all languages write it. */
export function written(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',');
}

export function whoWalks({ as }: Walk, input: unknown): Who {
  return typeof as === 'function' ? as(input as never) : as;
}
