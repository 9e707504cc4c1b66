import { StoreContext, usePortal } from '../../hooks/portal-context.ts';
import { useFreshLists, useLive } from '../../hooks/use-list.ts';
import { useToday } from '../../hooks/use-today.ts';
import { readWithdrawable } from '../../lists/reading.ts';
import { useSettled } from '../../parts/use-settled.ts';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';

interface OwnPurchasesProps {
  readonly chosen: string;
  readonly onChoose: (saleId: string) => void;
}

/** The purchases of the signed-in account that can be withdrawn from, to choose one; nothing as long as there is none. */
export function OwnPurchases(props: OwnPurchasesProps) {
  const store = useSettled(usePortal().accountStore());
  return store ? (
    <StoreContext value={store}>
      <Choice {...props} />
    </StoreContext>
  ) : null;
}

function Choice({ chosen, onChoose }: OwnPurchasesProps) {
  const { say } = useWords();
  const formats = useFormats();
  const today = useToday();
  useFreshLists(wanted);
  const rows = useLive((database) => readWithdrawable(database, today), [today])?.value ?? [];
  return rows.length === 0 ? null : (
    <RadioCards
      name="purchase"
      legend={say('withdraw.purchases')}
      value={chosen}
      onValue={onChoose}
      cards={rows.map(({ id, item, date, amount, identificationItemName }) => ({
        value: id,
        title: item,
        detail: [formats.day(date), identificationItemName].filter(Boolean).join(' · '),
        aside: formats.money(amount),
      }))}
    />
  );
}

const wanted = ['transactions'] as const;
