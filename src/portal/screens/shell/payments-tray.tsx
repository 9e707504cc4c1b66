import CreditCard from 'lucide-react/icons/credit-card';
import { stateText } from '../../../../machines/state-of.ts';
import { paymentsInProgress } from '../../flows/checkout/in-progress.ts';
import { usePortal, useStore } from '../../hooks/portal-context.ts';
import { useFlow } from '../../hooks/use-flow.ts';
import { paths } from '../../pages/pages.ts';
import { attemptAddress } from '../../paying/attempt-addresses.ts';
import { Icon } from '../../ui/icon.tsx';
import { Money } from '../../ui/money.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import css from './payments-tray.module.css';

const standings = {
  pending: 'payments.pending',
  'not known': 'payments.notKnown',
  'not sent': 'payments.notSent',
} as const;

/** Payments whose end is not known, one press away on every page. */
export function PaymentsTray() {
  const portal = usePortal();
  const store = useStore();
  const { say, language } = useWords();
  const formats = useFormats();
  const [snapshot] = useFlow(() => paymentsInProgress(portal, store));
  const { payments } = snapshot.context;
  const unsent = payments.filter(({ standing }) => standing === 'not sent').length;
  const underWay = payments.length - unsent;
  return (
    <div className={css['tray']} data-flow="payments-in-progress" data-state={stateText(snapshot.value)}>
      {payments.length === 0 ? null : (
        <details>
          <summary>
            <Icon of={CreditCard} size={16} />{' '}
            {[
              underWay > 0 ? say('payments.inProgress', { count: underWay }) : '',
              unsent > 0 ? say('payments.unsent', { count: unsent }) : '',
            ]
              .filter((part) => part !== '')
              .join(' · ')}
          </summary>
          <ul className={css['payments']}>
            {payments.map(({ id, item, amount, attempt, standing }) => (
              <li key={id} data-id={id} data-status={standing}>
                <TextLink
                  href={
                    attempt === null
                      ? `/${language}${paths.transactions}`
                      : attemptAddress(language, attempt.provider, attempt.key)
                  }
                >
                  {item ?? say('payments.order')}
                </TextLink>
                {amount === null ? null : <Money text={formats.money(amount)} />}
                <span className={css['standing']}>{say(standings[standing])}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
