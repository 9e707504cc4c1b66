import type { MessageId } from '@lingui/core';
import type { ReactNode, RefObject } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { Box, CheckoutContext, Returned, Standing } from '../../../machines/checkout/facts.ts';
import type { SharedState } from '../../../machines/checkout/ordering.ts';
import type { Problem } from '../../../machines/shared/problems.ts';
import type { StateOf } from '../../../machines/state-of.ts';
import type { RuleMessageKey } from '../../contract/rules/message-keys.ts';
import type { Ask } from '../api/ask.ts';
import type { CheckoutFlow, CheckoutProvider } from '../flows/checkout/checkout.ts';
import type { PayingArea } from './attempt-addresses.ts';

/** Everything that the portal knows of one payment provider. What is heavy is fetched when it is needed. */
export interface PaymentProvider extends CheckoutProvider {
  /** How it is said above the button with what is paid. */
  readonly means: MessageId;
  readonly isDirectDebit?: true;
  /** Among whose pages it stands; the customer's when left out. */
  readonly area?: PayingArea;
  /** Its pages, below the language segment: its checkout, and those to which it sends customers back. Source: §2.4. */
  readonly pages: readonly string[];
  /** The parameter, in lower case, without which an address is no return; `reference` when left out. */
  readonly returnsWith?: string;
  /** The page that tells in this state what came of a payment, where that is another than the one that is shown. */
  readonly resultPage?: (
    state: string,
    shown: { readonly pathname: string; readonly returned: Returned | null },
  ) => string | undefined;
  /** Where the payment stands of which the query of such an address speaks, for a browser without a session. */
  readonly publicStanding?: (ask: Ask, query: string) => Promise<Standing>;
  /** Its own fields in the review. */
  readonly fields?: ProviderFields;
  /** Boxes to tick, besides those of every order. */
  readonly boxes?: readonly ProviderBox[];
  readonly needsWholeAddress?: true;
  /** What is on the screen in the states that its chart alone has: a view of its own, or that of a state which all have. */
  readonly views: Readonly<Record<string, View | SharedState>>;
  /** What it says otherwise than others of how a payment stands. */
  readonly says?: (state: string, context: CheckoutContext) => Said | undefined;
}

/** What is handed to each view of a checkout. */
export interface CheckoutPart {
  readonly flow: CheckoutFlow;
  readonly provider: PaymentProvider;
  readonly context: CheckoutContext;
  /** Of the chart, as text. */
  readonly state: string;
}

/** A view for each state that this chart alone has. */
export type OwnViews<Chart extends AnyStateMachine> = Readonly<
  Record<Exclude<StateOf<Chart>, SharedState>, View | SharedState>
>;

export type View = (part: CheckoutPart & { readonly meanwhile?: ReactNode }) => ReactNode;

/** Fields that are drawn in the review by code of the provider. */
export interface DrawnFields {
  /** What goes along with the order; null as long as they are not filled in: then they say so themselves. */
  readonly read: () => unknown;
  readonly remove: () => void;
}

export interface FieldsProps extends Pick<CheckoutPart, 'flow' | 'context'> {
  /** Where the button finds what is filled in. */
  readonly drawn: RefObject<DrawnFields | null>;
}

interface ProviderFields {
  readonly Fields: (props: FieldsProps & { readonly meanwhile?: ReactNode }) => ReactNode;
  readonly loading: MessageId;
  /** What is said as long as they are not filled in, and of which part of the form. */
  readonly missing: { readonly [box in Box]?: Problem };
}

export interface ProviderBox {
  readonly name: Box;
  readonly label: MessageId;
  /** What is said as long as it is not ticked. */
  readonly missing: RuleMessageKey;
}

/** What is true of a payment now, and what happens next, in one sentence each. */
export interface Said {
  readonly tone: 'positive' | 'info' | 'caution' | 'negative';
  readonly title: MessageId;
  readonly text?: MessageId;
}
