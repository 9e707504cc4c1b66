/** A node of what PostgreSQL's own parser makes of a statement. */
export type Tree = Readonly<Record<string, unknown>>;

/** `{ SelectStmt: {…} }` is a `SelectStmt`. */
export function kindOf(tree: Tree): string {
  return Object.keys(tree)[0] ?? '';
}

export function partOf(tree: Tree, name: string): Tree | undefined {
  const part = tree[name];
  return typeof part === 'object' && part !== null ? (part as Tree) : undefined;
}

/** All of a kind, at whatever depth. */
export function treesIn(tree: unknown, kind: string): Tree[] {
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([key, part]) =>
    key === kind && !Array.isArray(part) ? [part as Tree] : treesIn(part, kind),
  );
}

/** What a table or an inner query is called. */
export function aliasOf(body: Tree): string | undefined {
  const alias = partOf(body, 'alias')?.['aliasname'];
  return alias === undefined ? undefined : String(alias);
}

export function list(tree: Tree, name: string): Tree[] {
  const found = tree[name];
  return Array.isArray(found) ? (found as Tree[]) : [];
}
