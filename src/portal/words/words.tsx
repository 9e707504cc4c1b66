import { type I18n, type MessageId, type Messages, setupI18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import { type ReactNode, useMemo } from 'react';
import type { Language } from '../../contract/languages.ts';
import { part } from '../parts/part.ts';
import { AtHome, belgium, type Place } from './place.ts';

type Values = Readonly<Record<string, string | number>>;

export interface Words {
  readonly language: Language;
  /** The text of a message id. Amounts and dates come in as text, counts as numbers. */
  readonly say: (id: MessageId, values?: Values) => string;
  /** Whether this catalog has a text for an id that came from elsewhere. */
  readonly knows: (id: string) => id is MessageId;
}

/** What a page may say at first: the login page and that of guests a few words, every other page all. */
export type Extent = 'first' | 'guest' | 'all';

type Catalog = () => Promise<{ messages: Messages }>;

/** The catalog of each language in parts, fetched when they are wanted. */
const catalogs: Record<Language, { first: Catalog; guest: Catalog; all: Catalog }> = {
  nl: {
    first: part(() => import('../../../locales/nl.po?first')),
    guest: part(() => import('../../../locales/nl.po?guest')),
    all: part(() => import('../../../locales/nl.po?rest')),
  },
  fr: {
    first: part(() => import('../../../locales/fr.po?first')),
    guest: part(() => import('../../../locales/fr.po?guest')),
    all: part(() => import('../../../locales/fr.po?rest')),
  },
  de: {
    first: part(() => import('../../../locales/de.po?first')),
    guest: part(() => import('../../../locales/de.po?guest')),
    all: part(() => import('../../../locales/de.po?rest')),
  },
};

/** What is said otherwise where an operator is at home, by language and region: the rest is as everywhere. */
const regionalCatalogs: Readonly<Record<string, Catalog>> = {
  'nl-NL': part(() => import('../../../locales/nl-NL.po')),
  'fr-FR': part(() => import('../../../locales/fr-FR.po')),
};

/** Whether an operator's home says some things otherwise than the pages that were drawn at build time. */
export function hasRegionalWords(language: Language, { region }: Place): boolean {
  return Object.hasOwn(regionalCatalogs, `${language}-${region}`);
}

/** @param onMissing what is said for an id without a text; the id itself unless told otherwise */
export function createWords(onMissing?: (language: string, id: string) => string): I18n {
  return setupI18n(onMissing ? { missing: onMissing } : {});
}

/** What was shown of each: its words stay, and need not be gone through again. */
const shown = new WeakMap<I18n, Set<string>>();

/**
 * Shows a language once its words are here. Rejects when they cannot be fetched; then nothing changes.
 * @param signal aborted once another language is wanted
 */
export async function showLanguage(
  words: I18n,
  language: Language,
  extent: Extent,
  { region }: Place,
  signal?: AbortSignal,
): Promise<void> {
  const asked = `${language} ${extent} ${region}`;
  // At every navigation, also that of a tap.
  if (words.locale === language && shown.get(words)?.has(asked)) return;
  // What is drawn with all words stays drawn in another language.
  const { first, [knows(words, 'foot.label') ? 'all' : extent]: more } = catalogs[language];
  const regional = regionalCatalogs[`${language}-${region}`];
  const wanted = [first, more, ...(regional ? [regional] : [])];
  const parts = await Promise.all(wanted.map((catalog) => catalog()));
  const messages = Object.assign({}, ...parts.map(({ messages: own }) => own)) as Messages;
  if (signal?.aborted) return;
  const isShown = words.locale === language && Object.keys(messages).every((id) => Object.hasOwn(words.messages, id));
  shown.set(words, (shown.get(words) ?? new Set()).add(asked));
  if (isShown) return;
  words.load(language, messages);
  words.activate(language);
}

/** @param place where the operator is at home; Belgium unless told otherwise */
export function WordsProvider({
  words,
  place = belgium,
  children,
}: {
  words: I18n;
  place?: Place;
  children: ReactNode;
}) {
  return (
    <AtHome value={place}>
      <I18nProvider i18n={words}>{children}</I18nProvider>
    </AtHome>
  );
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
    }),
    [i18n, language],
  );
}
