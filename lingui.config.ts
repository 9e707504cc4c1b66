import type { LinguiConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { sayExtractor } from './src/tools/used-ids.ts';

export default {
  // Ids are keys, not texts: with a source language that has no catalog all three are held to be complete.
  sourceLocale: 'en',
  locales: ['nl', 'fr', 'de'],
  fallbackLocales: false,
  catalogs: [{ path: '<rootDir>/locales/{locale}', include: ['<rootDir>/src', '<rootDir>/machines'] }],
  format: formatter({ explicitIdAsDefault: true, origins: false, lineNumbers: false }),
  extractors: [sayExtractor],
} satisfies LinguiConfig;
