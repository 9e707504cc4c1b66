import Bell from 'lucide-react/icons/bell';
import { type ReactNode, useId } from 'react';
import type { readMessagesMachine } from '../../../../machines/activity/read-messages.ts';
import { type StateOf, stateOf, stateText } from '../../../../machines/state-of.ts';
import { readMessagesFlow } from '../../flows/activity/read-messages.ts';
import { usePortal, useStore } from '../../hooks/portal-context.ts';
import { useList } from '../../hooks/use-list.ts';
import { useRowFlow } from '../../hooks/use-row-flow.ts';
import { rowsFirst, useRowsSeen } from '../../hooks/use-seen.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words/words.tsx';
import { ListFrame } from '../shared/list-frame.tsx';
import { OpenOutcome } from '../shared/open-outcome.tsx';
import css from './activity.module.css';
import { MessageRow } from './message-row.tsx';
import { Notices } from './notices.tsx';
import { ToldHere } from './told-here.tsx';

type State = StateOf<typeof readMessagesMachine>;

/** What it reads before it is drawn first. */
export const firstReads = () => rowsFirst('messages');

/** What the operator and the portal had to tell, read and unread, the same on every device; and the short messages of this visit. */
export function Messages() {
  const portal = usePortal();
  const store = useStore();
  const { say } = useWords();
  const reading = useList('messages');
  const messages = useRowsSeen('messages');
  const [snapshot, send] = useRowFlow(() => readMessagesFlow(portal, store), undefined);
  const title = useId();
  const rows = messages?.value ?? [];
  const unread = rows.filter(({ read }) => !read).map(({ id }) => id);
  const open = (messageIds: readonly string[]) =>
    send({ type: 'messages opened', key: portal.world.newKey(), messageIds });
  const state = stateText(snapshot.value);
  const outcome = () => <OpenOutcome state={state} send={send} onDecline={() => send({ type: 'send declined' })} />;
  const view = {
    idle: () => null,
    marking: outcome,
    'marking not sent': outcome,
  } satisfies Record<State, () => ReactNode>;
  return (
    <div className={css['page']} data-flow="read-messages" data-state={state}>
      {view[stateOf<typeof readMessagesMachine>(snapshot)]()}
      <Card flush>
        <ListFrame
          list="messages"
          reading={reading}
          isEmpty={messages?.value && messages.value.length === 0}
          skeleton={<Skeleton label={say('told.loading')} shape="row" count={4} />}
          empty={
            <EmptyState icon={<Icon of={Bell} />} title={say('told.none')}>
              {say('told.noneText')}
            </EmptyState>
          }
        >
          <div className={css['head']}>
            <p id={title}>{say('told.unread', { count: unread.length })}</p>
            {unread.length > 0 ? (
              <Button look="quiet" small event="messages opened" onClick={() => open(unread)}>
                {say('told.allRead')}
              </Button>
            ) : null}
          </div>
          <ul aria-labelledby={title}>
            {rows.map((message) => (
              <MessageRow
                key={message.id}
                message={message}
                onOpen={() => (message.read ? undefined : open([message.id]))}
              />
            ))}
          </ul>
        </ListFrame>
      </Card>
      <Notices />
      <ToldHere />
    </div>
  );
}
