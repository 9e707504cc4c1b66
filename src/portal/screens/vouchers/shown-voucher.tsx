import { useSelector } from '@xstate/react';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Share from 'lucide-react/icons/share-2';
import type { EventFromLogic, SnapshotFrom } from 'xstate';
import { stateText } from '../../../../machines/state-of.ts';
import type { showVoucherMachine } from '../../../../machines/vouchers/show-voucher.ts';
import type { DiscountVoucher } from '../../../contract/discount-vouchers.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { useToday } from '../../hooks/use-today.ts';
import { codeOf, standingOf } from '../../lists/vouchers.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Qr } from '../../ui/qr.tsx';
import { ShownCode } from '../../ui/shown-code.tsx';
import { useWords } from '../../words/words.tsx';
import { Until } from './voucher.tsx';
import css from './vouchers.module.css';

interface ShownVoucherProps {
  readonly voucher: DiscountVoucher;
  readonly snapshot: SnapshotFrom<typeof showVoucherMachine>;
  readonly send: (event: EventFromLogic<typeof showVoucherMachine>) => void;
}

/** A voucher to hold in front of the reader at the wash: its code alone, on white, and how to take it along. */
export function ShownVoucherDialog({ voucher, snapshot, send }: ShownVoucherProps) {
  const { connection } = usePortal();
  const { say } = useWords();
  const today = useToday();
  const isOffline = useSelector(connection.actor, (now) => now.hasTag('lost'));
  const { name } = voucher;
  const code = codeOf(voucher);
  const isCopied = snapshot.matches({ shown: 'copied' });
  const isNotCopied = snapshot.matches({ shown: 'not copied' });
  const by = { look: 'secondary', wide: true, busy: snapshot.hasTag('busy') } as const;
  return (
    <Dialog
      open
      full
      flow="show-voucher"
      state={stateText(snapshot.value)}
      title={name}
      close={say('vouchers.showEnd')}
      event="show ended"
      onClose={() => send({ type: 'show ended' })}
    >
      <ShownCode
        code={code}
        hint={standingOf(voucher, today) === 'expired' ? say('exception.voucher.expired') : <Until voucher={voucher} />}
      >
        <Qr value={code} label={say('vouchers.qr', { name })} />
      </ShownCode>
      <p className={css['copied']} role="status">
        {isCopied ? say('vouchers.copied') : isNotCopied ? say('vouchers.notCopied') : null}
      </p>
      <div className={css['along']}>
        <Button
          {...by}
          icon={<Icon of={Copy} size={18} />}
          event="copy requested"
          onClick={() => send({ type: 'copy requested' })}
        >
          {say('vouchers.copy')}
        </Button>
        {'share' in navigator ? (
          <Button
            {...by}
            icon={<Icon of={Share} size={18} />}
            event="share requested"
            onClick={() => send({ type: 'share requested' })}
          >
            {say('vouchers.share')}
          </Button>
        ) : null}
        {isOffline ? null : (
          <Button
            {...by}
            icon={<Icon of={Download} size={18} />}
            event="pdf requested"
            onClick={() => send({ type: 'pdf requested' })}
          >
            {say('vouchers.pdf')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
