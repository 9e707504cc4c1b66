import { useMatches } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { usePortal } from '../../hooks/portal-context.ts';
import { useCopyCode } from '../../hooks/use-copy-code.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { showLanguage, useWords } from '../../words/words.tsx';
import css from './went-wrong.module.css';

interface WentWrongProps {
  readonly error: unknown;
  readonly title: string | undefined;
  readonly reload: ReactNode;
  /** Instead of all this, as long as its words are not here: the login page comes with its own alone. */
  readonly otherwise: ReactNode;
}

/** A mistake of ours in drawing a page: nothing is lost, and here is what to tell the operator. */
export function WentWrong({ error, title, reload, otherwise }: WentWrongProps) {
  const { build, tenant, words, world } = usePortal();
  const { language, say, knows } = useWords();
  const copy = useCopyCode();
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page });
  const [at] = useState(world.now);
  const isKnown = knows('wentWrong.text');
  useEffect(() => {
    if (!isKnown) showLanguage(words, language, 'all', tenant.place).catch(() => undefined);
  }, [isKnown, words, language, tenant.place]);
  if (!isKnown) return otherwise;
  const code = pageCode(error, { build, page: page ?? 'none', at });
  const actions = (
    <>
      {reload}
      <Button look="quiet" onClick={() => copy(code)}>
        {say('activity.copyCode')}
      </Button>
      <Button look="quiet" href={`/${language}`}>
        {say('notFound.home')}
      </Button>
    </>
  );
  return (
    <Banner tone="caution" title={title} live actions={actions}>
      {say('wentWrong.text')}
      <code className={css['code']}>{code}</code>
    </Banner>
  );
}

/** The build, page and line of our own code, and when. Neither an address nor a message, because either may name a person. */
export function pageCode(error: unknown, { build, page, at }: { build: string; page: string; at: number }): string {
  const { name, stack } = error instanceof Error ? error : { name: typeof error, stack: '' };
  const place = /([\w.-]{1,80}\.[jt]sx?)[^\s:]{0,80}(:\d+:\d+)/.exec(stack ?? '');
  return [
    'washbook',
    build,
    `page=${page}`,
    `error=${name}`,
    `in=${place ? `${place[1]}${place[2]}` : 'unknown'}`,
    `at=${new Date(at).toISOString()}`,
  ].join(' ');
}
