import { useSelector } from '@xstate/react';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import type { OpenOutcomeEvent } from '../../../../machines/shared/open-outcome.ts';
import type { Problem } from '../../../../machines/shared/problems.ts';
import type { Failure } from '../../../contract/failure.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { useDraft } from '../../hooks/use-draft.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { useWords } from '../../words/words.tsx';
import { FormErrors, hasErrors } from '../forms/form-errors.tsx';
import { DraftNote } from '../shared/draft-note.tsx';
import { isNotKnown, isNotSent, OpenOutcome } from '../shared/open-outcome.tsx';
import { usePageTitle } from '../shared/page.tsx';
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
  readonly ids?: Readonly<Partial<Record<string, string>>>;
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
  /** What may be done about an act that did not end; absent where none is asked for. */
  readonly onOpen?: (event: OpenOutcomeEvent) => void;
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
  ids = {},
  fields,
  saving,
  waits,
  onSave,
  onLook,
  event = 'save requested',
  submit,
  onOpen,
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
  const isOpen = onOpen !== undefined && isNotKnown(state);
  usePageTitle(failed ? say('form.errorTitle', { title }) : title, true);
  useEffect(() => {
    if (wasSaving.current && !saving && !failed && !isOpen) draft.forget();
    wasSaving.current = saving || isOpen;
  }, [saving, failed, isOpen, draft]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once when it is there, then at each change
  useEffect(() => {
    if (form.current) onLook?.(new FormData(form.current));
  }, []);
  const send = (filled: FormData) => {
    if (isOpen || (saving && !isOffline)) return;
    onSave(filled);
  };
  return (
    <Form
      ref={attach}
      className={css['form']}
      data-flow={flow}
      data-state={state}
      onSend={send}
      onInput={(input) => onLook?.(new FormData(input.currentTarget))}
    >
      {onOpen ? <OpenOutcome state={state} send={onOpen} /> : null}
      <FormErrors
        {...(fields.length === 1 && { only: fields[0] as string })}
        problems={context.problems}
        names={names}
        ids={ids}
        failure={onOpen && isNotSent(state) ? null : context.failure}
        attempt={context.attempt}
        notKnown={say('details.notKnown')}
      />
      {(saving || waits) && isOffline ? (
        <Banner tone="info" title={say('details.waits')} live>
          {say('details.waitsText')}
        </Banner>
      ) : null}
      {isOpen || saving || waits ? null : <DraftNote draft={draft} />}
      {children}
      <div className={css['actions']}>
        {beside}
        {isOpen ? null : (
          <Button type="submit" busy={saving && !isOffline} event={event}>
            {submit ?? say('details.save')}
          </Button>
        )}
      </div>
    </Form>
  );
}
