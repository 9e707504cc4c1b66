import type { GiftProblems } from '../../../../machines/vouchers/gift.ts';
import { lastDayToSend } from '../../../contract/rules/send-on.ts';
import { EmailField } from '../../ui/email-field.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useWords } from '../../words/words.tsx';
import { useProblemWords } from '../forms/problem-words.ts';

type Texts = Readonly<Record<string, string>>;

interface GiftDeliveryProps {
  /** What stands in the form now. */
  readonly shown: Texts;
  /** What stood in it when it was sent last. */
  readonly typed: Texts | null;
  readonly problems: GiftProblems;
  /** The operator's, `YYYY-MM-DD`. */
  readonly today: string;
  readonly hasDays: boolean;
  readonly onChoice: (choice: Texts) => void;
}

/** How a voucher reaches its recipient: by mail, at once or on a day, or printed by the giver. */
export function GiftDelivery({ shown, typed, problems, today, hasDays, onChoice }: GiftDeliveryProps) {
  const { say } = useWords();
  const words = useProblemWords();
  const delivery = shown['delivery'] === 'print' ? 'print' : 'mail';
  const when = shown['when'] === 'day' ? 'day' : 'now';
  return (
    <>
      <RadioCards
        side
        name="delivery"
        legend={say('giveGift.delivery')}
        value={delivery}
        onValue={(value) => onChoice({ delivery: value })}
        cards={[
          { value: 'mail', title: say('giveGift.byMail'), detail: say('giveGift.byMailText') },
          { value: 'print', title: say('giveGift.print'), detail: say('giveGift.printText') },
        ]}
      />
      {delivery === 'print' ? null : (
        <EmailField
          name="recipientEmail"
          label={say('giveGift.recipient')}
          error={words(problems.recipientEmail)}
          defaultValue={typed?.['recipientEmail'] ?? shown['recipientEmail'] ?? ''}
          autoComplete="off"
          aria-required
        />
      )}
      {delivery === 'print' || !hasDays ? null : (
        <RadioCards
          side
          name="when"
          legend={say('giveGift.when')}
          value={when}
          onValue={(value) => onChoice({ when: value })}
          cards={[
            { value: 'now', title: say('giveGift.now'), detail: say('giveGift.nowText') },
            { value: 'day', title: say('giveGift.onDay'), detail: say('giveGift.onDayText') },
          ]}
        />
      )}
      {delivery === 'print' || !hasDays || when === 'now' ? null : (
        <TextField
          name="sendOn"
          type="date"
          label={say('giveGift.sendOn')}
          error={words(problems.sendOn)}
          defaultValue={typed?.['sendOn'] ?? shown['sendOn'] ?? ''}
          min={today}
          max={lastDayToSend(today)}
          aria-required
        />
      )}
    </>
  );
}
