import { Button } from '../ui/button.tsx';
import { Banner } from '../ui/banner.tsx';
import { useWords } from '../words/words.tsx';

/** A page that could not be drawn or fetched. Nothing that was asked for is lost by it. */
export function Broken() {
  const { say } = useWords();
  return (
    <main>
      <Banner
        tone="caution"
        title={say('broken.title')}
        live
        actions={
          <Button look="secondary" event="reload requested" onClick={() => location.reload()}>
            {say('broken.reload')}
          </Button>
        }
      >
        {say('broken.text')}
      </Banner>
    </main>
  );
}
