import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { completeDetailsMachine } from '../../../../machines/completion/complete-details.ts';
import { type StateOf, stateOf } from '../../../../machines/state-of.ts';
import { type CompleteDetailsFlow, startCompleteDetails } from '../../flows/completion/complete-details.ts';
import { usePortal, useStore } from '../../hooks/portal-context.ts';
import { useList, useLive } from '../../hooks/use-list.ts';
import { useRecordedFlow } from '../../hooks/use-recorded-flow.ts';
import { readKept } from '../../lists/reading.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { useWords } from '../../words/words.tsx';
import css from '../details/details.module.css';
import { FormFrame } from '../details/form-frame.tsx';
import { IncompleteAccount } from '../shared/incomplete-account.tsx';
import { DashboardNotFound } from '../shell/dashboard-not-found.tsx';
import { CardsStep } from './cards-step.tsx';
import { CompanyStep } from './company-step.tsx';
import { Languages } from './languages.tsx';
import { NotCompleted } from './not-completed.tsx';
import { PlateStep } from './plate-step.tsx';
import { type Step, useStepAddress, useStepInAddress } from './use-step-address.ts';

/** Completing an account whose address is confirmed; a new one waits for that. Source: §2.3. */
export function CompleteDetails() {
  const status = useSelector(usePortal().session, ({ context }) => context.session?.status);
  return status === 'NEW' ? <IncompleteAccount /> : <Completing />;
}

function Completing() {
  const reading = useList('account');
  useList('identificationTypes');
  const types = useLive((database) => readKept(database, 'identificationTypes'), [])?.value;
  const codes = types?.map(({ code }) => code);
  return (
    <div className={css['content']}>
      <Languages />
      <FormFrame list="account" reading={reading}>
        {codes ? (
          <Running hasPlates={codes.includes('ANPR')} hasCards={codes.includes('RFID') || codes.includes('BARCODE')} />
        ) : null}
      </FormFrame>
    </div>
  );
}

function Running({ hasPlates, hasCards }: { hasPlates: boolean; hasCards: boolean }) {
  const portal = usePortal();
  const store = useStore();
  const { say } = useWords();
  const flow = useRecordedFlow(() => startCompleteDetails(portal, store, { hasPlates, hasCards }));
  const asked = useStepInAddress();
  if (!flow) return <Skeleton label={say('shell.loading')} shape="field" count={4} />;
  // What it began with counts: what the operator takes may be read anew meanwhile.
  const has = flow.getSnapshot().context;
  if ((asked === 'plate' && !has.hasPlates) || (asked === 'cards' && !has.hasCards)) return <DashboardNotFound />;
  return <Steps flow={flow} />;
}

type State = StateOf<typeof completeDetailsMachine>;

const stepOf = {
  'company data': 'company',
  'saving company data': 'company',
  'licence plate': 'plate',
  'adding plate': 'plate',
  'wash card': 'cards',
  'requesting cards': 'cards',
  completing: 'done',
  'not completed yet': 'done',
  'completion not sent': 'done',
  completed: 'done',
} satisfies Record<State, Step | 'done'>;

function Steps({ flow }: { flow: CompleteDetailsFlow }) {
  const { say } = useWords();
  const state = useSelector(flow, (snapshot) => stateOf<typeof completeDetailsMachine>(snapshot));
  const { hasPlates, hasCards } = useSelector(flow, ({ context }) => context);
  const steps = useMemo(
    (): Step[] => ['company', ...(hasPlates ? ['plate' as const] : []), ...(hasCards ? ['cards' as const] : [])],
    [hasPlates, hasCards],
  );
  const names = { company: say('complete.company'), plate: say('complete.plate'), cards: say('complete.cards') };
  const step = stepOf[state];
  const last = steps.at(-1) ?? 'company';
  const at = steps.indexOf(step === 'done' ? last : step);
  useStepAddress(flow, steps, step === 'done' ? last : step);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  const view = {
    company: () => <CompanyStep flow={flow} isLast={steps.length === 1} />,
    plate: () => <PlateStep flow={flow} isLast={!hasCards} />,
    cards: () => <CardsStep flow={flow} />,
    done: () => <NotCompleted flow={flow} />,
  } satisfies Record<Step | 'done', () => ReactNode>;
  return (
    <div className={css['page']}>
      <Stepper
        label={say('complete.steps')}
        word={say('complete.step', { at: at + 1, of: steps.length })}
        steps={steps.map((each) => names[each])}
        at={at}
      />
      <Card>
        <div className={css['form']}>
          <h2 ref={heading} tabIndex={-1}>
            {step === 'done' ? say('complete.finishing') : names[step]}
          </h2>
          {view[step]()}
        </div>
      </Card>
    </div>
  );
}
