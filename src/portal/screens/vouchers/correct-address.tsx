import type { EventFromLogic, SnapshotFrom } from 'xstate';
import { stateText } from '../../../../machines/state-of.ts';
import type { givenVoucherMachine } from '../../../../machines/vouchers/given-voucher.ts';
import { recipientIn } from '../../flows/vouchers/given-voucher.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { Form } from '../../ui/form.tsx';
import { useWords } from '../../words/words.tsx';
import { FormErrors } from '../forms/form-errors.tsx';
import { useProblemWords } from '../forms/problem-words.ts';
import { isNotSent, OpenOutcome } from '../shared/open-outcome.tsx';
import css from './gift-form.module.css';

interface CorrectAddressProps {
  readonly snapshot: SnapshotFrom<typeof givenVoucherMachine>;
  readonly send: (event: EventFromLogic<typeof givenVoucherMachine>) => void;
  readonly recipientEmail: string;
  /** Its mail went already: what it said is worth nothing from then on. */
  readonly isSent: boolean;
}

/** Another address for a voucher that is not used yet. */
export function CorrectAddress({ snapshot, send, recipientEmail, isSent }: CorrectAddressProps) {
  const { world } = usePortal();
  const { say } = useWords();
  const words = useProblemWords();
  const { typed, problems, failure, attempt } = snapshot.context;
  const state = stateText(snapshot.value);
  const submit = (filled: FormData) => {
    send({ type: 'address sent', key: world.newKey(), ...recipientIn(filled) });
  };
  return (
    <Dialog
      open
      flow="given-voucher"
      state={state}
      title={say('giftVouchers.correctTitle')}
      description={say(isSent ? 'giftVouchers.correctSent' : 'giftVouchers.correctUnsent')}
      close={say('giftVouchers.correctEnd')}
      event="correction cancelled"
      onClose={() => send({ type: 'correction cancelled' })}
    >
      <Form className={css['form']} onSend={submit}>
        <OpenOutcome state={state} send={send} />
        <FormErrors
          problems={problems}
          only="recipientEmail"
          ids={{ recipientEmail: 'corrected-email' }}
          failure={isNotSent(state) ? null : failure}
          attempt={attempt}
        />
        <EmailField
          id="corrected-email"
          name="recipientEmail"
          label={say('giveGift.recipient')}
          error={words(problems.recipientEmail)}
          defaultValue={typed?.['recipientEmail'] ?? recipientEmail}
          autoComplete="off"
          aria-required
        />
        <Button type="submit" wide event="address sent">
          {say(isSent ? 'giftVouchers.correctAndSend' : 'giftVouchers.correctSave')}
        </Button>
      </Form>
    </Dialog>
  );
}
