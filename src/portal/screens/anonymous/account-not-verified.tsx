import { useRouter } from '@tanstack/react-router';
import { stateText } from '../../../../machines/state-of.ts';
import { accountNotVerifiedFlow } from '../../flows/anonymous/account-not-verified.ts';
import { addressIn } from '../../flows/shared/address-form.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { useArrival } from '../../hooks/use-arrival.ts';
import { useDraft } from '../../hooks/use-draft.ts';
import { useFlow } from '../../hooks/use-flow.ts';
import { paths } from '../../pages/pages.ts';
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
import { WaitForActivation } from './wait-for-activation.tsx';

/** Where the activation mail was sent, and sending it again. Source: §2.3. */
export function AccountNotVerified() {
  const portal = usePortal();
  const router = useRouter();
  const { language, say } = useWords();
  const signedIn = portal.session.getSnapshot().context.session;
  const known = signedIn?.email ?? router.latestLocation.state.email ?? '';
  const [snapshot, send] = useFlow(() => accountNotVerifiedFlow(portal), { email: known });
  const { notice } = useArrival();
  const draft = useDraft('account-not-verified', ['email']);
  const { failure, problems, attempt } = snapshot.context;
  const isEntering = snapshot.matches('entering address');
  const isWrong = isEntering && hasErrors({ problems, failure });
  usePageTitle(isWrong ? say('form.errorTitle', { title: say('notVerified.title') }) : say('notVerified.title'));

  const submit = (filled: FormData) => {
    send({ type: 'activation mail requested', ...addressIn(filled) });
  };

  return (
    <AuthPage rest={paths.notVerified}>
      <PageHeading>{say(notice === 'signUp.done' && !isEntering ? 'signUp.done' : 'notVerified.title')}</PageHeading>
      <div data-flow="account-not-verified" data-state={stateText(snapshot.value)}>
        {isEntering ? (
          <Form ref={draft.form} className={css['form']} onSend={submit}>
            <p>{say('notVerified.which')}</p>
            <FormErrors
              only="email"
              problems={problems}
              names={{ email: say('field.email') }}
              failure={failure}
              attempt={attempt}
              notKnown={say('notVerified.notKnown')}
            />
            <AddressField problem={problems.email} />
            <Button type="submit" wide event="activation mail requested">
              {say('notVerified.submit')}
            </Button>
          </Form>
        ) : (
          <WaitForActivation snapshot={snapshot} send={send} mayChange={signedIn === null} />
        )}
      </div>
      <p className={css['links']}>
        <TextLink alone href={`/${language}${signedIn ? paths.home : paths.login}`}>
          {say(signedIn ? 'link.toAccount' : 'form.backToSignIn')}
        </TextLink>
      </p>
    </AuthPage>
  );
}
