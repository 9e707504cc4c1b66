import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { detailedItemsMachine } from '../../../../machines/invoices/detailed-items.ts';
import { type StateOf, stateOf, stateText } from '../../../../machines/state-of.ts';
import { type DetailedItemsFlow, startDetailedItems } from '../../flows/invoices/detailed-items.ts';
import { usePortal, useStore } from '../../hooks/portal-context.ts';
import { useList } from '../../hooks/use-list.ts';
import { useRecordedFlow } from '../../hooks/use-recorded-flow.ts';
import { useValueSeen } from '../../hooks/use-seen.ts';
import type { Seen } from '../../lists/kept-lists.ts';
import { paths } from '../../pages/pages.ts';
import { Switch } from '../../ui/switch.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useWords } from '../../words/words.tsx';
import { OpenOutcome } from '../shared/open-outcome.tsx';
import css from './invoices.module.css';

/** Whether new invoices name each item, switched here; and the way to all else that stands on them. */
export function OnInvoices() {
  const portal = usePortal();
  const store = useStore();
  useList('invoiceData');
  const data = useValueSeen('invoiceData');
  const flow = useRecordedFlow(() => startDetailedItems(portal, store), {
    goingOn: store.goingOn,
    flow: 'detailed-items',
  });
  if (!flow || !data?.value) return null;
  return <DetailedItems flow={flow} isDetailed={data.value.showDetailedInvoiceItem} waits={data.waits} />;
}

interface DetailedItemsProps extends Pick<Seen<unknown>, 'waits'> {
  readonly flow: DetailedItemsFlow;
  /** Null: not told, and then not switched here. */
  readonly isDetailed: boolean | null;
}

function DetailedItems({ flow, isDetailed, waits }: DetailedItemsProps) {
  const { world } = usePortal();
  const { language, say } = useWords();
  const snapshot = useSelector(flow, (now) => now);
  const toggle = () => flow.send({ type: 'detail switched', key: world.newKey(), isDetailed: !isDetailed });
  const open = () => (
    <OpenOutcome
      state={stateText(snapshot.value)}
      send={flow.send}
      about={say('activity.changeInvoiceData')}
      onDecline={() => flow.send({ type: 'send declined' })}
    />
  );
  const view = { idle: () => null, changing: open, 'change not sent': open } satisfies Record<
    StateOf<typeof detailedItemsMachine>,
    () => ReactNode
  >;
  const isIdle = snapshot.matches('idle');
  return (
    <section
      className={css['detail']}
      data-flow="detailed-items"
      data-state={stateText(snapshot.value)}
      aria-busy={waits || undefined}
    >
      {isDetailed === null ? null : (
        <Switch
          label={say('invoiceDetails.onInvoice')}
          word={say('invoiceDetails.showDetailedInvoiceItem')}
          on={isDetailed}
          busy={waits || snapshot.hasTag('busy')}
          event="detail switched"
          {...(isIdle ? { onToggle: toggle } : { disabled: !snapshot.hasTag('busy') })}
        />
      )}
      <p className={css['quiet']}>
        {isDetailed === null ? null : `${say(isDetailed ? 'invoices.detailed' : 'invoices.notDetailed')} `}
        <TextLink href={`/${language}${paths.invoiceDetails}`}>{say('invoices.change')}</TextLink>
      </p>
      {view[stateOf<typeof detailedItemsMachine>(snapshot)]()}
    </section>
  );
}
