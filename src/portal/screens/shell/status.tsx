import { useSelector } from '@xstate/react';
import CloudOff from 'lucide-react/icons/cloud-off';
import Hourglass from 'lucide-react/icons/hourglass';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { stateText } from '../../../../machines/state-of.ts';
import { changesUnderWay } from '../../flows/activity/changes-under-way.ts';
import { usePortal, useStore } from '../../hooks/portal-context.ts';
import { useChangesUnderWay } from '../../hooks/use-changes-under-way.ts';
import { useLatestStand, useStand } from '../../hooks/use-list.ts';
import { firstRead } from '../../lists/first-reads.ts';
import { paths } from '../../pages/pages.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import { PaymentsTray } from './payments-tray.tsx';
import css from './status.module.css';

/** What it reads before a page is drawn first. */
export const statusReads = [firstRead(changesUnderWay)];

/** The one quiet place for what is not as usual: no connection, what waits to be sent, a device that keeps nothing. */
export function Status() {
  const { connection, world } = usePortal();
  const { durable, scope } = useStore();
  // What a guest ordered stands on the guest's own page.
  const isGuest = scope.of === 'guest';
  const { language, say } = useWords();
  const formats = useFormats();
  const state = useSelector(connection.actor, ({ value }) => stateText(value));
  const isOffline = useSelector(connection.actor, (snapshot) => snapshot.hasTag('lost'));
  const latest = useLatestStand()?.value;
  const waiting = useChangesUnderWay();
  const keptFrom = useStand('transactions')?.value?.keptFrom;
  return (
    <div className={css['status']}>
      <div className={css['status']} role="status" data-flow="connection" data-state={state}>
        {isOffline ? (
          <p className={css['line']}>
            <Icon of={CloudOff} size={16} />
            <span>
              {latest === undefined
                ? say('shell.offline')
                : say('shell.offlineAsOf', { time: formats.moment(latest, world.now()) })}
            </span>
            <Button
              look="quiet"
              small
              event="try now requested"
              busy={state === 'checking'}
              onClick={() => connection.actor.send({ type: 'try now requested' })}
            >
              <span className={css['again']}>
                <Icon of={RefreshCw} size={16} />
              </span>
              <span className={css['words']}>{say('shell.tryNow')}</span>
            </Button>
          </p>
        ) : null}
        {waiting > 0 && !isGuest ? (
          <p className={css['line']}>
            <Icon of={Hourglass} size={16} />
            <TextLink href={`/${language}${paths.activity}`}>{say('shell.waiting', { count: waiting })}</TextLink>
          </p>
        ) : null}
        {keptFrom === undefined ? null : (
          <p className={css['line']}>{say('shell.keptFrom', { day: formats.longDay(keptFrom) })}</p>
        )}
        {durable ? null : <p className={css['line']}>{say('shell.notKept')}</p>}
      </div>
      {isGuest ? null : <PaymentsTray />}
    </div>
  );
}
