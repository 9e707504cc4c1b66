// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core';
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Say } from '../../src/portal/words/say.tsx';
import { WordsProvider } from '../../src/portal/words/words.tsx';

const id = 'notVerified.text';

function shown(text: string, email = 'lotte@example.com'): string {
  const words = setupI18n();
  words.loadAndActivate({ locale: 'nl', messages: { [id]: text } });
  const { container } = render(
    <WordsProvider words={words}>
      <Say id={id} values={{ email }} parts={{ 0: <b /> }} />
    </WordsProvider>,
  );
  return container.innerHTML;
}

describe('a message with parts of the page in it', () => {
  afterEach(cleanup);

  it('puts the part where the tags of the text are, with its own words in it', () =>
    expect(shown('Naar <0>de mail</0>, nu')).toBe('Naar <b>de mail</b>, nu'));

  it('without tags is plain text', () => expect(shown('Naar de mail')).toBe('Naar de mail'));

  it('fills values inside and outside the tags', () => {
    const words = setupI18n();
    words.loadAndActivate({ locale: 'nl', messages: { [id]: ['Aan ', ['email'], ': <0>', ['email'], '</0>'] } });
    const { container } = render(
      <WordsProvider words={words}>
        <Say id={id} values={{ email: 'lotte@example.com' }} parts={{ 0: <b /> }} />
      </WordsProvider>,
    );
    expect(container.innerHTML).toBe('Aan lotte@example.com: <b>lotte@example.com</b>');
  });

  it('shows a value that looks like a tag as it was typed', () => {
    const words = setupI18n();
    words.loadAndActivate({ locale: 'nl', messages: { [id]: ['Aan ', ['email']] } });
    const { container } = render(
      <WordsProvider words={words}>
        <Say id={id} values={{ email: '<0>x</0><script>' }} parts={{ 0: <b /> }} />
      </WordsProvider>,
    );
    expect(container.innerHTML).toBe('Aan &lt;0&gt;x&lt;/0&gt;&lt;script&gt;');
  });
});
