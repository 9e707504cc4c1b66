import MapPin from 'lucide-react/icons/map-pin';
import type { Location } from '../../../contract/locations.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import css from './branches.module.css';
import { addressOf, mapAddress } from './map-address.ts';
import { openingDays } from './opening-days.ts';

interface BranchProps {
  readonly branch: Location;
  /** The customer chose it as the one they like best. */
  readonly isPreferred: boolean;
}

/** One branch: where it is and the way there, when it is open, and what is washed there for how much. What the operator did not tell is left out. */
export function BranchCard({ branch, isPreferred }: BranchProps) {
  const { tenant } = usePortal();
  const { language, say } = useWords();
  const formats = useFormats();
  const { id, name, openingHours, washPrograms } = branch;
  const address = addressOf(branch);
  const map = mapAddress(branch, navigator);
  return (
    <Card
      dataId={id}
      title={<span id={id}>{name}</span>}
      action={isPreferred ? <Badge tone="info">{say('branches.preferred')}</Badge> : null}
    >
      {address.length === 0 ? null : (
        <div className={css['place']}>
          <address>
            {address.map((line) => (
              <div key={line}>{line}</div>
            ))}
          </address>
          {map === null ? null : (
            <Button
              plain
              small
              look="secondary"
              icon={<Icon of={MapPin} size={18} />}
              href={map}
              {...(map.startsWith('https:') && { target: '_blank', rel: 'noreferrer' })}
              aria-label={say('branches.routeName', { name })}
              data-map=""
            >
              {say('branches.route')}
            </Button>
          )}
        </div>
      )}
      {openingHours?.length ? (
        <section>
          <h3 className={css['heading']}>{say('branches.hours')}</h3>
          <Facts
            facts={openingHours.map(({ days, opens, closes }) => [
              openingDays(days, `${language}-${tenant.place.region}`),
              `${opens} – ${closes}`,
            ])}
          />
        </section>
      ) : null}
      {washPrograms?.length ? (
        <section>
          <h3 className={css['heading']}>{say('branches.programs')}</h3>
          <Facts facts={washPrograms.map(({ name: program, price }) => [program, formats.money(price)])} />
        </section>
      ) : null}
    </Card>
  );
}
