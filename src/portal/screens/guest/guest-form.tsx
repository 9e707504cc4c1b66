import { useEffect, useRef } from 'react';
import type { ContextFrom, EventFromLogic } from 'xstate';
import type { guestShopMachine } from '../../../../machines/guest/guest-shop.ts';
import type { SaleItem } from '../../../contract/sale-items.ts';
import { longest } from '../../../contract/text.ts';
import { addressProblemsIn, guestOrderIn } from '../../flows/guest/guest-shop.ts';
import { useDraft } from '../../hooks/use-draft.ts';
import type { PaymentProvider } from '../../paying/provider.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useWords } from '../../words/words.tsx';
import { PrivacyNote } from '../anonymous/privacy-note.tsx';
import { Boxes } from '../checkout/boxes.tsx';
import { Summary } from '../checkout/summary.tsx';
import { FormErrors } from '../forms/form-errors.tsx';
import { useProblemWords } from '../forms/problem-words.ts';
import css from './guest.module.css';

interface GuestFormProps {
  readonly item: SaleItem;
  readonly provider: PaymentProvider;
  readonly vatRate: number | null;
  /** The back office can be asked what became of an order whose answer was lost. */
  readonly hasKeys: boolean;
  readonly context: ContextFrom<typeof guestShopMachine>;
  /** It was sold out while the form was filled in. */
  readonly isGone: boolean;
  readonly send: (event: EventFromLogic<typeof guestShopMachine>) => void;
}

/** Under which this tab keeps what is typed here. */
export const guestShopDraft = 'guest-shop';

/** Who buys it, and right above the one button everything that is agreed to. Source: §2.5, §5, law §1. */
export function GuestForm({ item, provider, vatRate, hasKeys, context, isGone, send }: GuestFormProps) {
  const { say } = useWords();
  const words = useProblemWords();
  const draft = useDraft(guestShopDraft, ['email', 'verifyEmail', 'reason']);
  const { problems, attempt } = context;
  const { name, price } = item;
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Below the list it would not be seen that it has come.
    if (matchMedia('(width < 64em)').matches) form.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const submit = (filled: FormData) => {
    send({
      type: 'order placed',
      total: price,
      ...guestOrderIn(filled, say('agreement.name')),
    });
  };
  const leave = (input: HTMLInputElement) => {
    input.value = input.value.trim();
    const found = input.form && addressProblemsIn(new FormData(input.form));
    if (found) send({ type: 'addresses typed', problems: found });
  };
  const address = {
    required: true,
    onBlur: ({ currentTarget }: { currentTarget: HTMLInputElement }) => leave(currentTarget),
  } as const;
  const names = {
    email: say('field.email'),
    verifyEmail: say('guestShop.verifyEmail'),
    reason: say('guestShop.reasonName'),
  };
  const quote = { ...once, item: name, total: price };
  return (
    <div ref={form} className={css['form']}>
      <Card title={say('guestShop.yours')}>
        <Form ref={draft.form} className={css['form']} onSend={submit}>
          <FormErrors problems={problems} names={names} attempt={attempt} />
          <EmailField
            name="email"
            label={names.email}
            hint={say('guestShop.emailHint')}
            error={words(problems.email)}
            {...address}
          />
          <EmailField
            name="verifyEmail"
            label={names.verifyEmail}
            error={words(problems.verifyEmail)}
            event="addresses typed"
            {...address}
          />
          <TextField
            name="reason"
            label={say('guestShop.reason')}
            error={words(problems.reason)}
            maxLength={longest.message}
            autoComplete="off"
          />
          <PrivacyNote />
          <Boxes problems={problems} provider={provider} isBusiness={false} />
          <Summary quote={quote} total={price} provider={provider} vatRate={vatRate} />
          {hasKeys ? null : <Banner tone="caution">{say('guestShop.noKeys')}</Banner>}
          {isGone ? (
            <Banner tone="caution" title={say('guestShop.gone', { name })} live>
              {say('guestShop.goneText')}
            </Banner>
          ) : (
            <Button type="submit" wide event="order placed">
              {say('checkout.order')}
            </Button>
          )}
        </Form>
      </Card>
    </div>
  );
}

/** What is bought once, for nothing else, and by the piece. */
const once = {
  quantity: 1,
  recurring: false,
  nextPayment: null,
  months: null,
  renewalPrice: null,
  thing: null,
  available: null,
};
