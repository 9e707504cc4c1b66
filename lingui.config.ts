import type { LinguiConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { languages } from './src/contract/languages.ts';
import { sayExtractor } from './src/tools/used-ids.ts';

export default {
  // Ids are keys, not texts: with a source language that has no catalog all are held to be complete.
  sourceLocale: 'en',
  locales: [...languages],
  fallbackLocales: false,
  catalogs: [{ path: '<rootDir>/locales/{locale}', include: ['<rootDir>/src', '<rootDir>/machines'] }],
  format: formatter({ explicitIdAsDefault: true, origins: false, lineNumbers: false }),
  extractors: [sayExtractor],
} satisfies LinguiConfig;
