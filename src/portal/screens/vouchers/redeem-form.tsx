import { useSelector } from '@xstate/react';
import Camera from 'lucide-react/icons/camera';
import { stateText } from '../../../../machines/state-of.ts';
import { codeIn } from '../../flows/vouchers/redeem-gift-voucher.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { useDraft } from '../../hooks/use-draft.ts';
import { useGiftLink } from '../../hooks/use-gift-link.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Icon } from '../../ui/icon.tsx';
import { canReadCodes } from '../../ui/read-code.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useWords } from '../../words/words.tsx';
import { FormErrors } from '../forms/form-errors.tsx';
import { useProblemWords } from '../forms/problem-words.ts';
import { isNotKnown, isNotSent, OpenOutcome } from '../shared/open-outcome.tsx';
import css from './gift-form.module.css';
import type { RedeemProps } from './redeem-views.tsx';

/** The code, typed, pasted, read by the camera or brought by a link. */
export function RedeemForm({ flow, given, isItem }: RedeemProps) {
  const { world, session } = usePortal();
  const { say } = useWords();
  const words = useProblemWords();
  const snapshot = useSelector(flow, (now) => now);
  const email = useSelector(session, ({ context }) => context.session?.email ?? '');
  const { typed, problems, failure, attempt } = snapshot.context;
  const busy = snapshot.hasTag('busy');
  const state = stateText(snapshot.value);
  // Once it is redeemed the form that follows finds no link any more.
  const linked = useGiftLink();
  const draft = useDraft('redeem-gift-voucher', ['code']);
  const submit = (filled: FormData) => {
    if (busy || isNotKnown(state)) return;
    const around = { host: location.host, isItem, given };
    flow.send({ type: 'code sent', key: world.newKey(), ...codeIn(filled, around) });
    if (!flow.getSnapshot().matches('filling in')) draft.forget();
  };
  const camera = {
    'filling in.camera not allowed': 'redeem.cameraNotAllowed',
    'filling in.no camera': 'redeem.noCamera',
  } as const satisfies Readonly<Record<string, string>>;
  const trouble = Object.entries(camera).find(([one]) => one === state)?.[1];
  return (
    <Form ref={draft.form} className={css['form']} onSend={submit}>
      <OpenOutcome state={state} send={flow.send} />
      <FormErrors
        only="code"
        problems={problems}
        failure={isNotSent(state) ? null : failure}
        attempt={attempt}
        names={{ code: say('redeem.code') }}
      />
      {trouble ? (
        <Banner tone="caution" live>
          {say(trouble)}
        </Banner>
      ) : null}
      <TextField
        // What the camera read, or the link brought, takes the place of what stood there.
        key={state === 'filling in.code read' ? typed?.['code'] : 'typed'}
        name="code"
        label={say('redeem.code')}
        hint={say('redeem.codeHint')}
        error={words(problems.code)}
        defaultValue={typed?.['code'] ?? linked ?? ''}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        aria-required
      />
      <p className={css['muted']}>{say('redeem.into', { email })}</p>
      {isNotKnown(state) ? null : (
        <div className={css['actions']}>
          {canReadCodes() ? (
            <Button
              look="secondary"
              disabled={busy}
              icon={<Icon of={Camera} size={18} />}
              event="camera requested"
              onClick={() => flow.send({ type: 'camera requested' })}
            >
              {say('redeem.camera')}
            </Button>
          ) : null}
          <Button type="submit" busy={busy} event="code sent">
            {say(busy ? 'redeem.busy' : 'redeem.submit')}
          </Button>
        </div>
      )}
    </Form>
  );
}
