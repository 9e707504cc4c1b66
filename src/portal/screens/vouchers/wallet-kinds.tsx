import type { MessageId } from '@lingui/core';
import type { LucideIcon } from 'lucide-react';
import BadgePercent from 'lucide-react/icons/badge-percent';
import Car from 'lucide-react/icons/car';
import Gift from 'lucide-react/icons/gift';
import IdCard from 'lucide-react/icons/id-card';
import Ticket from 'lucide-react/icons/ticket';
import { type WalletItem, type WalletKind, walletKinds } from '../../lists/wallet.ts';
import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../words/words.tsx';
import css from './wallet.module.css';

const looks: Readonly<Record<WalletKind, { readonly icon: LucideIcon; readonly word: MessageId }>> = {
  prepaid: { icon: Ticket, word: /*i18n*/ 'wallet.prepaid' },
  card: { icon: IdCard, word: /*i18n*/ 'wallet.card' },
  discount: { icon: BadgePercent, word: /*i18n*/ 'wallet.discount' },
  gift: { icon: Gift, word: /*i18n*/ 'wallet.gift' },
  plate: { icon: Car, word: /*i18n*/ 'wallet.plate' },
};

interface WalletKindsProps {
  readonly items: readonly WalletItem[];
  /** The kind of what is on the screen. */
  readonly shown: WalletKind | undefined;
  /** @param key of the first of a kind */
  readonly onChoose: (key: string) => void;
}

/** Straight to the first of a kind: twenty washes are not swiped away with gloves on. */
export function WalletKinds({ items, shown, onChoose }: WalletKindsProps) {
  const { say } = useWords();
  const kinds = walletKinds.flatMap((kind) => {
    const all = items.filter((item) => item.kind === kind);
    return all[0]
      ? [{ kind, first: all[0].key, count: all.reduce((sum, { washes }) => sum + (washes?.left.length ?? 1), 0) }]
      : [];
  });
  return kinds.length < 2 ? null : (
    <ul className={css['kinds']}>
      {kinds.map(({ kind, first, count }) => (
        <li key={kind}>
          <button
            type="button"
            className={css['kind']}
            data-event="kind chosen"
            data-kind={kind}
            aria-current={kind === shown ? 'true' : undefined}
            onClick={() => onChoose(first)}
          >
            <Icon of={looks[kind].icon} size={24} />
            <span className={css['word']}>{say(looks[kind].word)}</span>
            <span>{count}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
