import { sql } from '../../database/sql.ts';

export const entryColumns = sql`id, at, kind, by_whom as "byWhom", by_id as "byId", network, about, details`;
