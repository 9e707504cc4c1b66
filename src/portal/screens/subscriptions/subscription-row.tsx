import { useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { stateText } from '../../../../machines/state-of.ts';
import { recognisePlate } from '../../../contract/rules/plate-forms.ts';
import type { Subscription } from '../../../contract/subscriptions.ts';
import { type ManageSubscriptionFlow, startManageSubscription } from '../../flows/subscriptions/manage-subscription.ts';
import { usePortal, useStore } from '../../hooks/portal-context.ts';
import { useRecordedFlow } from '../../hooks/use-recorded-flow.ts';
import type { SeenRow } from '../../lists/kept-lists.ts';
import { goesOn, type SubscriptionStanding, standingOf } from '../../lists/subscriptions.ts';
import { paths } from '../../pages/pages.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useLastingFocus } from '../../ui/lasting-focus.ts';
import type { Tone } from '../../ui/marks.ts';
import { Plate } from '../../ui/plate.tsx';
import { useWords } from '../../words/words.tsx';
import { isNotKnown, isNotSent, OpenOutcome } from '../shared/open-outcome.tsx';
import { ManageDialogs } from './manage-dialogs.tsx';
import { SubscriptionFacts } from './subscription-facts.tsx';
import css from './subscriptions.module.css';
import type { Paying } from './use-paying.ts';

interface RowProps {
  readonly subscription: SeenRow<Subscription>;
  readonly paying: Paying;
  readonly today: string;
}

/** One subscription: for which plate or card, what it costs, until when, and what can be done with it. */
export function SubscriptionRow(props: RowProps) {
  const portal = usePortal();
  const store = useStore();
  const flow = useRecordedFlow(() => startManageSubscription(portal, store, props.subscription));
  return flow ? <RunningRow {...props} flow={flow} /> : <Row {...props} state="idle" />;
}

function RunningRow({ flow, ...props }: RowProps & { flow: ManageSubscriptionFlow }) {
  const state = useSelector(flow, ({ value }) => stateText(value));
  return (
    <>
      <Row {...props} state={state} flow={flow} />
      <ManageDialogs flow={flow} {...props} />
    </>
  );
}

const faces = /*i18n*/ {
  running: { tone: 'positive', words: 'subscriptions.standing.running' },
  stopped: { tone: 'caution', words: 'subscriptions.standing.stopped' },
  'one-time': { tone: 'positive', words: 'subscriptions.standing.running' },
  'not told': null,
  ended: { tone: 'neutral', words: 'subscriptions.standing.ended' },
} as const satisfies Record<SubscriptionStanding, { tone: Tone; words: string } | null>;

function Row({
  subscription,
  paying,
  today,
  state,
  flow,
}: RowProps & { state: string; flow?: ManageSubscriptionFlow }) {
  const { say } = useWords();
  const row = useLastingFocus<HTMLLIElement>();
  const { subscriptionId, subscriptionDefinitionDescription: name, identificationItemName, busy } = subscription;
  const standing = standingOf(subscription, today);
  const face = faces[standing];
  const recognised = recognisePlate(identificationItemName);
  return (
    <li
      ref={row}
      className={css['row']}
      data-flow="manage-subscription"
      data-state={state}
      data-id={subscriptionId}
      aria-busy={busy || undefined}
    >
      <div className={css['what']}>
        <p className={css['name']}>
          {name} {face && <Badge tone={face.tone}>{say(face.words)}</Badge>}
        </p>
        {recognised ? (
          <Plate text={recognised.written} country={recognised.country} off={standing === 'ended'} />
        ) : (
          <span className={css['item']}>{identificationItemName}</span>
        )}
      </div>
      <SubscriptionFacts subscription={subscription} standing={standing} />
      {flow ? <Actions {...{ subscription, paying, standing, flow }} /> : <div className={css['actions']} />}
      {flow && (isNotSent(state) || isNotKnown(state)) ? (
        <div className={css['outcome']}>
          <OpenOutcome state={state} send={flow.send} onDecline={() => flow.send({ type: 'send declined' })} />
        </div>
      ) : null}
    </li>
  );
}

interface ActionsProps extends Omit<RowProps, 'today'> {
  readonly standing: SubscriptionStanding;
  readonly flow: ManageSubscriptionFlow;
}

function Actions({ subscription, paying, standing, flow }: ActionsProps) {
  const { language, say } = useWords();
  const router = useRouter();
  const isIdle = useSelector(flow, (snapshot) => snapshot.matches('idle'));
  const { busy, subscriptionDefinitionDescription: subscribed, identificationItemName: item } = subscription;
  const waits = busy || !isIdle;
  const named = { name: subscribed, item };
  return (
    <div className={css['actions']}>
      {standing === 'running' && paying.both ? (
        <Button
          look="secondary"
          small
          disabled={waits}
          event="payment change requested"
          aria-label={say('subscriptions.payment.name', named)}
          onClick={() => flow.send({ type: 'payment change requested' })}
        >
          {say('subscriptions.payment.change')}
        </Button>
      ) : null}
      {standing === 'running' ? (
        <Button
          look={paying.both ? 'quiet' : 'secondary'}
          small
          disabled={waits}
          event="stop requested"
          aria-label={say('subscriptions.stop.name', named)}
          onClick={() => flow.send({ type: 'stop requested' })}
        >
          {say('subscriptions.stop')}
        </Button>
      ) : null}
      {goesOn(subscription) !== false ? null : (
        <Button
          look="secondary"
          small
          aria-label={say('subscriptions.extend.name', named)}
          onClick={() =>
            void router.navigate({
              href: `/${language}${paths.extendSubscription}`,
              state: { subscriptionId: subscription.subscriptionId },
            })
          }
        >
          {say('subscriptions.extend')}
        </Button>
      )}
      {standing === 'stopped' ? (
        <Button
          look="secondary"
          small
          disabled={waits}
          event="resume requested"
          aria-label={say('subscriptions.resume.name', named)}
          onClick={() => flow.send({ type: 'resume requested' })}
        >
          {say('subscriptions.resume')}
        </Button>
      ) : null}
    </div>
  );
}
