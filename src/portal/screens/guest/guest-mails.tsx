import { useEffect } from 'react';
import { stateText } from '../../../../machines/state-of.ts';
import { guestMailsFlow } from '../../flows/guest/guest-mails.ts';
import { addressIn } from '../../flows/shared/address-form.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { useDraftWhileOpen } from '../../hooks/use-draft.ts';
import { useFlow } from '../../hooks/use-flow.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { Form } from '../../ui/form.tsx';
import { useWords } from '../../words/words.tsx';
import formCss from '../forms/form.module.css';
import { FormErrors } from '../forms/form-errors.tsx';
import { useProblemWords } from '../forms/problem-words.ts';
import css from './guest.module.css';

/** Has the mails about purchases sent once more. Whether there are any is not told. */
export function GuestMails() {
  const portal = usePortal();
  const { say } = useWords();
  const words = useProblemWords();
  const [snapshot, send] = useFlow(() => guestMailsFlow(portal));
  const { email, problems, failure, attempt } = snapshot.context;
  const busy = snapshot.hasTag('busy');
  const draft = useDraftWhileOpen('guest-mails', ['email']);
  const isUnderWay = snapshot.matches('mails under way');
  useEffect(() => {
    if (isUnderWay) draft.forget();
  }, [isUnderWay, draft]);
  const marks = { 'data-flow': 'guest-mails', 'data-state': stateText(snapshot.value) };
  const submit = (filled: FormData) => {
    if (!busy) send({ type: 'mails requested', ...addressIn(filled) });
  };
  const sent = (
    <Banner
      tone="positive"
      title={say('guestMails.done')}
      live
      actions={
        <Button look="quiet" small event="other address wanted" onClick={() => send({ type: 'other address wanted' })}>
          {say('form.otherAddress')}
        </Button>
      }
    >
      {say('guestMails.doneText', { email })}
    </Banner>
  );
  return (
    <Card title={say('guestMails.title')}>
      {isUnderWay ? (
        <div {...marks}>{sent}</div>
      ) : (
        <Form ref={draft.form} className={`${formCss['form']} ${css['narrow']}`} onSend={submit} {...marks}>
          <p className={css['muted']}>{say('guestMails.text')}</p>
          <FormErrors
            only="email"
            ids={{ email: 'mailsTo' }}
            problems={problems}
            failure={failure}
            attempt={attempt}
            notKnown={say('guestMails.notKnown')}
          />
          <EmailField id="mailsTo" name="email" label={say('field.email')} error={words(problems.email)} required />
          <Button type="submit" look="secondary" busy={busy} event="mails requested">
            {say(busy ? 'guestMails.busy' : 'guestMails.submit')}
          </Button>
        </Form>
      )}
    </Card>
  );
}
