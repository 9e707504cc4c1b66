import { startBackOffice } from './start.ts';

await startBackOffice(process.env);
