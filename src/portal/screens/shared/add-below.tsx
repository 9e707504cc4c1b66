import Plus from 'lucide-react/icons/plus';
import { TitleAction } from '../../ui/title-action.tsx';

/** The way from the title bar to the form that adds to the list of this page. @param flow of that form */
export function AddBelow({ flow, label }: { flow: string; label: string }) {
  const lead = () => {
    const form = document.querySelector(`form[data-flow="${flow}"]`);
    form?.scrollIntoView({ block: 'center' });
    form?.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus({ preventScroll: true });
  };
  return <TitleAction icon={Plus} label={label} onPress={lead} />;
}
