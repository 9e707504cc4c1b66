import QrCode from 'lucide-react/icons/qr-code';
import { paths } from '../../pages/pages.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../words/words.tsx';

/** What is shown at the wash is one press away from every page. */
export function WalletLink() {
  const { language, say } = useWords();
  return (
    <Button look="secondary" small href={`/${language}${paths.wallet}`} aria-label={say('wallet.title')}>
      <Icon of={QrCode} size={24} />
    </Button>
  );
}
