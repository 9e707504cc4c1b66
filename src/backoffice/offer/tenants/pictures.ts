import { sql } from '../../database/sql.ts';
import { ours, type TenantScope } from '../../server/scope.ts';

export interface Picture {
  mediaType: string;
  content: Uint8Array;
}

export async function readPicture(scope: TenantScope, file: string): Promise<Picture | undefined> {
  const [picture] = await scope.query<Picture>(sql`
    select media_type as "mediaType", content from picture where ${ours(scope)} and file = ${file}`);
  return picture;
}

export async function listPictures(scope: TenantScope, code: string): Promise<{ code: string; file: string }[]> {
  return scope.query(
    sql`select code, file from system_image where ${ours(scope)} and code = ${code} order by position`,
  );
}
