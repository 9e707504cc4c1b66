import { problemsOf } from '../../../../machines/shared/problems.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { FormErrors } from '../../screens/forms/form-errors.tsx';
import { useProblemWords } from '../../screens/forms/problem-words.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useWords } from '../../words/words.tsx';
import { isLeftOpen, LeftOpen } from '../left-open.tsx';
import type { CheckoutPart } from '../provider.ts';
import css from './account-entry.module.css';
import { accountIn } from './flow.ts';
import { MandateTerms } from './mandate-terms.tsx';

/** The account that is to pay, with the words of the mandate that the customer signs at the bank. */
export function AccountEntry({ flow, provider, context, state }: CheckoutPart) {
  const { world, tenant } = usePortal();
  const { say } = useWords();
  const words = useProblemWords();
  const { failure, attempts } = context;
  const problems = { ...(failure && problemsOf(failure, ['iban'])), ...context.problems };
  const isBusy = state.startsWith('creating the mandate');
  const isNotSent = state === 'entering the account.not sent';
  const submit = (filled: FormData) => {
    if (!isBusy) flow.send({ type: 'account entered', key: world.newKey(), ...accountIn(filled) });
  };
  return (
    <Form className={css['form']} onSend={submit}>
      {isNotSent ? <Banner tone="caution" title={say('act.notSent')} live /> : null}
      <FormErrors only="iban" problems={problems} failure={isNotSent ? null : failure} attempt={attempts} />
      <Card title={say('checkout.mandate')}>
        <MandateTerms context={context} />
        <p>{say('checkout.mandateText', { creditor: context.creditor?.name ?? tenant.companyName })}</p>
        <TextField
          name="iban"
          label={say('checkout.iban')}
          hint={say('checkout.ibanHint')}
          error={words(problems.iban)}
          autoComplete="off"
          readOnly={isBusy}
          aria-required
        />
        <p className={css['muted']}>{say('checkout.refundNote')}</p>
        {isLeftOpen(state) ? (
          <LeftOpen provider={provider} flow={flow} context={context} state={state} />
        ) : (
          <Button type="submit" wide busy={isBusy} event="account entered">
            {say('checkout.toBank')}
          </Button>
        )}
      </Card>
    </Form>
  );
}
