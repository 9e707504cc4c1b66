import { useRef } from 'react';
import { stateText } from '../../../../machines/state-of.ts';
import { forgotPasswordFlow } from '../../flows/anonymous/forgot-password.ts';
import { prepareToRegister } from '../../flows/anonymous/load-registration.ts';
import { addressIn } from '../../flows/shared/address-form.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { useArrival } from '../../hooks/use-arrival.ts';
import { useDraft } from '../../hooks/use-draft.ts';
import { useFlow } from '../../hooks/use-flow.ts';
import { paths } from '../../pages/pages.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useWords } from '../../words/words.tsx';
import css from '../forms/form.module.css';
import { FormErrors, hasErrors } from '../forms/form-errors.tsx';
import { AuthPage } from '../guest/auth-page.tsx';
import { usePageTitle } from '../shared/page.tsx';
import { AddressField } from './address-field.tsx';

/** Asking for a mail to choose a new password. */
export function ForgotPassword() {
  const portal = usePortal();
  const { language, say } = useWords();
  const [snapshot, send] = useFlow(() => forgotPasswordFlow(portal));
  const draft = useDraft('forgot-password', ['email']);
  const { email: known } = useArrival();
  const wasTold = useRef(false);
  const { email, failure, problems, attempt } = snapshot.context;
  const busy = snapshot.hasTag('busy');
  usePageTitle(
    hasErrors({ problems, failure })
      ? say('form.errorTitle', { title: say('forgotPassword.title') })
      : say('forgotPassword.title'),
  );

  const submit = (filled: FormData) => {
    if (!busy) send({ type: 'password mail requested', ...addressIn(filled) });
  };

  const isUnderWay = snapshot.matches('mail under way');
  const isAskedAgain = busy && wasTold.current;
  if (!busy) wasTold.current = isUnderWay;
  return (
    <AuthPage rest={paths.forgotPassword}>
      <PageHeading lead={say('forgotPassword.lead')}>{say('forgotPassword.title')}</PageHeading>
      {isUnderWay || isAskedAgain ? (
        <div className={css['told']} data-flow="forgot-password" data-state={stateText(snapshot.value)}>
          <Banner
            tone="positive"
            title={say('forgotPassword.done')}
            live
            actions={
              <>
                <Button
                  look="secondary"
                  small
                  busy={busy}
                  event="password mail requested again"
                  onClick={() => send({ type: 'password mail requested again' })}
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
            {say('forgotPassword.doneText', { email })}
          </Banner>
        </div>
      ) : (
        <Form
          ref={draft.form}
          className={css['form']}
          data-flow="forgot-password"
          data-state={stateText(snapshot.value)}
          onSend={submit}
          onFocus={prepareToRegister}
        >
          <FormErrors
            only="email"
            problems={problems}
            names={{ email: say('field.email') }}
            failure={failure}
            attempt={attempt}
            notKnown={say('forgotPassword.notKnown')}
          />
          <AddressField problem={problems.email} email={known} />
          <Button type="submit" wide busy={busy} event="password mail requested">
            {say(busy ? 'forgotPassword.busy' : 'forgotPassword.submit')}
          </Button>
        </Form>
      )}
      <p className={css['links']}>
        <TextLink alone href={`/${language}${paths.login}`}>
          {say('form.backToSignIn')}
        </TextLink>
      </p>
    </AuthPage>
  );
}
