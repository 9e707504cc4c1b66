import type { Node } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';

/** All below a node, from top to bottom. */
export function nodesIn(node: Node): Node[] {
  const found: Node[] = [];
  const visit = (one: Node) => {
    found.push(one);
    one.forEachChild(visit);
  };
  node.forEachChild(visit);
  return found;
}

/** What is called: `findTenant(…)`, `scope.query(…)`. */
export function nameOf(called: Node): Node {
  return is.isPropertyAccessExpression(called) ? called.name : called;
}

/** A statement, or a part of one, as our code writes them. */
export function isPart(node: Node): boolean {
  return isTemplate(node) || isWritten(node);
}

/** `` sql`…` `` */
export function isTemplate(node: Node): boolean {
  return is.isTaggedTemplateExpression(node) && is.isIdentifier(node.tag) && node.tag.text === 'sql';
}

/** `{ strings, values }`: where the names of tables or columns are told by our code. */
export function isWritten(node: Node): boolean {
  return (
    is.isObjectLiteralExpression(node) &&
    node.properties.some(
      (property) =>
        is.isPropertyAssignment(property) && is.isIdentifier(property.name) && property.name.text === 'strings',
    )
  );
}
