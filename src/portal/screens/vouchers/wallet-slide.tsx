import type { MessageId } from '@lingui/core';
import { useState } from 'react';
import { recognisePlate } from '../../../contract/rules/plate-forms.ts';
import type { WalletItem, WalletKind } from '../../lists/wallet.ts';
import { Barcode } from '../../ui/barcode.tsx';
import { Button } from '../../ui/button.tsx';
import { Plate } from '../../ui/plate.tsx';
import { Qr } from '../../ui/qr.tsx';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import { grouped } from '../cards/grouped.ts';
import { LastDay } from './last-day.tsx';
import css from './wallet.module.css';

const qrWords = /*i18n*/ {
  prepaid: 'prepaid.qr',
  card: 'cards.qr',
  discount: 'vouchers.qr',
  gift: 'giftVouchers.qr',
} as const satisfies Record<Exclude<WalletKind, 'plate'>, MessageId>;

interface WalletSlideProps {
  readonly item: WalletItem;
  /** Where in the row it stands. */
  readonly label: string;
  readonly isShown: boolean;
  /** Whether its code is drawn yet. */
  readonly isDrawn: boolean;
}

/** One thing, on white in every scheme: what it is, its code as large as there is room, and the code in letters. */
export function WalletSlide({ item, label, isShown, isDrawn }: WalletSlideProps) {
  const { say } = useWords();
  const formats = useFormats();
  const { id, kind, amount, bars, lastDay, washes } = item;
  // Which one was shown is known here alone: one that was used without a network is told of later.
  const [chosen, choose] = useState('');
  const place = Math.max(0, washes?.left.findIndex((wash) => wash.id === chosen) ?? 0);
  const code = washes?.left[place]?.code ?? item.code;
  const name = amount === null ? item.name : say('giftVouchers.name', { amount: formats.money(amount) });
  return (
    <section
      className={css['slide']}
      data-id={id}
      data-kind={kind}
      aria-label={`${label}, ${name}`}
      // What cannot be seen cannot be reached either.
      inert={!isShown}
    >
      {kind === 'plate' ? (
        <ShownPlate name={name} />
      ) : (
        <>
          <p className={css['name']}>{name}</p>
          <div className={css['code']}>
            {bars && isDrawn ? <Barcode value={code} label={say('cards.barcode', { name })} /> : null}
            {isDrawn ? <Qr value={code} label={say(qrWords[kind], { name })} onWhite /> : null}
          </div>
          <p className={css['number']} data-long={code.length > 24 || undefined}>
            {kind === 'card' ? grouped(code) : code}
          </p>
          {washes === null ? null : <Washes washes={washes} place={place} onChoose={choose} />}
          {lastDay === undefined ? null : (
            <p>
              <LastDay day={lastDay} />
            </p>
          )}
        </>
      )}
    </section>
  );
}

interface WashesProps {
  readonly washes: NonNullable<WalletItem['washes']>;
  /** Of the one that is shown. */
  readonly place: number;
  readonly onChoose: (id: string) => void;
}

/** How many are left, and the way to the next: two cars may come at once, and a wash that was used without a network is not known to be. */
function Washes({ washes: { left, of }, place, onChoose }: WashesProps) {
  const { say } = useWords();
  const next = left[(place + 1) % left.length];
  return (
    <div className={css['washes']}>
      <p aria-live="polite">
        {say('prepaid.left', { left: left.length, count: of })}
        {left.length > 1 ? ` · ${say('wallet.code', { place: place + 1 })}` : null}
      </p>
      {next === undefined || left.length === 1 ? null : (
        <Button look="secondary" small data-next-code="" onClick={() => onChoose(next.id)}>
          {say('wallet.nextCode')}
        </Button>
      )}
    </div>
  );
}

function ShownPlate({ name }: { name: string }) {
  const { say } = useWords();
  const recognised = recognisePlate(name);
  return (
    <>
      <div className={css['plate']}>
        <Plate text={recognised?.written ?? name} country={recognised?.country} size="large" />
      </div>
      <p>{say('wallet.plateHint')}</p>
    </>
  );
}
