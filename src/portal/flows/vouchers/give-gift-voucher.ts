import type { ActorRefFrom } from 'xstate';
import { recordingOf } from '../../../../machines/chart-meta.ts';
import type { Gift, GiftProblems } from '../../../../machines/vouchers/gift.ts';
import { giveGiftVoucherMachine } from '../../../../machines/vouchers/give-gift-voucher.ts';
import { checkAmount } from '../../../contract/rules/amount.ts';
import { checkCount } from '../../../contract/rules/count.ts';
import { checkEmail } from '../../../contract/rules/email.ts';
import { checkSendOn } from '../../../contract/rules/send-on.ts';
import { checkText } from '../../../contract/rules/text.ts';
import { accept } from '../../../contract/rules/verdict.ts';
import { longest } from '../../../contract/text.ts';
import { untilWritten } from '../../log/flow-keeper.ts';
import { replayed } from '../../log/recorded-flow.ts';
import type { Store } from '../../spine/store.ts';
import { judged, textIn } from '../shared/judge-form.ts';
import { startFlow } from '../shared/start.ts';

export type GiveGiftVoucherFlow = ActorRefFrom<typeof giveGiftVoucherMachine>;

interface Leads {
  readonly toCheckout: (giftId: string) => void;
  readonly toPreview: (gift: Gift) => void;
}

/** Starts the flow of giving where it was left. @param giftId of this visit to the page: going back to it finds the same gift */
export function startGiveGiftVoucher(
  store: Store,
  giftId: string,
  { toCheckout, toPreview }: Leads,
): Promise<GiveGiftVoucherFlow> {
  const chart = giveGiftVoucherMachine.provide({
    actions: {
      'show the preview': (_, { gift }) => toPreview(gift),
      'open the checkout': (_, params) => toCheckout(params.giftId),
    },
  });
  return startFlow(store, chart, { giftId }, giftId);
}

/** The gift that a checkout was asked for; null where this device does not have it any more. */
export async function takenAlong({ flowLog }: Pick<Store, 'flowLog'>, giftId: string): Promise<Gift | null> {
  const { id } = giveGiftVoucherMachine;
  const flow = `${id}/${giftId}`;
  await untilWritten(flowLog, flow);
  const events = await flowLog.eventsOf(flow);
  const { version } = recordingOf(giveGiftVoucherMachine);
  if (events.length === 0 || events.some((one) => one.chart !== id || one.version !== version)) return null;
  const state = replayed(
    giveGiftVoucherMachine,
    { giftId },
    events.map(({ event }) => event),
  );
  return (state?.context as { gift: Gift | null } | undefined)?.gift ?? null;
}

interface Around {
  /** Of one voucher, in cents. */
  readonly range: { readonly min: number; readonly max: number };
  readonly mostVouchers: number;
  /** The operator's, `YYYY-MM-DD`. */
  readonly today: string;
}

/** What was filled in, and what is wrong with it before anything is ordered. Source: §5, §9. */
export function giftIn(
  form: FormData,
  { range, mostVouchers, today }: Around,
): { gift: Gift; problems: GiftProblems; typed: Record<string, string> } {
  const typed = Object.fromEntries([...form.entries()].map(([field, value]) => [field, String(value)]));
  const isMailed = textIn(form, 'delivery') !== 'print';
  const isLater = isMailed && textIn(form, 'when') === 'day';
  const { values, problems } = judged({
    amount: checkAmount(textIn(form, 'amount'), range),
    quantity: checkCount(textIn(form, 'quantity'), { min: 1, max: mostVouchers }),
    recipientEmail: isMailed ? checkEmail(textIn(form, 'recipientEmail')) : accept(null),
    sendOn: isLater ? checkSendOn(textIn(form, 'sendOn'), today) : accept(null),
    message: checkText(textIn(form, 'message'), { most: longest.message, lines: true }),
  });
  const { amount = 0, quantity = 1, recipientEmail = null, sendOn = null, message } = values;
  return { gift: { amount, quantity, recipientEmail, sendOn, message: message || null }, problems, typed };
}
