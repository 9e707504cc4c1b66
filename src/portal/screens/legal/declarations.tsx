import { useLocation } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect } from 'react';
import type { declarationMachine } from '../../../../machines/legal/declaration.ts';
import { type StateOf, stateOf, stateText } from '../../../../machines/state-of.ts';
import { type DeclarationKind, declarationFlow } from '../../flows/legal/declaration.ts';
import { leftDeclaration } from '../../flows/legal/left-declaration.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { useDraft } from '../../hooks/use-draft.ts';
import { useFlow } from '../../hooks/use-flow.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { NamedFacts } from '../../ui/reading-frame.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words/words.tsx';
import css from './declaration.module.css';
import { DeclarationForm } from './declaration-form.tsx';
import { Received } from './declaration-receipt.tsx';
import { ownWords } from './declaration-words.ts';
import { DeclaredFacts } from './declared-facts.tsx';
import { callTo, mailTo, namedFacts } from './imprint.tsx';
import { LegalPage } from './legal-page.tsx';
import { useLegalNotice } from './use-legal-notice.ts';

/** Withdrawing from a contract, signed in or not. Source: law §2. */
export function Withdraw() {
  return <Declaration kind="withdrawal" />;
}

/** Ending a subscription, signed in or not. Source: law §3. */
export function CancelContract() {
  return <Declaration kind="cancellation" />;
}

const declared = ['name', 'contract', 'email', 'wantedOn', 'kind', 'cause'];

function Declaration({ kind }: { kind: DeclarationKind }) {
  const portal = usePortal();
  const { say } = useWords();
  const [snapshot, send] = useFlow(() => declarationFlow(portal, kind), {
    left: leftDeclaration(portal.world, kind),
  });
  const who = useSelector(portal.session, ({ context }) => context.session);
  const { typed, receipt } = snapshot.context;
  const wanted = new URLSearchParams(useLocation({ select: ({ searchStr }) => searchStr })).get('contract');
  const draft = useDraft(
    `declaration/${kind}`,
    wanted === null ? declared : declared.filter((field) => field !== 'contract'),
  );
  const isReceived = snapshot.matches('received');
  useEffect(() => {
    if (isReceived) draft.forget();
  }, [isReceived, draft]);
  const words = ownWords[kind];
  const confirm = (
    <>
      <p>{say('declaration.readAgain')}</p>
      <DeclaredFacts kind={kind} typed={typed ?? {}} />
      <div className={css['buttons']}>
        <Button
          busy={snapshot.hasTag('busy')}
          event="declaration confirmed"
          onClick={() => send({ type: 'declaration confirmed' })}
        >
          {say(words.confirm)}
        </Button>
        {snapshot.hasTag('busy') ? null : (
          <Button look="quiet" event="change requested" onClick={() => send({ type: 'change requested' })}>
            {say('declaration.change')}
          </Button>
        )}
      </div>
    </>
  );
  const view = {
    'finding out': () => <Skeleton label={say('shell.loading')} shape="field" count={3} />,
    'taken elsewhere': () => <Elsewhere kind={kind} />,
    writing: () => (
      <DeclarationForm kind={kind} who={who} wanted={wanted} context={snapshot.context} send={send} draft={draft} />
    ),
    'reading again': () => confirm,
    sending: () => confirm,
    'outcome not known': () => (
      <>
        <Banner
          tone="caution"
          title={say('declaration.notKnown')}
          live
          actions={
            <Button small event="send again requested" onClick={() => send({ type: 'send again requested' })}>
              {say('declaration.sendAgain')}
            </Button>
          }
        >
          {say('declaration.notKnownText')}
        </Banner>
        <DeclaredFacts kind={kind} typed={typed ?? {}} />
      </>
    ),
    received: () => (receipt && typed ? <Received kind={kind} typed={typed} receipt={receipt} /> : null),
  } satisfies Record<StateOf<typeof declarationMachine>, () => ReactNode>;
  return (
    <LegalPage page={words.page} lead={say(words.lead)}>
      <div className={css['flow']} data-flow="declaration" data-state={stateText(snapshot.value)}>
        {view[stateOf<typeof declarationMachine>(snapshot)]()}
      </div>
    </LegalPage>
  );
}

/** Where the back office takes no declarations: how it is done all the same. */
function Elsewhere({ kind }: { kind: DeclarationKind }) {
  const { tenant } = usePortal();
  const { say } = useWords();
  const notice = useLegalNotice();
  const facts = namedFacts(say, [
    ['legalNotice.email', mailTo(notice?.email ?? tenant.contactEmail)],
    ['legalNotice.telephone', callTo(notice?.telephone ?? null)],
    ['legalNotice.address', notice?.address ?? null],
  ]);
  return (
    <>
      <p>{say(ownWords[kind].elsewhere, { company: tenant.companyName })}</p>
      <NamedFacts facts={facts} />
    </>
  );
}
