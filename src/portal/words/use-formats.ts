import { useLingui } from '@lingui/react';
import { useContext } from 'react';
import type { Language } from '../../contract/languages.ts';
import { type Formats, formatsOf } from './formats.ts';
import { AtHome } from './place.ts';

/** How amounts and dates are written in the language that is shown. Apart from the words: the login page writes neither. */
export function useFormats(): Formats {
  const language = useLingui().i18n.locale as Language;
  return formatsOf(language, useContext(AtHome));
}
