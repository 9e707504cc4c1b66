import type { MessageId } from '@lingui/core';
import { useSelector } from '@xstate/react';
import Mailbox from 'lucide-react/icons/mailbox';
import { type ReactNode, useEffect, useState } from 'react';
import type { cancelRequestMachine } from '../../../../machines/cards/cancel-request.ts';
import { type StateOf, stateOf, stateText } from '../../../../machines/state-of.ts';
import type { CreationRequest, CreationRequestStatus } from '../../../contract/creation-requests.ts';
import { pageSize } from '../../../contract/paging.ts';
import { type CancelRequestFlow, startCancelRequest } from '../../flows/cards/cancel-request.ts';
import { usePortal, useStore } from '../../hooks/portal-context.ts';
import { useList } from '../../hooks/use-list.ts';
import { useRecordedFlow } from '../../hooks/use-recorded-flow.ts';
import { useRowsSeen } from '../../hooks/use-seen.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import type { Tone } from '../../ui/marks.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { knownWord, plainWord } from '../../words/known-word.ts';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import { ConfirmDialog, Dialog } from '../shared/confirm-dialog.tsx';
import { ListFrame } from '../shared/list-frame.tsx';
import { ListPages } from '../shared/list-pages.tsx';
import { OpenOutcome } from '../shared/open-outcome.tsx';
import css from './cards.module.css';

/** The cards that were asked for by post, newest first. */
export function CardRequests() {
  const portal = usePortal();
  const store = useStore();
  const { say } = useWords();
  const reading = useList('cardRequests');
  const requests = useRowsSeen('cardRequests');
  const flow = useRecordedFlow(() => startCancelRequest(portal, store), {
    goingOn: store.goingOn,
    flow: 'cancel-request',
  });
  const [page, setPage] = useState(0);
  const all = requests?.value ?? [];
  const pages = Math.max(1, Math.ceil(all.length / pageSize));
  const here = Math.min(page, pages - 1);
  return (
    <Card title={say('cards.requests.title')} flush>
      {flow ? <Cancelling flow={flow} /> : null}
      <ListFrame
        list="cardRequests"
        reading={reading}
        isEmpty={requests?.value && requests.value.length === 0}
        skeleton={<Skeleton label={say('cards.loading')} shape="row" count={2} />}
        empty={
          <EmptyState level={3} icon={<Icon of={Mailbox} />} title={say('cards.requests.none')}>
            {say('cards.requests.noneText')}
          </EmptyState>
        }
      >
        <ul aria-label={say('cards.requests.title')}>
          {all.slice(here * pageSize, (here + 1) * pageSize).map((request) => (
            <RequestRow key={request.id} request={request} flow={flow} />
          ))}
        </ul>
        <div className={css['pages']}>
          <ListPages page={here} pages={pages} onPage={setPage} />
        </div>
      </ListFrame>
      {flow ? <CancelDialog flow={flow} requests={requests?.value} /> : null}
    </Card>
  );
}

const faces = {
  NEW: { tone: 'info', words: 'cards.requests.new' },
  COMPLETED: { tone: 'positive', words: 'cards.requests.sent' },
  CANCELLED: { tone: 'neutral', words: 'cards.requests.calledBack' },
} satisfies Record<CreationRequestStatus, { tone: Tone; words: MessageId }>;

function RequestRow({ request, flow }: { request: CreationRequest; flow: CancelRequestFlow | null }) {
  const { say } = useWords();
  const formats = useFormats();
  const { id, numberOfRequestedIdentificationItems: count, status, date } = request;
  const face = knownWord(faces, status);
  return (
    <ListRow
      dataId={id}
      title={say('cards.requests.count', { count })}
      detail={date === null ? null : formats.day(date)}
      trailing={
        <span className={css['bar']}>
          <Badge tone={face?.tone ?? 'neutral'}>{face ? say(face.words) : plainWord(status)}</Badge>
          {status === 'NEW' && flow ? <CancelButton flow={flow} request={request} /> : null}
        </span>
      }
    />
  );
}

function CancelButton({ flow, request }: { flow: CancelRequestFlow; request: CreationRequest }) {
  const { say } = useWords();
  const formats = useFormats();
  const isAsked = useSelector(flow, (state) => !state.matches('idle') && state.context.requestId === request.id);
  const isUnderWay = useSelector(flow, (state) => state.hasTag('busy'));
  // How it stands is told above the list.
  if (isAsked && !isUnderWay) return null;
  return (
    <Button
      look="quiet"
      small
      busy={isAsked}
      event="cancel requested"
      aria-label={say('cards.requests.cancelName', { day: request.date === null ? '–' : formats.day(request.date) })}
      onClick={() => flow.send({ type: 'cancel requested', requestId: request.id })}
    >
      {say('cards.requests.cancel')}
    </Button>
  );
}

/** A request that is being called back, and how that stands where it does not end. */
function Cancelling({ flow }: { flow: CancelRequestFlow }) {
  const { say } = useWords();
  const state = useSelector(flow, (snapshot) =>
    snapshot.matches('cancelling') || snapshot.matches('cancel not sent') ? stateText(snapshot.value) : null,
  );
  if (state === null) return null;
  return (
    <div className={css['outcome']} data-flow="cancel-request" data-state={state}>
      <OpenOutcome
        state={state}
        send={flow.send}
        about={say('activity.cancelCardRequest')}
        onDecline={() => flow.send({ type: 'send declined' })}
      />
    </div>
  );
}

function CancelDialog({
  flow,
  requests,
}: {
  flow: CancelRequestFlow;
  requests: readonly CreationRequest[] | undefined;
}) {
  const { world } = usePortal();
  const { say } = useWords();
  const state = useSelector(flow, (snapshot) => stateOf<typeof cancelRequestMachine>(snapshot));
  const dismiss = () => flow.send({ type: 'cancel dismissed' });
  const requestId = useSelector(flow, ({ context }) => context.requestId);
  const isLate =
    state === 'confirming cancel' && requests?.some(({ id, status }) => id === requestId && status === 'NEW') === false;
  useEffect(() => {
    if (isLate) flow.send({ type: 'thing vanished' });
  }, [isLate, flow]);
  const view = {
    idle: () => null,
    cancelling: () => null,
    'cancel not sent': () => null,
    'too late': () => (
      <Dialog
        open
        alert
        flow="cancel-request"
        state={state}
        title={say('cards.requests.tooLate')}
        description={say('cards.requests.tooLateText')}
        onClose={dismiss}
        actions={
          <Button event="cancel dismissed" onClick={dismiss}>
            {say('vehicles.change.close')}
          </Button>
        }
      />
    ),
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
  return view[state]();
}
