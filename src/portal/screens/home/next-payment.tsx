import Repeat from 'lucide-react/icons/repeat';
import type { Subscription } from '../../../contract/subscriptions.ts';
import { paths } from '../../pages/pages.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { Money } from '../../ui/money.tsx';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import css from './home.module.css';

/** What is paid by itself next, and when. */
export function NextPayment({ subscription }: { subscription: Subscription }) {
  const { language, say } = useWords();
  const formats = useFormats();
  const { subscriptionDefinitionDescription: name, identificationItemName: plate, renewDate, price } = subscription;
  return (
    <Card title={say('home.nextPayment')} flush>
      <ul>
        <ListRow
          dataId={subscription.subscriptionId}
          href={`/${language}${paths.subscriptions}`}
          leading={<Icon of={Repeat} />}
          title={formats.longDay(renewDate ?? '')}
          detail={
            <>
              {name} · <span className={css['plate']}>{plate}</span>
            </>
          }
          trailing={<Money text={formats.money(price)} />}
        />
      </ul>
    </Card>
  );
}
