import { parse, type parseExpression } from '@babel/parser';

type Expression = ReturnType<typeof parseExpression>;

/**
 * Reads the chart of a module as an editor does that runs nothing: by Babel's parser, `setup({ … }).createMachine({ … })` as it stands there. Whatever is
 * no literal, function or call of xstate's own is an error. @returns what is given to `createMachine`, a function of no use for each function
 */
export function readStatically(code: string): object {
  const { body } = parse(code, { sourceType: 'module' }).program;
  const [first] = body;
  if (first?.type !== 'ImportDeclaration' || first.source.value !== 'xstate') throw new Error('xstate is not imported');
  const xstate = new Set(first.specifiers.map(({ local }) => local.name));
  const declared = body.flatMap((one) =>
    one.type === 'ExportNamedDeclaration' && one.declaration?.type === 'VariableDeclaration'
      ? one.declaration.declarations
      : [],
  );
  const made = declared.length === 1 ? declared[0]?.init : undefined;
  if (made?.type !== 'CallExpression' || made.callee.type !== 'MemberExpression') throw new Error('there is no chart');
  const { object, property } = made.callee;
  if (property.type !== 'Identifier' || property.name !== 'createMachine') throw new Error('there is no createMachine');
  if (object.type !== 'CallExpression') throw new Error('there is no setup');
  const all = [object.callee, ...object.arguments];
  if (all.length !== 2 || object.callee.type !== 'Identifier' || object.callee.name !== 'setup')
    throw new Error('there is no setup');
  read(object.arguments[0] as Expression);
  return read(made.arguments[0] as Expression) as object;

  function read(one: Expression): unknown {
    if (one.type === 'StringLiteral' || one.type === 'NumericLiteral' || one.type === 'BooleanLiteral')
      return one.value;
    if (one.type === 'NullLiteral') return null;
    if (
      (one.type === 'Identifier' && /^(?:made\d+|undefined)$/.test(one.name)) ||
      one.type === 'ArrowFunctionExpression' ||
      one.type === 'FunctionExpression'
    )
      return () => undefined;
    if (one.type === 'ArrayExpression') return one.elements.map((part) => read(part as Expression));
    if (one.type === 'CallExpression' && one.callee.type === 'Identifier' && xstate.has(one.callee.name))
      return Object.assign(() => one.arguments.map((part) => read(part as Expression)), { type: one.callee.name });
    if (one.type !== 'ObjectExpression') throw new Error(`${one.type} in line ${one.loc?.start.line}`);
    return Object.fromEntries(
      one.properties.map((part) => {
        if (part.type !== 'ObjectProperty' || part.computed)
          throw new Error(`${part.type} in line ${part.loc?.start.line}`);
        return [
          part.key.type === 'Identifier' ? part.key.name : part.key.type === 'StringLiteral' ? part.key.value : '',
          read(part.value as Expression),
        ];
      }),
    );
  }
}
