import { valuesFor } from '../values-for.ts';
import { languageMachine } from './language.ts';

export const values = valuesFor(languageMachine, {
  inputs: [{ language: 'nl' }],
  events: [
    { type: 'language chosen', language: 'nl' },
    { type: 'language chosen', language: 'fr' },
    { type: 'language chosen', language: 'de' },
  ],
  actors: { 'load words': { done: [undefined], fails: [new Error('the catalog cannot be fetched')] } },
});
