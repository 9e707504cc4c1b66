import type { Failure } from '../src/contract/failure.ts';
import type { FoundSession } from './spine/session-facts.ts';

/** An act that stands in the ledger of the device, as it was left there. */
export interface LeftAct {
  readonly type: string;
  readonly class: 'A' | 'B';
  readonly input: Readonly<Record<string, unknown>>;
  readonly about: string;
  readonly state: 'draft' | 'review' | 'done' | 'refused';
  /** Why, of one that is refused. */
  readonly failure?: Failure;
  /** As it came, of one that is done. */
  readonly answer?: unknown;
  /** A new one where it is not told. */
  readonly key?: string;
}

/** What a page asks its device for, rather than the back office. */
export type DeviceCall =
  | 'camera'
  | 'clipboard'
  | 'install'
  | 'new version'
  | 'new version takes over'
  | 'notices'
  | 'share';

/** What is done to a page otherwise than by a control that sends the event. */
export type Deed =
  | 'a new version is served'
  | 'all sessions are ended'
  | 'another tab ends the session'
  | 'another tab is signed in'
  | 'it is opened again an hour later'
  | 'it is taken back, and what that tells is closed'
  | 'somebody signs in'
  | 'the network goes and comes back'
  | 'the pointer comes'
  | 'the pointer goes'
  | 'the pointer goes where no toast is left'
  | 'the second in the row is swiped to'
  | 'what is kept is deleted'
  | 'what is kept is held up'
  | 'what is kept is made newer'
  | 'what is kept is opened'
  | 'what is kept is refused'
  /** What is clicked without pointing at it, as those do who listen to a page. */
  | { readonly clicked: string };

/** What a device has kept, nothing else of its kind; how its browser stands with notices, and what it says when it is asked for them; what of a session it keeps as a page begins, and what fails then. */
export type DeviceHolds =
  | { readonly acts: readonly LeftAct[] }
  | { readonly isNoticeRead: boolean }
  | { readonly notices: string }
  | { readonly session: FoundSession['standing'] }
  | { readonly fails: 'storage' | 'databases' | 'look' }
  | { readonly saysToNotices: string };
