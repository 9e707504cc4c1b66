import { walkFor } from '../walk-for.ts';
import { dataDownloadMachine } from './data-download.ts';

export const walk = walkFor(dataDownloadMachine, {
  as: 'private',
  ends: {},
  alone: ['hand over everything'],
  unkept: ['hand over everything'],
});
