import { join } from 'node:path';
import type { Expression, Node, SourceFile } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { API, type Checker, SymbolFlags } from 'typescript/unstable/sync';
import { root } from '../../../../src/tools/project.ts';
import { isPart, nameOf, nodesIn } from './nodes.ts';
import { textsOf } from './texts.ts';

/** A statement as it can be sent, with `$1` for every value, and where in our code it is sent. */
export interface Sent {
  readonly text: string;
  readonly place: string;
}

export interface Call extends Node {
  readonly expression: Expression;
  readonly arguments: readonly Expression[];
}

/** What the compiler knows of our code. */
export interface Program {
  /** Calls of what our code declares, by its declaration. */
  readonly callsOf: ReadonlyMap<Node, readonly Call[]>;
  /** Of a name, wherever it was imported from. */
  declarationOf(name: Node): Node | undefined;
  isSql(expression: Node): boolean;
  /** Statements, or parts of them, that were read. */
  readonly read: Set<Node>;
}

/**
 * Every statement that the back office can send, read off its code by the compiler: of each `query(…)` all that its statement can be, whatever parts it is
 * made of and wherever those stand.
 * @returns besides the statements, the places of those parts that no statement was found to hold
 */
export function statementsSent(): { readonly sent: readonly Sent[]; readonly unread: readonly string[] } {
  const api = new API({ cwd: root });
  try {
    const config = join(root, 'src/backoffice/tsconfig.json');
    const project = api.updateSnapshot({ openProjects: [config] }).getProjects()[0];
    if (project === undefined) throw new Error('the compiler knows no back office');
    const own = join(root, 'src/backoffice/');
    const files = project.program
      .getSourceFileNames()
      .filter((name) => name.startsWith(own))
      .flatMap((name) => project.program.getSourceFile(name) ?? []);
    const all = files.flatMap((file) => nodesIn(file).map((node) => ({ node, file })));
    const program = programOf(
      project.checker,
      all.map(({ node }) => node),
    );
    const placeOf = ({ node, file }: { node: Node; file: SourceFile }) =>
      file.fileName.slice(own.length) + lineOf(node, file);
    const sent = all.flatMap((one) => {
      const statement = statementSentBy(one.node, program);
      if (statement === undefined) return [];
      const texts = textsOf(statement, { values: new Map(), depth: 0 }, program);
      return texts.map((text) => ({ text: numbered(text), place: placeOf(one) }));
    });
    return { sent, unread: all.filter(({ node }) => isPart(node) && !program.read.has(node)).map(placeOf) };
  } finally {
    api.close();
  }
}

function statementSentBy(node: Node, program: Program): Expression | undefined {
  if (!is.isCallExpression(node) || !is.isPropertyAccessExpression(node.expression)) return undefined;
  const [statement] = node.arguments;
  return node.expression.name.text === 'query' && statement && program.isSql(statement) ? statement : undefined;
}

function programOf(checker: Checker, nodes: readonly Node[]): Program {
  const declarationOf = (name: Node) => {
    const symbol = checker.getSymbolAtLocation(name);
    if (symbol === undefined) return undefined;
    const own = symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    return (own.valueDeclaration ?? own.declarations[0])?.resolve();
  };
  const callsOf = new Map<Node, Call[]>();
  for (const node of nodes) {
    if (!is.isCallExpression(node)) continue;
    const declared = declarationOf(nameOf(node.expression));
    if (declared) callsOf.set(declared, [...(callsOf.get(declared) ?? []), node as unknown as Call]);
  }
  const isSql = (expression: Node) => {
    const type = checker.getTypeAtLocation(expression);
    return type !== undefined && /\bSql\b|strings:/.test(checker.typeToString(type));
  };
  return { callsOf, declarationOf, isSql, read: new Set() };
}

/** Each value gets its number, as when it is sent. */
function numbered(text: string): string {
  let last = 0;
  return text.replaceAll('$?', () => {
    last += 1;
    return `$${last}`;
  });
}

function lineOf(node: Node, file: SourceFile): string {
  return `:${file.text.slice(0, node.end).split('\n').length}`;
}
