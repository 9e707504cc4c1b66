import { useSelector } from '@xstate/react';
import { type FormEvent, type ReactNode, useCallback, useEffect, useRef } from 'react';
import type { Problem } from '../../../../machines/account/problems.ts';
import type { Failure } from '../../../contract/failure.ts';
import { useDraft } from '../../flows/draft.ts';
import { usePortal } from '../../flows/portal-context.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useWords } from '../../words/words.tsx';
import { FormErrors, hasErrors } from '../account/form-errors.tsx';
import { usePageTitle } from '../page.tsx';
import css from './details.module.css';

interface SaveFormProps {
  /** The chart. */
  readonly flow: string;
  readonly state: string;
  readonly title: string;
  /** What a form says of itself, whichever chart it belongs to. */
  readonly context: {
    readonly problems: Readonly<Partial<Record<string, Problem>>>;
    readonly failure: Failure | null;
    readonly attempt: number;
  };
  readonly names: Readonly<Partial<Record<string, string>>>;
  /** The inputs that outlive a reload. */
  readonly fields: readonly string[];
  readonly saving: boolean;
  /** Something that was saved here has not been delivered yet. */
  readonly waits: boolean;
  readonly onSave: (form: FormData) => void;
  /** What stands in the form, at first and at each change. */
  readonly onLook?: (form: FormData) => void;
  readonly event?: string;
  readonly submit?: string;
  /** Beside the button that saves. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** A form that is saved through the ledger: its mistakes on top, what waits for a network, what was typed kept. */
export function SaveForm({
  flow,
  state,
  title,
  context,
  names,
  fields,
  saving,
  waits,
  onSave,
  onLook,
  event = 'save requested',
  submit,
  beside,
  children,
}: SaveFormProps) {
  const { connection } = usePortal();
  const { say } = useWords();
  const isOffline = useSelector(connection.actor, (snapshot) => snapshot.hasTag('lost'));
  const draft = useDraft(flow, fields);
  const form = useRef<HTMLFormElement | null>(null);
  const attach = useCallback(
    (element: HTMLFormElement | null) => {
      form.current = element;
      return draft.form(element);
    },
    [draft],
  );
  const wasSaving = useRef(false);
  const failed = hasErrors(context);
  usePageTitle(failed ? say('form.errorTitle', { title }) : title, true);
  useEffect(() => {
    if (wasSaving.current && !saving && !failed) draft.forget();
    wasSaving.current = saving;
  }, [saving, failed, draft]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once when it is there, then at each change
  useEffect(() => {
    if (form.current) onLook?.(new FormData(form.current));
  }, []);
  const send = (submitted: FormEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    if (saving && !isOffline) return;
    onSave(new FormData(submitted.currentTarget));
  };
  return (
    <form
      ref={attach}
      className={css['form']}
      data-flow={flow}
      data-state={state}
      method="post"
      noValidate
      onSubmit={send}
      onInput={(input) => onLook?.(new FormData(input.currentTarget))}
    >
      <FormErrors
        problems={context.problems}
        names={names}
        failure={context.failure}
        attempt={context.attempt}
        notKnown={say('details.notKnown')}
      />
      {(saving || waits) && isOffline ? (
        <Banner tone="info" title={say('details.waits')} live>
          {say('details.waitsText')}
        </Banner>
      ) : null}
      {children}
      <div className={css['actions']}>
        {beside}
        <Button type="submit" busy={saving && !isOffline} event={event}>
          {submit ?? say('details.save')}
        </Button>
      </div>
    </form>
  );
}
