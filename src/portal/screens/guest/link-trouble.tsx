import type { Failure } from '../../../contract/failure.ts';
import { paths } from '../../pages/pages.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { failureMessage } from '../../words/failure-message.ts';
import { useWords } from '../../words/words.tsx';
import css from '../forms/form.module.css';

/** While the back office looks at a link. */
export function JudgingLink() {
  const { say } = useWords();
  return (
    <div className={css['told']}>
      <Skeleton label={say('link.judging')} count={3} />
    </div>
  );
}

interface BrokenLinkProps {
  readonly title: string;
  readonly text: string;
  /** How to get a new link. */
  readonly way?: { readonly path: string; readonly words: string } | undefined;
}

/** A link that is used, expired, changed on its way or of another operator; asking too often tells nothing more. */
export function BrokenLink({ title, text, way }: BrokenLinkProps) {
  const { language, say } = useWords();
  return (
    <div className={css['told']}>
      <Banner tone="caution" title={title} live>
        {text}
      </Banner>
      {way ? (
        <Button wide href={`/${language}${way.path}`}>
          {way.words}
        </Button>
      ) : null}
      <TextLink alone href={`/${language}${paths.login}`}>
        {say('form.backToSignIn')}
      </TextLink>
    </div>
  );
}

/** No answer says nothing about the link. */
export function UnjudgedLink({ failure, onTryAgain }: { failure: Failure | null; onTryAgain: () => void }) {
  const { say, knows } = useWords();
  const told = failure && failureMessage(failure, knows);
  return (
    <div className={css['told']}>
      <Banner tone="caution" title={say('link.notJudged')} live>
        {told ? say(told.id, told.values) : null}
      </Banner>
      <Button event="try again requested" onClick={onTryAgain}>
        {say('list.tryAgain')}
      </Button>
    </div>
  );
}
