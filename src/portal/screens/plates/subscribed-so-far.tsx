import type { MessageId } from '@lingui/core';
import { useEffect } from 'react';
import type { SeveralSubscriptions } from '../../../../machines/plates/subscribe-several.ts';
import { recognisePlate } from '../../../contract/rules/plate-forms.ts';
import {
  nextOf,
  readStandings,
  type StandingOfOne,
  type SubscribeSeveralFlow,
} from '../../flows/plates/subscribe-several.ts';
import { useList, useLive } from '../../hooks/use-list.ts';
import { useToday } from '../../hooks/use-today.ts';
import { readRows } from '../../lists/kept-lists.ts';
import { paths } from '../../pages/pages.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { Tone } from '../../ui/marks.ts';
import { Plate } from '../../ui/plate.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useWords } from '../../words/words.tsx';
import css from './fleet.module.css';

const said = {
  subscribed: ['positive', /*i18n*/ 'vehicles.subscribe.subscribed'],
  'being paid': ['info', /*i18n*/ 'vehicles.subscribe.beingPaid'],
  'not known': ['info', /*i18n*/ 'vehicles.subscribe.notKnown'],
  'not paid': ['negative', /*i18n*/ 'vehicles.subscribe.notPaid'],
  'not ordered': ['neutral', /*i18n*/ 'vehicles.subscribe.notOrdered'],
} as const satisfies Record<StandingOfOne, readonly [Tone, MessageId]>;

interface SoFarProps {
  readonly flow: SubscribeSeveralFlow;
  readonly several: SeveralSubscriptions;
  /** On the page of the plates; elsewhere it leads there. */
  readonly isHere: boolean;
  readonly onNext: ((hasNext: boolean) => void) | undefined;
}

/** How far several subscriptions are: of each plate what is true of it, and which may be ordered next. */
export function SubscribedSoFar({ flow, several, isHere, onNext }: SoFarProps) {
  const { say, language } = useWords();
  const today = useToday();
  useList('subscriptions');
  const known = useLive(
    async (database) => ({
      standings: await readStandings(database, several, today),
      plates: (await readRows(database, 'plates')) ?? [],
    }),
    [several, today],
  )?.value;
  const next = known && nextOf(known.standings);
  const hasNext = next !== undefined;
  useEffect(() => {
    onNext?.(hasNext);
    return () => onNext?.(false);
  }, [hasNext, onNext]);
  if (known === undefined) return null;
  const { standings, plates } = known;
  const nameOf = (id: string) => {
    const name = plates.find((one) => one.id === id)?.name ?? id;
    return recognisePlate(name)?.written ?? name;
  };
  const done = [...standings.values()].filter((one) => one === 'subscribed').length;
  return (
    <Card title={say('vehicles.subscribe.soFar', { done, count: standings.size })}>
      <ul className={css['standings']} aria-label={say('vehicles.title')}>
        {[...standings].map(([id, standing]) => {
          const [tone, word] = said[standing];
          return (
            <li key={id} data-id={id} data-standing={standing}>
              <Plate text={nameOf(id)} country={recognisePlate(nameOf(id))?.country} />
              <Badge tone={tone}>{say(word)}</Badge>
            </li>
          );
        })}
      </ul>
      <div className={css['several']}>
        {next === undefined ? null : (
          <Button
            event="next subscription wanted"
            onClick={() => flow.send({ type: 'next subscription wanted', itemId: next })}
          >
            {say('vehicles.subscribe.next', { plate: nameOf(next) })}
          </Button>
        )}
        <Button
          look="secondary"
          event="several subscriptions ended"
          onClick={() => flow.send({ type: 'several subscriptions ended' })}
        >
          {say(next === undefined ? 'vehicles.subscribe.done' : 'vehicles.subscribe.end')}
        </Button>
        {isHere ? null : <TextLink href={`/${language}${paths.plates}`}>{say('vehicles.title')}</TextLink>}
      </div>
    </Card>
  );
}
