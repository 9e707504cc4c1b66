import type { MessageId } from '@lingui/core';
import { useSelector } from '@xstate/react';
import Mailbox from 'lucide-react/icons/mailbox';
import { type ReactNode, Suspense, useState } from 'react';
import { type StateOf, stateOf } from '../../../../machines/state-of.ts';
import type { cancelRequestMachine } from '../../../../machines/vehicles/cancel-request.ts';
import type { CreationRequest, CreationRequestStatus } from '../../../contract/creation-requests.ts';
import { pageSize } from '../../../contract/paging.ts';
import { useAccountStore, usePortal } from '../../flows/portal-context.ts';
import { useList, useLive } from '../../flows/use-list.ts';
import { useRecordedFlow } from '../../flows/use-recorded-flow.ts';
import { type CancelRequestFlow, startCancelRequest } from '../../flows/vehicles/cancel-request.ts';
import { readKept } from '../../lists/reading.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import type { Tone } from '../../ui/marks.ts';
import { Pager } from '../../ui/pager.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words/words.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { ListFrame } from '../lists/list-frame.tsx';
import css from './cards.module.css';

/** The cards that were asked for by post, newest first. */
export function CardRequests() {
  const portal = usePortal();
  const store = useAccountStore();
  const { say, formats } = useWords();
  const reading = useList('cardRequests');
  const requests = useLive((database) => readKept(database, 'cardRequests'), []);
  const flow = useRecordedFlow(() => startCancelRequest(portal, store));
  const [page, setPage] = useState(0);
  const all = requests?.value ?? [];
  const pages = Math.max(1, Math.ceil(all.length / pageSize));
  const here = Math.min(page, pages - 1);
  return (
    <Card title={say('cards.requests.title')} flush>
      <ListFrame
        list="cardRequests"
        reading={reading}
        isEmpty={requests?.value?.length === 0}
        skeleton={<Skeleton label={say('cards.loading')} shape="row" count={2} />}
        empty={
          <EmptyState level={3} icon={<Icon of={Mailbox} />} title={say('cards.requests.none')}>
            {say('cards.requests.noneText')}
          </EmptyState>
        }
      >
        <ul className={css['list']} aria-label={say('cards.requests.title')}>
          {all.slice(here * pageSize, (here + 1) * pageSize).map((request) => (
            <RequestRow key={request.id} request={request} flow={flow} />
          ))}
        </ul>
        <div className={css['pages']}>
          <Pager
            label={say('pager.label')}
            page={here}
            pages={pages}
            previous={say('pager.previous')}
            next={say('pager.next')}
            where={say('pager.where', { page: formats.count(here + 1), pages: formats.count(pages) })}
            pageName={(number) => say('pager.page', { page: formats.count(number + 1) })}
            event="page chosen"
            onPage={setPage}
          />
        </div>
      </ListFrame>
      {flow ? <CancelDialog flow={flow} /> : null}
    </Card>
  );
}

const faces = {
  NEW: { tone: 'info', words: 'cards.requests.new' },
  COMPLETED: { tone: 'positive', words: 'cards.requests.sent' },
  CANCELLED: { tone: 'neutral', words: 'cards.requests.calledBack' },
} satisfies Record<CreationRequestStatus, { tone: Tone; words: MessageId }>;

function RequestRow({ request, flow }: { request: CreationRequest; flow: CancelRequestFlow | null }) {
  const { say, formats } = useWords();
  const { id, numberOfRequestedIdentificationItems: count, status, date } = request;
  const { tone, words } = faces[status];
  return (
    <ListRow
      dataId={id}
      title={say('cards.requests.count', { count })}
      detail={formats.day(date)}
      trailing={
        <span className={css['bar']}>
          <Badge tone={tone}>{say(words)}</Badge>
          {status === 'NEW' && flow ? <CancelButton flow={flow} request={request} /> : null}
        </span>
      }
    />
  );
}

function CancelButton({ flow, request }: { flow: CancelRequestFlow; request: CreationRequest }) {
  const { say, formats } = useWords();
  const isIdle = useSelector(flow, (state) => state.matches('idle'));
  const isThis = useSelector(flow, ({ context }) => context.requestId === request.id);
  return (
    <Button
      look="quiet"
      small
      busy={!isIdle && isThis}
      disabled={!isIdle && !isThis}
      event="cancel requested"
      aria-label={say('cards.requests.cancelName', { day: formats.day(request.date) })}
      onClick={() => flow.send({ type: 'cancel requested', requestId: request.id })}
    >
      {say('cards.requests.cancel')}
    </Button>
  );
}

function CancelDialog({ flow }: { flow: CancelRequestFlow }) {
  const { world } = usePortal();
  const { say } = useWords();
  const state = useSelector(flow, (snapshot) => stateOf<typeof cancelRequestMachine>(snapshot));
  const dismiss = () => flow.send({ type: 'cancel dismissed' });
  const view = {
    idle: () => null,
    cancelling: () => null,
    'confirming cancel': () => (
      <ConfirmDialog
        open
        flow="cancel-request"
        state={state}
        title={say('cards.requests.cancelTitle')}
        description={say('cards.requests.cancelText')}
        confirm={say('cards.requests.cancelConfirm')}
        cancel={say('cards.requests.cancelKeep')}
        confirmEvent="cancel confirmed"
        cancelEvent="cancel dismissed"
        onConfirm={() => flow.send({ type: 'cancel confirmed', key: world.newKey() })}
        onCancel={dismiss}
      />
    ),
  } satisfies Record<StateOf<typeof cancelRequestMachine>, () => ReactNode>;
  return <Suspense>{view[state]()}</Suspense>;
}
