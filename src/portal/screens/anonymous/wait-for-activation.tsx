import type { EventFromLogic, SnapshotFrom } from 'xstate';
import type { accountNotVerifiedMachine } from '../../../../machines/anonymous/account-not-verified.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useWords } from '../../words/words.tsx';
import css from '../forms/form.module.css';
import { FormErrors } from '../forms/form-errors.tsx';
import { TellAddress } from './tell-address.tsx';

interface WaitForActivationProps {
  readonly snapshot: SnapshotFrom<typeof accountNotVerifiedMachine>;
  readonly send: (event: EventFromLogic<typeof accountNotVerifiedMachine>) => void;
  /** A signed-in account has one address only. */
  readonly mayChange: boolean;
}

/** The mail is on its way: where to, what to do, and once more if it does not come. */
export function WaitForActivation({ snapshot, send, mayChange }: WaitForActivationProps) {
  const { say } = useWords();
  const { email, failure, attempt } = snapshot.context;
  const busy = snapshot.hasTag('busy');
  const isSentAgain = snapshot.matches({ 'waiting for activation': 'mail sent again' });
  return (
    <div className={css['told']}>
      <FormErrors problems={{}} failure={failure} attempt={attempt} notKnown={say('notVerified.notKnown')} />
      {isSentAgain ? (
        <Banner tone="positive" title={say('notVerified.sent')} live>
          {say('notVerified.sentText')}
        </Banner>
      ) : null}
      <TellAddress id="notVerified.text" email={email} />
      <p>{say('notVerified.spam')}</p>
      <Button
        wide
        look="secondary"
        busy={busy}
        event="activation mail requested again"
        onClick={() => send({ type: 'activation mail requested again' })}
      >
        {say(busy ? 'notVerified.busy' : 'notVerified.again')}
      </Button>
      {mayChange ? (
        <Button
          look="quiet"
          small
          className={css['quiet']}
          disabled={busy}
          event="other address wanted"
          onClick={() => send({ type: 'other address wanted' })}
        >
          {say('form.otherAddress')}
        </Button>
      ) : null}
    </div>
  );
}
