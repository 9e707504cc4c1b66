import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { type StateOf, stateOf, stateText } from '../../../../machines/state-of.ts';
import type { fulfilVoucherMachine, SentVoucher } from '../../../../machines/vouchers/fulfil-voucher.ts';
import type { FulfilVoucherFlow } from '../../flows/vouchers/fulfil-voucher.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { paths } from '../../pages/pages.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { failureMessage } from '../../words/failure-message.ts';
import { useWords } from '../../words/words.tsx';
import css from '../forms/form.module.css';
import { JudgingLink, UnjudgedLink } from '../guest/link-trouble.tsx';
import { OpenOutcome } from '../shared/open-outcome.tsx';
import { LastDay } from './last-day.tsx';
import { TakenVoucher } from './taken-voucher.tsx';

type Chart = typeof fulfilVoucherMachine;

/** What there is to say of the voucher of a link, and the button that takes it. @param rest the address of the page, below the language segment */
export function SentVoucherViews({ flow, rest }: { flow: FulfilVoucherFlow; rest: string }) {
  const { session, world } = usePortal();
  const { language, say } = useWords();
  const snapshot = useSelector(flow, (now) => now);
  const email = useSelector(session, ({ context }) => context.session?.email ?? null);
  const { voucher, failure } = snapshot.context;
  const state = stateText(snapshot.value);
  const home = (
    <TextLink alone href={`/${language}${email === null ? paths.login : paths.home}`}>
      {say(email === null ? 'form.backToSignIn' : 'link.toAccount')}
    </TextLink>
  );
  const press = (busy: boolean) => (
    <>
      <Failed failure={failure} />
      {voucher ? <Offered voucher={voucher} /> : null}
      <p>{email === null ? say('fulfil.asGuest') : say('fulfil.intoAccount', { email })}</p>
      <Button
        wide
        busy={busy}
        event="voucher wanted"
        onClick={() => flow.send({ type: 'voucher wanted', key: world.newKey() })}
      >
        {say(busy ? 'fulfil.busy' : 'fulfil.submit')}
      </Button>
      {email === null && !busy ? <SignInFirst rest={rest} /> : null}
    </>
  );
  const open = (
    <>
      <OpenOutcome
        state={state}
        send={flow.send}
        about={say('fulfil.about', { name: voucher?.name ?? '' })}
        unsigned={email === null}
        onDecline={() => flow.send({ type: 'send declined' })}
      />
      {voucher ? <Offered voucher={voucher} /> : null}
    </>
  );
  const trouble = (title: string, text: string | null) => (
    <>
      <Banner tone="caution" title={title} live>
        {text}
      </Banner>
      {text === null && voucher ? <Offered voucher={voucher} /> : null}
      {home}
    </>
  );
  const taken = (tone: 'positive' | 'info', title: string, text: string) => (
    <TakenVoucher voucher={voucher} tone={tone} title={title} text={text} isSignedIn={email !== null} />
  );
  const view = {
    looking: () => <JudgingLink />,
    found: () => press(false),
    'already fulfilled': () =>
      taken(
        'info',
        say('fulfil.already'),
        say(voucher?.isOwn ? 'fulfil.alreadyOwn' : voucher?.code ? 'fulfil.alreadyShown' : 'fulfil.alreadyText'),
      ),
    expired: () => trouble(say('exception.voucher.expired'), null),
    'not found': () => trouble(say('fulfil.notFound'), say('fulfil.notFoundText')),
    'not looked at': () => (
      <UnjudgedLink failure={failure} onTryAgain={() => flow.send({ type: 'try again requested' })} />
    ),
    fulfilling: () => (state.endsWith('under way') ? press(true) : open),
    'not sent': () => open,
    fulfilled: () => taken('positive', say('fulfil.done'), say(email === null ? 'fulfil.doneGuest' : 'fulfil.doneOwn')),
  } satisfies Record<StateOf<Chart>, () => ReactNode>;
  return (
    <div className={css['told']} data-flow="fulfil-voucher" data-state={state}>
      {view[stateOf<Chart>(snapshot)]()}
    </div>
  );
}

/** What the voucher is worth and until when. */
function Offered({ voucher: { name, description, expirationDate } }: { voucher: SentVoucher }) {
  return (
    <div>
      <h2>{name}</h2>
      {description ? <p>{description}</p> : null}
      <p>
        <LastDay day={expirationDate} />
      </p>
    </div>
  );
}

function Failed({ failure }: { failure: SentVoucherFailure }) {
  const { say, knows } = useWords();
  const told = failure && failureMessage(failure, knows);
  return told ? (
    <Banner tone="caution" live>
      {say(told.id, told.values)}
    </Banner>
  ) : null;
}

type SentVoucherFailure = ReturnType<FulfilVoucherFlow['getSnapshot']>['context']['failure'];

function SignInFirst({ rest }: { rest: string }) {
  const { language, say } = useWords();
  return (
    <TextLink alone href={`/${language}${paths.login}?to=${encodeURIComponent(`/${language}${rest}`)}`}>
      {say('fulfil.signInFirst')}
    </TextLink>
  );
}
