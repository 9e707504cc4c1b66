import type { Expression, Node } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { isTemplate, isWritten, nameOf, nodesIn } from './nodes.ts';
import type { Call, Program } from './sent.ts';

/** What the parameters of the functions stand for in which an expression is read. */
export interface Bound {
  readonly values: ReadonlyMap<Node, { readonly argument: Expression | undefined; readonly from: Bound }>;
  readonly depth: number;
}

/** Parts of statements that are told by a name: what they say is known. */
const known: Readonly<Record<string, (call: Call) => string>> = {
  ours: (call) => `${prefixIn(call)}tenant_id = $?`,
  assignments: () => 'account_id = $?',
  mine: (call) => `${prefixIn(call)}tenant_id = $? and ${prefixIn(call)}account_id = $?`,
};

const mostTexts = 128;

/** All that an expression can be as a statement or a part of one; `$?` is a value. */
export function textsOf(expression: Node, bound: Bound, program: Program): string[] {
  return [...new Set(found(expression, bound, program))];
}

function found(node: Node, bound: Bound, program: Program): string[] {
  if (bound.depth > 25) throw new Error('A statement is made of itself.');
  const same = (one: Node) => found(one, bound, program);
  if (isTemplate(node)) return ofTemplate(node, bound, program);
  if (isWritten(node)) return [];
  if (is.isParenthesizedExpression(node) || is.isAsExpression(node) || is.isNonNullExpression(node))
    return same(node.expression);
  if (is.isSatisfiesExpression(node) || is.isAwaitExpression(node)) return same(node.expression);
  if (is.isConditionalExpression(node)) return [...same(node.whenTrue), ...same(node.whenFalse)];
  if (is.isBinaryExpression(node)) return [...same(node.left), ...same(node.right)];
  if (is.isArrayLiteralExpression(node)) return [joinedBy(node.elements.map(same), ' and ')];
  if (is.isSpreadElement(node)) return same(node.expression);
  if (is.isCallExpression(node)) return ofCall(node as unknown as Call, bound, program);
  if (is.isIdentifier(node) || is.isPropertyAccessExpression(node)) return ofName(nameOf(node), bound, program);
  return [];
}

function ofTemplate(node: Node, bound: Bound, program: Program): string[] {
  program.read.add(node);
  const { template } = node as Node & { template: Node };
  if (is.isNoSubstitutionTemplateLiteral(template)) return [template.text];
  if (!is.isTemplateExpression(template)) return [];
  let texts = [template.head.text];
  for (const { expression, literal } of template.templateSpans) {
    const between = isStatement(expression, bound, program) ? textsOf(expression, bound, program) : ['$?'];
    texts = texts.flatMap((text) => between.map((one) => text + one + literal.text));
    if (texts.length > mostTexts) throw new Error(`A statement can be too many: ${texts[0]}`);
  }
  return texts;
}

function isStatement(expression: Expression, _bound: Bound, program: Program): boolean {
  return program.isSql(expression);
}

function ofCall(call: Call, bound: Bound, program: Program): string[] {
  const name = nameOf(call.expression);
  const word = is.isIdentifier(name) ? name.text : '';
  const telling = known[word];
  if (telling) return [telling(call)];
  const [first, second] = call.arguments;
  if (word === 'joined' && first && second) return ofList(first, textOf(second), bound, program);
  const declared = program.declarationOf(name);
  if (declared === undefined) return [];
  const parameters = (declared as Node & { parameters?: readonly Node[] }).parameters;
  if (parameters === undefined) return found(declared, bound, program);
  const values = new Map(bound.values);
  for (const [index, parameter] of parameters.entries())
    values.set(parameter, { argument: call.arguments[index], from: bound });
  return given(declared).flatMap((one) => found(one, { values, depth: bound.depth + 1 }, program));
}

/** What a function gives back. */
function given(declared: Node): Node[] {
  const { body } = declared as Node & { body?: Node };
  if (body === undefined) return [];
  if (!is.isBlock(body)) return [body];
  return nodesIn(body).flatMap((node) => (is.isReturnStatement(node) && node.expression ? [node.expression] : []));
}

function ofName(name: Node, bound: Bound, program: Program): string[] {
  const declared = program.declarationOf(name);
  if (declared === undefined) return [];
  if (is.isBindingElement(declared)) return ofEach(declared, bound, program);
  if (is.isParameterDeclaration(declared)) return ofParameter(declared, bound, program);
  const { initializer } = declared as Node & { initializer?: Node };
  return initializer ? found(initializer, { ...bound, depth: bound.depth + 1 }, program) : [];
}

/** `for (const [name, statement] of statements(…))`: whatever statements are gone through. */
function ofEach(name: Node, bound: Bound, program: Program): string[] {
  let loop: Node = name;
  while (loop.parent && !is.isForOfStatement(loop)) loop = loop.parent;
  const through = is.isForOfStatement(loop) ? loop.expression : undefined;
  const declared = through && is.isCallExpression(through) && program.declarationOf(nameOf(through.expression));
  const parts = declared ? given(declared).flatMap(nodesIn).filter(isTemplate) : [];
  const inner = new Set(parts.flatMap(nodesIn));
  const outermost = parts.filter((part) => !inner.has(part));
  return outermost.flatMap((part) => found(part, { ...bound, depth: bound.depth + 1 }, program));
}

/** What it was called with; where that is not known, whatever our code calls the function with. */
function ofParameter(parameter: Node, bound: Bound, program: Program): string[] {
  const { initializer, parent } = parameter as Node & { initializer?: Node };
  const otherwise = () => (initializer ? found(initializer, bound, program) : []);
  const value = bound.values.get(parameter);
  if (value)
    return value.argument ? found(value.argument, { ...value.from, depth: bound.depth + 1 }, program) : otherwise();
  const index = (parent as Node & { parameters: readonly Node[] }).parameters.indexOf(parameter);
  const calls = program.callsOf.get(parent) ?? program.callsOf.get(parent.parent) ?? [];
  return calls.flatMap((call) => {
    const argument = call.arguments[index];
    return argument ? found(argument, { values: new Map(), depth: bound.depth + 1 }, program) : otherwise();
  });
}

/** `joined([…], ' and ')`: all of them, and each of what one can be. */
function ofList(list: Node, between: string, bound: Bound, program: Program): string[] {
  if (is.isArrayLiteralExpression(list)) {
    const each = list.elements.map((one) => found(one, bound, program));
    return [joinedBy(each, between)];
  }
  return [joinedBy([found(list, bound, program)], between)];
}

function joinedBy(each: readonly string[][], between: string): string {
  return each.flat().join(between);
}

function prefixIn({ arguments: [, table] }: Call): string {
  const text = table === undefined ? '' : textOf(table);
  return text === '' ? '' : `${text}.`;
}

function textOf(node: Node): string {
  return is.isStringLiteral(node) || is.isNoSubstitutionTemplateLiteral(node) ? node.text : '';
}
