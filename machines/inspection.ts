/**
 * How the charts of a running portal are watched from another window: messages in the form of @statelyai/inspect, without contexts and without
 * what events carry. Nothing personal leaves the portal's window.
 */

/** The name of the channel between the windows of one origin. */
export const inspectionChannel = 'washbook-charts';

/** Which flow it is, in whichever window. */
export function flowId(window: string, sessionId: string): string {
  return `${window} ${sessionId}`;
}

export function windowOf(id: string): string {
  return id.split(' ')[0] ?? '';
}

/** What a window holds for as long as it is there, by the name under which another one waits for it. */
export function windowLock(window: string): string {
  return `${inspectionChannel} ${window}`;
}

interface Seen {
  readonly sessionId: string;
  readonly rootId: string;
  readonly createdAt: string;
  readonly _version: string;
  readonly id: null;
}

export type InspectionMessage =
  | (Seen & { readonly type: '@xstate.actor'; readonly name: string; readonly snapshot: SeenSnapshot })
  | (Seen & {
      readonly type: '@xstate.snapshot';
      readonly event: { readonly type: string };
      readonly snapshot: SeenSnapshot;
    })
  /** A window that watches is there: it is told of every flow that runs. */
  | { readonly type: '@statelyai.connected' }
  | { readonly type: 'flow ended'; readonly sessionId: string }
  | { readonly type: 'story wanted'; readonly key: string }
  | { readonly type: 'story told'; readonly key: string; readonly story: Story | null };

/** A state value as XState has it, and whether the flow still runs. */
export interface SeenSnapshot {
  readonly status: string;
  readonly value: unknown;
  readonly context: Readonly<Record<string, never>>;
}

/** What a flow went through: which events, and the state that each led to. No more, so that it can be shown to any reader. */
export interface Recording {
  readonly chart: string;
  /** The state in which it begins. */
  readonly begins: string;
  readonly steps: readonly RecordedStep[];
}

export interface RecordedStep {
  readonly event: string;
  /** The state that it led to, as a screen shows it. */
  readonly state: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A flow as its log has it, with every text that may have been typed left out of its events. */
export interface LoggedFlow {
  readonly chart: string;
  /** Of its recording, as the chart's `meta` says; it grows when what an earlier one recorded no longer fits. */
  readonly version: number;
  readonly events: readonly { readonly event: { readonly type: string }; readonly at: number }[];
}

/** What became of one act: where it stands, and the flows that asked for it. */
export interface Story {
  readonly act: string;
  readonly state: string;
  readonly moments: readonly { readonly what: string; readonly at: number }[];
  readonly flows: readonly LoggedFlow[];
}

/** By which a file is known that a customer saved on the page of their activity. */
export const savedFormat = 'washbook: what happened';

/** All that a device tells of what was asked for on it, for those who help the customer: no text that was typed, and nothing of whose it is. */
export interface WhatHappened {
  readonly format: typeof savedFormat;
  /** Which build of the portal it was. */
  readonly portal: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  /** Newest first. */
  readonly acts: readonly SavedAct[];
  readonly flows: readonly LoggedFlow[];
}

export interface SavedAct {
  readonly act: string;
  readonly state: string;
  readonly supportCode: string;
  readonly steps: readonly { readonly what: string; readonly at: number; readonly answer?: SavedAnswer }[];
}

/** What the back office said, or why it said nothing. */
export interface SavedAnswer {
  readonly type: string;
  readonly status?: number;
  readonly messageKey?: string;
  readonly reason?: string;
}
