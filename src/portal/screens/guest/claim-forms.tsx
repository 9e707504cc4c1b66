import type { ContextFrom, EventFromLogic } from 'xstate';
import type { claimPurchasesMachine } from '../../../../machines/guest/claim-purchases.ts';
import { codeIn } from '../../flows/guest/claim-purchases.ts';
import { addressIn } from '../../flows/shared/address-form.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { useDraftWhileOpen } from '../../hooks/use-draft.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useWords } from '../../words/words.tsx';
import { FormErrors } from '../forms/form-errors.tsx';
import { useProblemWords } from '../forms/problem-words.ts';
import css from './claim.module.css';

type Chart = typeof claimPurchasesMachine;

export interface ClaimProps {
  readonly context: ContextFrom<Chart>;
  readonly busy: boolean;
  readonly send: (event: EventFromLogic<Chart>) => void;
}

/** To which address the mail goes. @param known typed before, here or on the page that led here */
export function ClaimAddress({ context, busy, known, send }: ClaimProps & { known: string }) {
  const { say } = useWords();
  const words = useProblemWords();
  const draft = useDraftWhileOpen('claim-purchases', ['email']);
  const { problems, failure, attempt } = context;
  const submit = (filled: FormData) => {
    if (!busy) send({ type: 'mail requested', ...addressIn(filled) });
  };
  return (
    <Form ref={draft.form} className={css['stack']} onSend={submit}>
      <p>{say('claim.lead')}</p>
      <FormErrors
        only="email"
        problems={problems}
        names={{ email: say('claim.email') }}
        failure={failure}
        attempt={attempt}
        notKnown={say('notVerified.notKnown')}
      />
      <EmailField name="email" label={say('claim.email')} error={words(problems.email)} defaultValue={known} required />
      <Button type="submit" wide busy={busy} event="mail requested">
        {say(busy ? 'claim.busy' : 'claim.submit')}
      </Button>
    </Form>
  );
}

/** The mail is under way. Its link works anywhere; its code is typed here, where an account is signed in. */
export function ClaimCode({ context, busy, isSignedIn, send }: ClaimProps & { isSignedIn: boolean }) {
  const { world } = usePortal();
  const { say } = useWords();
  const words = useProblemWords();
  const { email, problems, failure, attempt } = context;
  const submit = (filled: FormData) => {
    if (!busy) send({ type: 'code sent', key: world.newKey(), ...codeIn(filled) });
  };
  return (
    <>
      <Banner
        tone="positive"
        title={say('forgotPassword.done')}
        live
        actions={
          <>
            <Button
              look="secondary"
              small
              disabled={busy}
              event="mail requested again"
              onClick={() => send({ type: 'mail requested again' })}
            >
              {say('forgotPassword.again')}
            </Button>
            <Button
              look="quiet"
              small
              disabled={busy}
              event="other address wanted"
              onClick={() => send({ type: 'other address wanted' })}
            >
              {say('form.otherAddress')}
            </Button>
          </>
        }
      >
        {say(isSignedIn ? 'claim.sent' : 'claim.sentToGuest', { email })}
      </Banner>
      {isSignedIn ? (
        <Form className={css['stack']} onSend={submit}>
          <FormErrors
            only="code"
            problems={problems}
            names={{ code: say('claim.code') }}
            failure={failure}
            attempt={attempt}
            notKnown={say('claim.codeNotKnown')}
          />
          <TextField
            name="code"
            label={say('claim.code')}
            hint={say('claim.codeHint')}
            error={words(problems.code)}
            autoComplete="one-time-code"
            inputMode="numeric"
            required
          />
          <Button type="submit" wide busy={busy} event="code sent">
            {say(busy ? 'claim.checking' : 'claim.claim')}
          </Button>
        </Form>
      ) : null}
    </>
  );
}
