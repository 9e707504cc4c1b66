import type { Receipt } from '../../../../machines/legal/declaration.ts';
import type { Typed } from '../../../../machines/shared/saving.ts';
import type { DeclarationKind } from '../../flows/legal/declaration.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { NamedFacts } from '../../ui/reading-frame.tsx';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import { handOver } from '../shared/hand-over.ts';
import { paidBy } from '../transactions/kinds.ts';
import css from './declaration.module.css';
import { useDeclaredFacts } from './declared-facts.tsx';

interface ReceivedProps {
  readonly kind: DeclarationKind;
  readonly typed: Typed;
  readonly receipt: Receipt;
}

/** That it arrived, when, and what follows as far as that is known; to be printed and kept. */
export function Received({ kind, typed, receipt }: ReceivedProps) {
  const { companyName } = usePortal().tenant;
  const { say } = useWords();
  const formats = useFormats();
  const at = Date.parse(receipt.receivedAt);
  const [day, time] = [formats.day(at), formats.moment(at, at)];
  const facts = [...useDeclaredFacts(kind, typed), [say('declaration.receivedOn'), `${day} ${time}`] as const];
  const text = useReceiptText(kind, typed, receipt);
  const save = () => {
    const lines = [companyName, '', text, '', ...facts.map(([name, value]) => `${name}: ${value}`), ''];
    const name = `${kind}-${receipt.receivedAt.slice(0, 10)}.txt`;
    handOver(name, new Blob([lines.join('\r\n')], { type: 'text/plain;charset=utf-8' }));
  };
  return (
    <>
      <Banner tone="positive" title={text} live>
        {say('declaration.mailed', { email: typed['email'] ?? '' })}
      </Banner>
      <NamedFacts facts={facts} />
      <div className={css['buttons']}>
        <Button look="secondary" onClick={save}>
          {say('declaration.save')}
        </Button>
        <Button look="quiet" onClick={() => print()}>
          {say('declaration.print')}
        </Button>
      </div>
    </>
  );
}

function useReceiptText(kind: DeclarationKind, typed: Typed, receipt: Receipt): string {
  const { say } = useWords();
  const formats = useFormats();
  const { receivedAt, item, amount, paymentType, endsOn } = receipt;
  const at = Date.parse(receivedAt);
  const when = { day: formats.day(at), time: formats.moment(at, at) };
  const contract = item ?? typed['contract'] ?? '';
  if (kind === 'withdrawal')
    return amount === null || paymentType === null
      ? say('withdraw.received', { ...when, contract })
      : say('withdraw.refund', {
          ...when,
          contract,
          amount: formats.money(amount),
          means: paidBy(paymentType, say),
        });
  return item === null || endsOn === null
    ? say('cancelContract.received', when)
    : say('cancelContract.ends', { ...when, name: item, end: formats.longDay(endsOn) });
}
