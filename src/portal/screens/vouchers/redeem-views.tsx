import { useSelector } from '@xstate/react';
import type { ReactNode, RefObject } from 'react';
import { type StateOf, stateOf, stateText } from '../../../../machines/state-of.ts';
import type { redeemGiftVoucherMachine } from '../../../../machines/vouchers/redeem-gift-voucher.ts';
import type { GiftVoucher } from '../../../contract/gift-vouchers.ts';
import { bareGiftCode } from '../../../contract/rules/gift-code.ts';
import type { RedeemGiftVoucherFlow } from '../../flows/vouchers/redeem-gift-voucher.ts';
import { paths } from '../../pages/pages.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import css from './gift-form.module.css';
import { RedeemForm } from './redeem-form.tsx';

export interface RedeemProps {
  readonly flow: RedeemGiftVoucherFlow;
  /** What shows what the camera sees. */
  readonly video: RefObject<HTMLVideoElement | null>;
  /** Unused ones that the customer bought. */
  readonly given: readonly GiftVoucher[];
  readonly isItem: boolean;
}

/** The code, what the camera sees, the question about one's own voucher, and what it brought. */
export function RedeemViews(props: RedeemProps) {
  const { flow, video, given } = props;
  const { say, language } = useWords();
  const formats = useFormats();
  const snapshot = useSelector(flow, (now) => now);
  const { redeemed, wish } = snapshot.context;
  const state = stateOf<typeof redeemGiftVoucherMachine>(snapshot);
  const text = stateText(snapshot.value);
  const own = given.find(({ code }) => bareGiftCode(code) === wish?.code);
  const form = () => <RedeemForm {...props} />;
  const view = {
    'filling in': form,
    redeeming: form,
    'confirming own voucher': () => (
      <>
        {form()}
        <ConfirmDialog
          open
          flow="redeem-gift-voucher"
          state={state}
          title={say('redeem.ownTitle')}
          description={
            own?.recipientEmail ? say('redeem.ownMailed', { email: own.recipientEmail }) : say('redeem.ownText')
          }
          confirm={say('redeem.ownConfirm')}
          cancel={say('details.back')}
          confirmEvent="redeem confirmed"
          cancelEvent="redeem cancelled"
          onConfirm={() => flow.send({ type: 'redeem confirmed' })}
          onCancel={() => flow.send({ type: 'redeem cancelled' })}
        />
      </>
    ),
    'reading by camera': () => (
      <>
        <p className={css['muted']} role="status">
          {say('redeem.reading')}
        </p>
        <Button look="secondary" wide event="camera closed" onClick={() => flow.send({ type: 'camera closed' })}>
          {say('redeem.cameraEnd')}
        </Button>
      </>
    ),
    redeemed: () => (
      <Banner
        tone="positive"
        title={redeemed ? say('redeem.done', { amount: formats.money(redeemed.amount) }) : say('redeem.doneAsItem')}
        live
        actions={
          <>
            <Button look="secondary" small event="another wanted" onClick={() => flow.send({ type: 'another wanted' })}>
              {say('redeem.another')}
            </Button>
            <Button look="quiet" small href={`/${language}${paths.home}`}>
              {say('redeem.toHome')}
            </Button>
          </>
        }
      >
        {redeemed ? say('redeem.balance', { balance: formats.money(redeemed.balance) }) : null}
      </Banner>
    ),
  } satisfies Record<StateOf<typeof redeemGiftVoucherMachine>, () => ReactNode>;
  return (
    <div className={css['form']} data-flow="redeem-gift-voucher" data-state={text}>
      <video ref={video} className={css['video']} hidden={state !== 'reading by camera'} muted playsInline />
      {view[state]()}
    </div>
  );
}
