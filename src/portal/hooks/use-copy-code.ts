import { usePortal } from './portal-context.ts';

/** Copies a code for the operator's help desk; where the browser does not let it be copied, it is shown. */
export function useCopyCode(): (code: string) => void {
  const { tell } = usePortal();
  return (code) =>
    void write(code).then(
      () => tell({ tone: 'positive', messageId: 'activity.copied' }),
      () => tell({ tone: 'info', messageId: 'activity.code', values: { code } }),
    );
}

/** Rejects also where the browser has no clipboard at all. */
async function write(code: string): Promise<void> {
  await navigator.clipboard.writeText(code);
}
