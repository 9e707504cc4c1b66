import type { Mandate } from '../../../contract/mandates.ts';
import { maskIban } from '../../../contract/rules/masked-iban.ts';
import { checkRedirectAddress } from '../../../contract/rules/redirect-address.ts';
import { useList } from '../../hooks/use-list.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import { ListFrame } from '../shared/list-frame.tsx';
import css from './subscriptions.module.css';
import type { Paying } from './use-paying.ts';

/** The permissions to collect from a bank account; nothing where there is no direct debit. */
export function Mandates({ paying: { mandates, limit } }: { paying: Paying }) {
  const { say } = useWords();
  const reading = useList('mandates');
  if (limit === undefined && !mandates?.length) return null;
  return (
    <Card title={say('mandates.title')} flush>
      <ListFrame
        list="mandates"
        reading={reading}
        isEmpty={mandates && mandates.length === 0}
        skeleton={<Skeleton label={say('subscriptions.loading')} shape="row" />}
        empty={<p className={css['plain']}>{say('mandates.none')}</p>}
      >
        <ul aria-label={say('mandates.title')}>
          {mandates?.map((mandate) => (
            <MandateRow key={mandate.reference} mandate={mandate} />
          ))}
        </ul>
      </ListFrame>
    </Card>
  );
}

function MandateRow({ mandate }: { mandate: Mandate }) {
  const { say } = useWords();
  const formats = useFormats();
  const { reference, iban, activated, link, signedOn, creditorName, creditorIdentifier } = mandate;
  const address = !activated && link ? checkRedirectAddress(link) : null;
  return (
    <li className={css['row']} data-id={reference}>
      <div className={css['what']}>
        <p className={css['name']}>
          {iban === null ? say('mandates.noIban') : maskIban(iban)}{' '}
          {activated === null ? null : (
            <Badge tone={activated ? 'positive' : 'caution'}>
              {say(activated ? 'mandates.active' : 'mandates.pending')}
            </Badge>
          )}
        </p>
      </div>
      <div className={css['facts']}>
        {activated !== false ? null : <p>{say('mandates.pendingText')}</p>}
        <dl className={css['terms']}>
          <div className={css['long']}>
            <dt>{say('mandates.reference')}</dt>
            <dd className={css['code']}>{reference}</dd>
          </div>
          {signedOn ? (
            <div>
              <dt>{say('mandates.signed')}</dt>
              <dd>{formats.longDay(signedOn)}</dd>
            </div>
          ) : null}
          {creditorName ? (
            <div className={css['long']}>
              <dt>{say('mandates.creditor')}</dt>
              <dd className={css['code']}>{[creditorName, creditorIdentifier].filter(Boolean).join(', ')}</dd>
            </div>
          ) : null}
        </dl>
      </div>
      <div className={css['actions']}>
        {address?.ok ? (
          <Button look="secondary" small plain href={address.value}>
            {say('mandates.finish')}
          </Button>
        ) : null}
      </div>
    </li>
  );
}
