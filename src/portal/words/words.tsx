import { type I18n, type MessageId, type Messages, setupI18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
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

/** What a page may say: the login page only the first words, every other page all. */
export type Extent = 'first' | 'all';

type Part = () => Promise<{ messages: Messages }>;

/** The catalog of each language, in two parts, fetched when they are wanted. */
const catalogs: Record<Language, { first: Part; rest: Part }> = {
  nl: { first: () => import('../../../locales/nl.po?first'), rest: () => import('../../../locales/nl.po?rest') },
  fr: { first: () => import('../../../locales/fr.po?first'), rest: () => import('../../../locales/fr.po?rest') },
  de: { first: () => import('../../../locales/de.po?first'), rest: () => import('../../../locales/de.po?rest') },
};

/** @param onMissing what is said for an id without a text; the id itself unless told otherwise */
export function createWords(onMissing?: (language: string, id: string) => string): I18n {
  return setupI18n(onMissing ? { missing: onMissing } : {});
}

/**
 * Shows a language once its words are here. Rejects when they cannot be fetched; then nothing changes.
 * @param signal aborted once another language is wanted
 */
export async function showLanguage(
  words: I18n,
  language: Language,
  extent: Extent,
  signal?: AbortSignal,
): Promise<void> {
  const { first, rest } = catalogs[language];
  const parts = await Promise.all(extent === 'all' ? [first(), rest()] : [first()]);
  const messages = Object.assign({}, ...parts.map((part) => part.messages)) as Messages;
  if (signal?.aborted) return;
  const isShown = words.locale === language && Object.keys(messages).every((id) => Object.hasOwn(words.messages, id));
  if (isShown) return;
  words.load(language, messages);
  words.activate(language);
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
