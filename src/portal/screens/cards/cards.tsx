import IdCard from 'lucide-react/icons/id-card';
import { showCardFlow } from '../../flows/cards/show-card.ts';
import { useFlow } from '../../hooks/use-flow.ts';
import { useList } from '../../hooks/use-list.ts';
import { rowsFirst, useRowsSeen } from '../../hooks/use-seen.ts';
import { useVanished } from '../../hooks/use-vanished.ts';
import type { VehicleItem } from '../../lists/vehicles.ts';
import { partAhead } from '../../parts/lazy-part.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words/words.tsx';
import { AddBelow } from '../shared/add-below.tsx';
import { ItemDialogs, openingOf, useItemFlows } from '../shared/item-dialogs.tsx';
import { ItemOutcomes } from '../shared/item-outcomes.tsx';
import { useItemSearch } from '../shared/item-search.tsx';
import { ListFrame } from '../shared/list-frame.tsx';
import { shownCard } from '../shared/opened-names.ts';
import { itemFactsReads, useItemFacts } from '../shared/use-item-facts.ts';
import { useOpenedAgain } from '../shared/use-opened-again.ts';
import { CardTile } from './card-tile.tsx';
import css from './cards.module.css';
import { RegisterCard } from './register-card.tsx';
import { RequestCards } from './request-cards.tsx';
import { CardRequests } from './requests.tsx';

const GoneDialog = partAhead(() => import('../shared/gone-dialog.tsx'), 'GoneDialog');
const ShownCard = partAhead(() => import('./shown-card.tsx'), 'ShownCard');

/** What the page reads before it is drawn first. */
export const firstReads = () => [...rowsFirst('cards'), ...itemFactsReads];

/** Wash cards: showing, switching and registering them, and asking for them by post. Source: §2.4. */
export function Cards() {
  const { say } = useWords();
  const reading = useList('cards');
  const cards = useRowsSeen('cards');
  const facts = useItemFacts();
  const flows = useItemFlows('card');
  const [show, send] = useFlow(showCardFlow);
  const known = cards?.value ?? [];
  const { found, field } = useItemSearch(known, say('cards.search'));
  const present = ({ id: cardId, name }: VehicleItem) => send({ type: 'show requested', cardId, name });
  useOpenedAgain(shownCard, (id) => known.find((card) => card.id === id), present);
  const shown = show.matches('shown') ? known.find(({ id }) => id === show.context.cardId) : undefined;
  useVanished('cards', show.matches('shown') ? show.context.cardId : null, () => send({ type: 'thing vanished' }));
  return (
    <div className={css['page']}>
      <AddBelow flow="register-card" label={say('cards.register.new')} />
      <div className={css['first']} data-holds-back>
        {flows ? <ItemOutcomes flows={flows} kind="card" /> : null}
        {field}
        <ListFrame
          list="cards"
          reading={reading}
          isEmpty={cards?.value && cards.value.length === 0}
          skeleton={<Skeleton label={say('cards.loading')} shape="tile" count={2} />}
          empty={
            <EmptyState icon={<Icon of={IdCard} />} title={say('cards.none')}>
              {say('cards.noneText')}
            </EmptyState>
          }
        >
          <ul className={css['cards']} aria-label={say('cards.title')}>
            {found.map((card) => (
              <CardTile
                key={card.id}
                card={card}
                facts={facts}
                onShow={() => present(card)}
                onManage={() => flows?.change.send(openingOf(card))}
              />
            ))}
          </ul>
        </ListFrame>
      </div>
      <div className={css['forms']}>
        <RegisterCard codes={known.map(({ code }) => code)} />
        <RequestCards />
      </div>
      <div>
        <CardRequests />
      </div>
      {flows ? <ItemDialogs flows={flows} kind="card" items={known} facts={facts} /> : null}
      {shown ? <ShownCard card={shown} onEnd={() => send({ type: 'show ended' })} /> : null}
      {show.matches('no longer there') ? (
        <GoneDialog
          flow="show-card"
          name={show.context.name}
          closeEvent="show ended"
          onClose={() => send({ type: 'show ended' })}
        />
      ) : null}
    </div>
  );
}
