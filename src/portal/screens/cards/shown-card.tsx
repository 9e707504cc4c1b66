import type { VehicleItem } from '../../lists/vehicles.ts';
import { Barcode } from '../../ui/barcode.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Qr } from '../../ui/qr.tsx';
import { ShownCode } from '../../ui/shown-code.tsx';
import { useWords } from '../../words/words.tsx';
import { shownCard } from '../shared/opened-names.ts';
import { grouped } from './grouped.ts';

/** A card to hold in front of the reader at the wash: nothing but its code, on white; as bars too where its reader wants them. */
export function ShownCard({ card, onEnd }: { card: VehicleItem; onEnd: () => void }) {
  const { say } = useWords();
  return (
    <Dialog
      open
      full
      flow="show-card"
      state="shown"
      title={card.name}
      name={shownCard}
      chosen={card.id}
      close={say('cards.showEnd')}
      event="show ended"
      onClose={onEnd}
    >
      <ShownCode code={grouped(card.code)} hint={say(card.status === 'DISABLED' ? 'cards.showOff' : 'cards.showHint')}>
        {card.identificationItemTypeCode === 'BARCODE' ? (
          <Barcode value={card.code} label={say('cards.barcode', { name: card.name })} />
        ) : null}
        <Qr value={card.code} label={say('cards.qr', { name: card.name })} />
      </ShownCode>
    </Dialog>
  );
}
