import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { CompleteDetailsFlow } from '../../flows/completion/complete-details.ts';
import { restOf } from '../../pages/guard.ts';
import { paths } from '../../pages/pages.ts';
import { useWords } from '../../words/words.tsx';

export type Step = 'company' | 'plate' | 'cards';

const pathOf: Readonly<Record<Step, string>> = {
  company: paths.completion,
  plate: paths.completionPlate,
  cards: paths.completionCards,
};

/** The step that the address names; null once it leads elsewhere, where this page is only shown until the next one is. */
export function useStepInAddress(): Step | null {
  const here = restOf(useLocation({ select: ({ pathname }) => pathname }));
  const found = Object.entries(pathOf).find(([, path]) => path === here);
  return (found?.[0] as Step | undefined) ?? null;
}

/** Each step has an address of its own. The chart leads; going back in the browser is going back a step. */
export function useStepAddress(flow: CompleteDetailsFlow, steps: readonly Step[], step: Step): void {
  const router = useRouter();
  const { language } = useWords();
  const asked = useStepInAddress();
  const followed = useRef<Step | null>(null);
  useEffect(() => {
    if (asked === null) return;
    const [from, to] = [steps.indexOf(asked), steps.indexOf(step)];
    const isAskedNow = followed.current !== null && followed.current !== asked;
    if (from !== to && isAskedNow && from < to && flow.getSnapshot().can({ type: 'back requested' })) {
      flow.send({ type: 'back requested' });
      return;
    }
    if (from !== to) {
      const isNext = followed.current === asked && from < to;
      void router.navigate({ href: `/${language}${pathOf[step]}`, replace: !isNext });
    }
    followed.current = step;
  }, [asked, step, steps, flow, router, language]);
}
