import IdCard from 'lucide-react/icons/id-card';
import { Suspense } from 'react';
import { usePortal } from '../../flows/portal-context.ts';
import { useFlow } from '../../flows/use-flow.ts';
import { useList, useLive } from '../../flows/use-list.ts';
import { showCardFlow } from '../../flows/vehicles/show-card.ts';
import { readCardsSeen } from '../../lists/vehicles.ts';
import { lazyPart } from '../../parts/lazy-part.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words/words.tsx';
import { ListFrame } from '../lists/list-frame.tsx';
import { ItemDialogs, useItemFlows } from '../vehicles/item-dialogs.tsx';
import { useItemSearch } from '../vehicles/item-search.tsx';
import { OnlyWith } from '../vehicles/only-with.tsx';
import { useItemFacts } from '../vehicles/use-item-facts.ts';
import { CardTile } from './card-tile.tsx';
import css from './cards.module.css';
import { RegisterCard } from './register-card.tsx';
import { RequestCards } from './request-cards.tsx';
import { CardRequests } from './requests.tsx';

const ShownCard = lazyPart(() => import('./shown-card.tsx'), 'ShownCard');

/** Wash cards: showing, switching and registering them, and asking for them by post. Source: §2.4. */
export function Cards() {
  return (
    <OnlyWith types={['RFID', 'BARCODE']}>
      <CardsPage />
    </OnlyWith>
  );
}

function CardsPage() {
  const portal = usePortal();
  const { say } = useWords();
  const reading = useList('cards');
  const cards = useLive(readCardsSeen, []);
  const facts = useItemFacts();
  const flows = useItemFlows('card');
  const [show, send] = useFlow(() => showCardFlow(portal.world));
  const known = cards?.value ?? [];
  const { found, field } = useItemSearch(known, say('cards.search'));
  const shown = show.matches('shown') ? known.find(({ id }) => id === show.context.cardId) : undefined;
  return (
    <div className={css['page']}>
      <div className={css['column']}>
        <div className={css['first']}>
          {field}
          <ListFrame
            list="cards"
            reading={reading}
            isEmpty={cards?.value?.length === 0}
            skeleton={<Skeleton label={say('cards.loading')} shape="card" count={2} />}
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
                  onShow={() => send({ type: 'show requested', cardId: card.id })}
                  onManage={() => flows?.change.send({ type: 'change opened', itemId: card.id })}
                />
              ))}
            </ul>
          </ListFrame>
        </div>
        <div className={css['last']}>
          <CardRequests />
        </div>
      </div>
      <div className={css['column']}>
        <RegisterCard codes={known.map(({ code }) => code)} />
        <RequestCards />
      </div>
      {flows ? <ItemDialogs flows={flows} kind="card" items={known} facts={facts} /> : null}
      <Suspense>{shown ? <ShownCard card={shown} onEnd={() => send({ type: 'show ended' })} /> : null}</Suspense>
    </div>
  );
}
