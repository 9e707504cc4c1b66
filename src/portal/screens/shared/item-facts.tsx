import type { Subscription } from '../../../contract/subscriptions.ts';
import type { VehicleItem } from '../../lists/vehicles.ts';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import css from '../plates/plates.module.css';
import type { ItemFacts as Facts } from './use-item-facts.ts';

/** What is good to know of a plate or card: what is under way, its subscription with the next payment, its wash programs. */
export function ItemFacts({ item, facts }: { item: VehicleItem; facts: Facts }) {
  const { say } = useWords();
  const own = facts.subscriptions?.filter(({ identificationItemId }) => identificationItemId === item.id);
  const only = item.restrictedSaleItemIds.map(
    (id) => facts.programs.find((program) => program.id === id)?.name ?? say('vehicles.programs.gone'),
  );
  return (
    <div className={css['facts']}>
      {item.busy ? <p role="status">{say(item.leaving ? 'vehicles.leaving' : 'vehicles.plate.waiting')}</p> : null}
      {own?.map((subscription) => (
        <SubscriptionLine key={subscription.subscriptionId} subscription={subscription} />
      ))}
      {own?.length === 0 ? <p>{say('vehicles.subscription.none')}</p> : null}
      {only.length > 0 ? <p>{say('vehicles.programs.only', { programs: only.join(', ') })}</p> : null}
    </div>
  );
}

function SubscriptionLine({ subscription }: { subscription: Subscription }) {
  const { say } = useWords();
  const formats = useFormats();
  const { subscriptionDefinitionDescription: name, price, renewDate, validUntil } = subscription;
  if (renewDate !== null)
    return (
      <p>{say('vehicles.subscription.next', { name, price: formats.money(price), day: formats.longDay(renewDate) })}</p>
    );
  return (
    <p>{validUntil === null ? name : say('vehicles.subscription.until', { name, day: formats.longDay(validUntil) })}</p>
  );
}
