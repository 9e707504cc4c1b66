import { type ActorRefFrom, fromPromise } from 'xstate';
import { type CodeProblems, redeemGiftVoucherMachine } from '../../../../machines/vouchers/redeem-gift-voucher.ts';
import type { Failure } from '../../../contract/failure.ts';
import type { GiftVoucher } from '../../../contract/gift-vouchers.ts';
import { bareGiftCode, checkGiftCode } from '../../../contract/rules/gift-code.ts';
import { redeemGiftCode, registerGiftCode } from '../../acts/vouchers.ts';
import { recordingIn } from '../../log/recorded-flow.ts';
import { forgetGiftCode } from '../../spine/gift-link.ts';
import type { Portal } from '../../spine/portal.ts';
import type { Store } from '../../spine/store.ts';
import { judged, textIn } from '../shared/judge-form.ts';
import { answered, seeTo } from '../shared/see-to.ts';
import { startFlow } from '../shared/start.ts';

export type RedeemGiftVoucherFlow = ActorRefFrom<typeof redeemGiftVoucherMachine>;

const notAllowed: Failure = { type: 'refused', status: 0, messageKey: 'redeem.cameraNotAllowed' };

/** Starts the flow of redeeming where it was left. @param readByCamera reads one code; rejects with what the browser says */
export function startRedeemGiftVoucher(
  portal: Pick<Portal, 'connection' | 'world'>,
  store: Store,
  readByCamera: (signal: AbortSignal) => Promise<string>,
): Promise<RedeemGiftVoucherFlow> {
  const chart = redeemGiftVoucherMachine.provide({
    actors: {
      'read a code with the camera': fromPromise(async ({ signal, system }) => {
        // No page that is loaded anew opens the camera by itself.
        if (recordingIn(system)?.isPressedHere() === false) return null;
        return readByCamera(signal).catch((error: unknown) => {
          throw isForbidden(error) ? notAllowed : error;
        });
      }),
      'redeem code': fromPromise(async ({ input: { key, wish }, ...run }) => {
        const { code, isItem } = wish;
        if (!isItem) return answered(seeTo(portal, store, redeemGiftCode, { key, input: { code } }, run));
        const input = { code, identificationItemTypeCode: 'GIFT' as const };
        await answered(seeTo(portal, store, registerGiftCode, { key, input }, run));
        return null;
      }),
    },
    actions: { 'forget the link': () => forgetGiftCode(portal.world) },
  });
  return startFlow(store, chart, undefined);
}

interface Around {
  /** Of the operator's portal. */
  readonly host: string;
  /** Whether the operator takes gift codes like cards. */
  readonly isItem: boolean;
  /** Those that the customer bought and that are not used. */
  readonly given: readonly Pick<GiftVoucher, 'code'>[];
}

/** What was typed, and what is wrong with it before it is sent. */
export function codeIn(form: FormData, { host, isItem, given }: Around) {
  const code = textIn(form, 'code');
  const { values, problems } = judged({ code: checkGiftCode(code, host) });
  const bare = values.code ?? '';
  return {
    typed: { code },
    wish: { code: bare, isItem },
    problems: problems as CodeProblems,
    isOwn: given.some((voucher) => bareGiftCode(voucher.code) === bare),
  };
}

function isForbidden(error: unknown): boolean {
  return error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'SecurityError');
}
