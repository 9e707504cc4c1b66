import type { MessageId } from '@lingui/core';
import type { ReactNode } from 'react';
import type { noticesMachine } from '../../../../machines/activity/notices.ts';
import { type StateOf, stateOf } from '../../../../machines/state-of.ts';
import { browserNotices } from '../../flows/activity/browser-notices.ts';
import { noticesFlow } from '../../flows/activity/notices.ts';
import { usePortal, useStore } from '../../hooks/portal-context.ts';
import { useLive } from '../../hooks/use-list.ts';
import { useRowFlow } from '../../hooks/use-row-flow.ts';
import { readKept } from '../../lists/reading.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useWords } from '../../words/words.tsx';
import css from './activity.module.css';

/** Whether this device is notified of new messages; only where the back office can do so. */
export function Notices() {
  const publicKey = useLive((database) => readKept(database, 'setting'), [])?.value?.pushKey;
  return publicKey ? <NoticesOf publicKey={publicKey} /> : null;
}

function NoticesOf({ publicKey }: { publicKey: string }) {
  const portal = usePortal();
  const store = useStore();
  const { say } = useWords();
  const [snapshot, send] = useRowFlow(() => noticesFlow(portal, store, browserNotices, publicKey), undefined);
  const state = stateOf<typeof noticesMachine>(snapshot);
  const isOn = state === 'on' || state === 'switching off';
  const event = isOn ? 'notices unwanted' : 'notices wanted';
  const toggle = () => (
    <Switch
      label={say('notices.title')}
      word={say(isOn ? 'notices.on' : 'notices.off')}
      on={isOn}
      busy={snapshot.hasTag('busy')}
      event={event}
      onToggle={() => send({ type: event })}
    />
  );
  const hindered = (why: MessageId) => () => (
    <p className={css['text']} role="status">
      {say(why)}
    </p>
  );
  const again = (why: MessageId) => () => (
    <>
      {hindered(why)()}
      <Button look="secondary" small event="look requested" onClick={() => send({ type: 'look requested' })}>
        {say('notices.look')}
      </Button>
    </>
  );
  const view = {
    looking: toggle,
    on: toggle,
    off: toggle,
    denied: again(/*i18n*/ 'notices.denied'),
    'not known': again(/*i18n*/ 'notices.notKnown'),
    'not supported': hindered(/*i18n*/ 'notices.notSupported'),
    'not on the home screen': hindered(/*i18n*/ 'notices.homeScreen'),
    'not staying signed in': hindered(/*i18n*/ 'notices.visitOnly'),
    asking: toggle,
    'browser not reached': () => (
      <>
        {hindered(/*i18n*/ 'notices.notReached')()}
        {toggle()}
      </>
    ),
    'switching on': toggle,
    'switching off': toggle,
  } satisfies Record<StateOf<typeof noticesMachine>, () => ReactNode>;
  return (
    <Card title={say('notices.title')}>
      <div className={css['notices']} data-flow="notices" data-state={state}>
        <p className={css['text']}>{say('notices.text')}</p>
        {view[state]()}
      </div>
    </Card>
  );
}
