import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';
import { type StateOf, stateOf } from '../../../../machines/state-of.ts';
import type { Gift } from '../../../../machines/vouchers/gift.ts';
import type { previewGiftVoucherMachine } from '../../../../machines/vouchers/preview-gift-voucher.ts';
import { previewGiftVoucherFlow } from '../../flows/vouchers/preview-gift-voucher.ts';
import { usePortal, useStore } from '../../hooks/portal-context.ts';
import { useFlow } from '../../hooks/use-flow.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LetterFrame } from '../../ui/letter-frame.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { failureMessage } from '../../words/failure-message.ts';
import { useWords } from '../../words/words.tsx';
import { handOver } from '../shared/hand-over.ts';
import css from './gift-form.module.css';

/** The mail and the voucher as the recipient will see them, with a code that is worth nothing. */
export function GiftPreview({ gift, onClose }: { gift: Gift; onClose: () => void }) {
  const portal = usePortal();
  const store = useStore();
  const { say, knows } = useWords();
  const [snapshot, send] = useFlow(
    () => previewGiftVoucherFlow(portal, store, (voucher) => handOver(`${say('giveGift.file')}.pdf`, voucher)),
    { gift },
  );
  const { mail, failure } = snapshot.context;
  const state = stateOf<typeof previewGiftVoucherMachine>(snapshot);
  const told = failure && failureMessage(failure, knows);
  const close = () => {
    send({ type: 'preview closed' });
    onClose();
  };
  const shown = (
    <>
      <p className={css['muted']}>{say(mail === null ? 'giveGift.previewPrint' : 'giveGift.previewMail')}</p>
      {mail === null ? null : <LetterFrame title={mail.subject} html={mail.html} />}
      <Button
        look="secondary"
        wide
        busy={snapshot.hasTag('busy')}
        icon={<Icon of={Download} size={18} />}
        event="paper requested"
        onClick={() => send({ type: 'paper requested' })}
      >
        {say('giveGift.previewPaper')}
      </Button>
    </>
  );
  const view = {
    drawing: () => <Skeleton label={say('giveGift.drawing')} shape="card" inPlace />,
    'not drawn': () => (
      <Banner
        tone="caution"
        title={say('giveGift.notDrawn')}
        live
        actions={
          <Button look="secondary" small event="preview asked for" onClick={() => send({ type: 'preview asked for' })}>
            {say('list.tryAgain')}
          </Button>
        }
      >
        {told ? say(told.id, told.values) : null}
      </Banner>
    ),
    shown: () => shown,
    'fetching the voucher': () => shown,
    closed: () => null,
  } satisfies Record<StateOf<typeof previewGiftVoucherMachine>, () => ReactNode>;
  return (
    <Dialog
      open
      flow="preview-gift-voucher"
      state={state}
      title={mail?.subject ?? say('giveGift.previewTitle')}
      close={say('giveGift.previewEnd')}
      event="preview closed"
      onClose={close}
    >
      {view[state]()}
    </Dialog>
  );
}
