import { type I18n, type MessageId, type Messages, setupI18n } from '@lingui/core';
import { I18nProvider, Trans, useLingui } from '@lingui/react';
import { type ReactNode, useMemo } from 'react';
import type { Language } from '../../contract/languages.ts';
import { type Formats, formatsOf } from './formats.ts';

type Values = Readonly<Record<string, string | number>>;

export interface Words {
  readonly language: Language;
  /** The text of a message id. Amounts and dates come in as text, counts as numbers. */
  readonly say: (id: MessageId, values?: Values) => string;
  /** Whether this catalog has a text for an id that came from elsewhere. */
  readonly knows: (id: string) => id is MessageId;
  readonly formats: Formats;
}

/** One catalog a language, fetched when it is wanted. */
const catalogs: Record<Language, () => Promise<{ messages: Messages }>> = {
  nl: () => import('../../../locales/nl.po'),
  fr: () => import('../../../locales/fr.po'),
  de: () => import('../../../locales/de.po'),
};

export function createWords(): I18n {
  return setupI18n();
}

/** Shows a language once its words are here. Rejects when they cannot be fetched. */
export async function showLanguage(words: I18n, language: Language): Promise<void> {
  if (!words.messages || words.locale !== language || Object.keys(words.messages).length === 0) {
    const { messages } = await catalogs[language]();
    words.loadAndActivate({ locale: language, messages });
  }
}

export function WordsProvider({ words, children }: { words: I18n; children: ReactNode }) {
  return <I18nProvider i18n={words}>{children}</I18nProvider>;
}

/** Whether the catalog that is shown has a text for an id that came from elsewhere. */
export function knows(words: I18n, id: string): id is MessageId {
  return Object.hasOwn(words.messages, id);
}

export function useWords(): Words {
  const { i18n } = useLingui();
  const language = i18n.locale as Language;
  return useMemo(
    () => ({
      language,
      say: (id, values) => i18n._(id, values),
      knows: (id) => knows(i18n, id),
      formats: formatsOf(language),
    }),
    [i18n, language],
  );
}

/** A message with parts of the page in it: `<0>…</0>` in the text takes the first of `parts`. */
export function Say({ id, values, parts }: { id: MessageId; values?: Values; parts?: Record<string, ReactNode> }) {
  return <Trans id={id} values={values} components={parts as never} />;
}
