import { useSelector } from '@xstate/react';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Share from 'lucide-react/icons/share-2';
import type { ReactNode } from 'react';
import type { EventFromLogic, SnapshotFrom } from 'xstate';
import { stateText } from '../../../../machines/state-of.ts';
import type { ShownVoucher, showVoucherMachine } from '../../../../machines/vouchers/show-voucher.ts';
import { isOpenedBefore } from '../../flows/shared/documents.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { useLive } from '../../hooks/use-list.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Qr } from '../../ui/qr.tsx';
import { ShownCode } from '../../ui/shown-code.tsx';
import { useWords } from '../../words/words.tsx';
import { shownVoucher } from '../shared/opened-names.ts';
import css from './vouchers.module.css';

interface ShownVoucherProps {
  /** What there is to say of it: until when, or that it is worth nothing any more. */
  readonly hint: ReactNode;
  readonly snapshot: SnapshotFrom<typeof showVoucherMachine>;
  readonly send: (event: EventFromLogic<typeof showVoucherMachine>) => void;
}

const qrWords = /*i18n*/ {
  discount: 'vouchers.qr',
  gift: 'giftVouchers.qr',
  prepaid: 'prepaid.qr',
} as const satisfies Record<ShownVoucher['kind'], string>;

/** A voucher to hold in front of the reader at the wash: its code alone, on white, and how to take it along. */
export function ShownVoucherDialog({ hint, snapshot, send }: ShownVoucherProps) {
  const { connection } = usePortal();
  const { say } = useWords();
  const isOffline = useSelector(connection.actor, (now) => now.hasTag('lost'));
  const { kind, voucherId, paperId: id, name, code } = snapshot.context;
  const isKept = useLive((database) => isOpenedBefore(database, { kind, id }), [kind, id])?.value;
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
      name={shownVoucher(kind)}
      chosen={voucherId}
      close={say('vouchers.showEnd')}
      event="show ended"
      onClose={() => send({ type: 'show ended' })}
    >
      <ShownCode code={code} hint={hint}>
        <Qr value={code} label={say(qrWords[kind], { name })} />
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
        {isOffline && !isKept ? null : (
          <Button
            {...by}
            icon={<Icon of={Download} size={18} />}
            event="pdf requested"
            data-download=""
            onClick={() => send({ type: 'pdf requested' })}
          >
            {say('vouchers.pdf')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
