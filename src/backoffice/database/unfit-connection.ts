import { CannotOpen } from './database.ts';

/** What stands between us and PostgreSQL does not hand on how our connections are to be. */
export class UnfitConnection extends CannotOpen {
  override name = 'UnfitConnection';

  constructor(found: Connection) {
    super(
      `Connections with the database are not as they have to be (${found.zone}, ${found.statements} for a statement, ${found.idle} for a transaction that waits): what stands between leaves our settings out. Set them for the user of DATABASE_URL: ${settingsOf(found.role)}`,
    );
  }
}

/** How PostgreSQL itself sees a connection of ours. */
export interface Connection {
  readonly role: string;
  readonly zone: string;
  /** `0` where there is no limit. */
  readonly statements: string;
  readonly idle: string;
}

function settingsOf(role: string): string {
  return [`timezone = 'UTC'`, `statement_timeout = '30s'`, `idle_in_transaction_session_timeout = '30s'`]
    .map((setting) => `alter role "${role}" set ${setting};`)
    .join(' ');
}
