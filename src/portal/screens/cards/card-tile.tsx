import type { VehicleItem } from '../../lists/vehicles.ts';
import { Button } from '../../ui/button.tsx';
import { WashCard } from '../../ui/wash-card.tsx';
import { useWords } from '../../words/words.tsx';
import { ItemFacts } from '../shared/item-facts.tsx';
import { ManageButton, SwitchedItem } from '../shared/switched-item.tsx';
import type { ItemFacts as Facts } from '../shared/use-item-facts.ts';
import css from './cards.module.css';
import { grouped } from './grouped.ts';

interface CardTileProps {
  readonly card: VehicleItem;
  readonly facts: Facts;
  readonly onShow: () => void;
  readonly onManage: () => void;
}

/** One wash card, drawn as one, with what can be done with it. */
export function CardTile({ card, facts, onShow, onManage }: CardTileProps) {
  const { say } = useWords();
  const { name } = card;
  const says = {
    switch: say('cards.switch', { name }),
    confirmTitle: say('cards.confirmTitle', { name }),
    confirmText: say('cards.confirmText'),
    enabling: 'activity.enableCard',
    disabling: 'activity.disableCard',
  } as const;
  return (
    <SwitchedItem kind="card" item={card} name={name} className={css['tile']} says={says}>
      {(toggle, outcome) => (
        <>
          <WashCard name={name} code={grouped(card.code)} off={card.status === 'DISABLED'} />
          <Button
            look="secondary"
            wide
            event="show requested"
            aria-label={say('cards.showName', { name })}
            onClick={onShow}
          >
            {say('cards.show')}
          </Button>
          <div className={css['bar']}>
            {toggle}
            <ManageButton name={name} onManage={onManage} />
          </div>
          <ItemFacts item={card} facts={facts} />
          {outcome}
        </>
      )}
    </SwitchedItem>
  );
}
