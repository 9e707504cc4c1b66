import type { ReactNode } from 'react';
import { type StateOf, stateOf, stateText } from '../../../../machines/state-of.ts';
import type { givenVoucherMachine } from '../../../../machines/vouchers/given-voucher.ts';
import type { GiftVoucher } from '../../../contract/gift-vouchers.ts';
import { givenVoucherFlow } from '../../flows/vouchers/given-voucher.ts';
import { usePortal, useStore } from '../../hooks/portal-context.ts';
import { useRowFlow } from '../../hooks/use-row-flow.ts';
import { partAhead } from '../../parts/lazy-part.tsx';
import { Button } from '../../ui/button.tsx';
import { useWords } from '../../words/words.tsx';
import { isNotKnown, OpenOutcome } from '../shared/open-outcome.tsx';
import css from './gift-form.module.css';

const CorrectAddress = partAhead(() => import('./correct-address.tsx'), 'CorrectAddress');

interface GivenVoucherProps {
  readonly voucher: GiftVoucher;
  readonly recipientEmail: string;
}

/** The mail of a voucher that was given: again, before its day, or to another address. */
export function GivenVoucher({ voucher: { id, sendOn = null, sentAt = null }, recipientEmail }: GivenVoucherProps) {
  const portal = usePortal();
  const store = useStore();
  const { say } = useWords();
  const [snapshot, send] = useRowFlow(() => givenVoucherFlow(portal, store), { giftVoucherId: id });
  const { newKey } = portal.world;
  const state = stateOf<typeof givenVoucherMachine>(snapshot);
  const text = stateText(snapshot.value);
  const busy = snapshot.hasTag('busy');
  const isSent = sentAt !== null || sendOn === null;
  const buttons = () => (
    <div className={css['links']}>
      <Button
        look="quiet"
        small
        busy={busy}
        event="mail requested again"
        aria-label={say(isSent ? 'giftVouchers.againTo' : 'giftVouchers.nowTo', { email: recipientEmail })}
        onClick={() => send({ type: 'mail requested again', key: newKey() })}
      >
        {say(isSent ? 'giftVouchers.again' : 'giftVouchers.now')}
      </Button>
      <Button
        look="quiet"
        small
        busy={busy}
        event="correction requested"
        aria-label={say('giftVouchers.correctOf', { email: recipientEmail })}
        onClick={() => send({ type: 'correction requested' })}
      >
        {say('giftVouchers.correct')}
      </Button>
    </div>
  );
  const open = () => (
    <OpenOutcome
      state={text}
      send={send}
      about={say(text.startsWith('mail') ? 'giftVouchers.again' : 'giftVouchers.correct')}
      onDecline={() => send({ type: 'send declined' })}
    />
  );
  const correcting = () => (
    <>
      {buttons()}
      <CorrectAddress snapshot={snapshot} send={send} recipientEmail={recipientEmail} isSent={isSent} />
    </>
  );
  const acting = () => (isNotKnown(text) ? open() : buttons());
  const view = {
    idle: buttons,
    'mailing again': acting,
    'mail not sent': open,
    'correcting the address': correcting,
    'changing the address': acting,
  } satisfies Record<StateOf<typeof givenVoucherMachine>, () => ReactNode>;
  return (
    <div data-flow="given-voucher" data-state={text} aria-busy={busy || undefined}>
      {view[state]()}
    </div>
  );
}
