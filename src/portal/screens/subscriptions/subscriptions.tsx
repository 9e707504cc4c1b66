import Repeat from 'lucide-react/icons/repeat';
import type { Choice } from '../../../../machines/subscriptions/subscription-choice.ts';
import { useList } from '../../hooks/use-list.ts';
import { useRowsSeen } from '../../hooks/use-seen.ts';
import { useToday } from '../../hooks/use-today.ts';
import { goesOn, inOrder } from '../../lists/subscriptions.ts';
import { paths } from '../../pages/pages.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useWords } from '../../words/words.tsx';
import { ListFrame } from '../shared/list-frame.tsx';
import { useNewSheet } from '../shared/new-sheet.tsx';
import { ChooseSubscription } from './choose-subscription.tsx';
import { Costs } from './costs.tsx';
import { Mandates } from './mandates.tsx';
import { StoredCards } from './stored-cards.tsx';
import { SubscriptionRow } from './subscription-row.tsx';
import css from './subscriptions.module.css';
import { usePaying } from './use-paying.ts';
import { usePrograms } from './use-programs.ts';

/** The subscriptions of the account, those that go on and those that end by themselves apart. Source: §2.4. */
export function Subscriptions() {
  const { language, say } = useWords();
  const reading = useList('subscriptions');
  const known = useRowsSeen('subscriptions')?.value;
  const paying = usePaying();
  const today = useToday();
  const programs = usePrograms();
  const sheet = useNewSheet<Choice>();
  const rows = inOrder(known ?? [], today);
  const kinds = [
    { name: 'recurring', label: 'subscriptions.recurring', of: rows.filter((row) => goesOn(row) === true) },
    { name: 'one-time', label: 'subscriptions.oneTime', of: rows.filter((row) => goesOn(row) === false) },
    { name: 'not told', label: 'subscriptions.others', of: rows.filter((row) => goesOn(row) === null) },
  ] as const;
  const skeleton = <Skeleton label={say('subscriptions.loading')} shape="card" count={2} />;
  return (
    <div className={css['page']}>
      <ChooseSubscription paying={paying} known={programs} sheet={sheet} />
      <Costs />
      <ListFrame
        list="subscriptions"
        reading={reading}
        isEmpty={known && known.length === 0}
        skeleton={skeleton}
        empty={
          <EmptyState
            icon={<Icon of={Repeat} />}
            title={say('subscriptions.none')}
            action={programs?.programs.length ? <Button onClick={sheet.open}>{say('subscriptions.new')}</Button> : null}
          >
            {say('subscriptions.noneText')}
          </EmptyState>
        }
      >
        {kinds
          .filter(({ of }) => of.length > 0)
          .map(({ name, label, of }) => (
            <Card key={name} flush title={say(label, { count: of.length })}>
              <ul aria-label={say(label, { count: of.length })}>
                {of.map((subscription) => (
                  <SubscriptionRow
                    key={subscription.subscriptionId}
                    subscription={subscription}
                    paying={paying}
                    today={today}
                  />
                ))}
              </ul>
            </Card>
          ))}
      </ListFrame>
      <Mandates paying={paying} />
      <StoredCards />
      <p>
        <TextLink alone href={`/${language}${paths.cancelContract}`}>
          {say('foot.cancel')}
        </TextLink>
      </p>
    </div>
  );
}
