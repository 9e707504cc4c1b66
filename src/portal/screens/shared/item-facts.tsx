import type { Subscription } from '../../../contract/subscriptions.ts';
import type { PlateUse } from '../../lists/fleet.ts';
import type { VehicleItem } from '../../lists/vehicles.ts';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import css from '../plates/plates.module.css';
import type { ItemFacts as Facts } from './use-item-facts.ts';

interface ItemFactsProps {
  readonly item: VehicleItem;
  readonly facts: Facts;
  /** Of a plate of a fleet. */
  readonly use?: PlateUse | undefined;
}

/** What is good to know of a plate or card: its nickname, what is under way, its subscription with the next payment, its wash programs. */
export function ItemFacts({ item, facts, use }: ItemFactsProps) {
  const { say } = useWords();
  const formats = useFormats();
  const labels = [item.nickname, item.costCentre].filter(Boolean).join(' · ');
  const own = facts.subscriptions?.filter(({ identificationItemId }) => identificationItemId === item.id);
  const only = item.restrictedSaleItemIds.map(
    (id) => facts.programs.find((program) => program.id === id)?.name ?? say('vehicles.programs.gone'),
  );
  return (
    <div className={css['facts']}>
      {labels === '' ? null : <p className={css['labels']}>{labels}</p>}
      {item.busy ? <p role="status">{say(item.leaving ? 'vehicles.leaving' : 'vehicles.plate.waiting')}</p> : null}
      {own?.map((subscription) => (
        <SubscriptionLine key={subscription.subscriptionId} subscription={subscription} />
      ))}
      {own?.length === 0 ? <p>{say('vehicles.subscription.none')}</p> : null}
      {only.length > 0 ? <p>{say('vehicles.programs.only', { programs: only.join(', ') })}</p> : null}
      {use ? (
        <p>
          {say('vehicles.fleet.used', {
            day: use.lastWash === null ? 'none' : formats.longDay(use.lastWash),
            spent: formats.money(use.spent),
          })}
        </p>
      ) : null}
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
