import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';

export interface Place {
  /** Address of a PostgreSQL; without it the embedded one is used. */
  address?: string | undefined;
  folder: string;
  onLost: (error: Error) => void;
}

/** The database, with its tables up to date. */
export async function openDatabase(place: Place): Promise<Database> {
  const database = place.address ? await openElsewhere(place.address, place.onLost) : await openEmbedded(place.folder);
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function openElsewhere(address: string, onLost: (error: Error) => void): Promise<Database> {
  const { openPostgresql } = await import('./postgresql.ts');
  return openPostgresql(address, onLost);
}
