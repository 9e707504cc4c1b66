import type { OpenApi, Operation, Parameter, Response } from './describe.ts';
import type { JsonSchema } from './schemas.ts';

/** The description as one page to read: no script, nothing from elsewhere. */
export function openApiPage(description: OpenApi): string {
  const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const groups = description.tags.map(({ name }) => ({
    name,
    members: operations.filter(({ operation }) => operation.tags.includes(name)),
  }));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(description.info.title)}</title>
<style>${style}</style>
</head>
<body>
<header>
<h1>${escaped(description.info.title)}</h1>
<p>${escaped(description.info.description)}</p>
<p>Base address <code>${escaped(description.servers[0]?.url ?? '')}</code>. ${operations.length} calls; the same as <a href="/openapi.json">OpenAPI 3.1</a>.</p>
<nav aria-label="Subjects">${groups.map(({ name }) => `<a href="#${escaped(name)}">${escaped(name)}</a>`).join(' ')}</nav>
</header>
<main>
${groups.map(({ name, members }) => `<section id="${escaped(name)}"><h2>${escaped(name)}</h2>${members.map(operationHtml).join('')}</section>`).join('\n')}
</main>
</body>
</html>
`;
}

function operationHtml({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  return `<details id="${escaped(operation.operationId)}"><summary><b class="${escaped(method)}">${escaped(method.toUpperCase())}</b> <code>${escaped(path)}</code> <span>${escaped(operation.summary)}</span></summary>
<p>${escaped(operation.description)}</p>${parametersHtml(operation.parameters)}${contentHtml('Body', operation.requestBody?.content)}${Object.entries(operation.responses).map(responseHtml).join('')}</details>`;
}

function parametersHtml(parameters: readonly Parameter[]): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><th scope="row"><code>${escaped(name)}</code></th><td>${place}${required ? ', required' : ''}</td><td><code>${escaped(shapeOf(schema))}</code></td></tr>`,
  );
  return `<h3>Parameters</h3><table>${rows.join('')}</table>`;
}

function responseHtml([status, response]: [string, Response]): string {
  const headers = Object.entries(response.headers ?? {}).map(
    ([name, { description }]) => `<li><code>${escaped(name)}</code>: ${escaped(description)}</li>`,
  );
  const keys = (response['x-message-keys'] ?? []).map((key) => `<li><code>${escaped(key)}</code></li>`);
  const content = status.startsWith('2') ? contentHtml('Content', response.content) : '';
  const list = [...headers, ...keys].length > 0 ? `<ul>${[...headers, ...keys].join('')}</ul>` : '';
  return `<h3>${escaped(status)}</h3><p>${escaped(response.description)}</p>${list}${content}`;
}

function contentHtml(title: string, content: Record<string, { schema?: JsonSchema }> | undefined): string {
  return Object.entries(content ?? {})
    .map(
      ([type, { schema }]) =>
        `<h3>${title} <small>${escaped(type)}</small></h3>${schema ? `<pre>${escaped(shapeOf(schema))}</pre>` : ''}`,
    )
    .join('');
}

/** A schema in short: `{ name: string, price?: number | null }`. */
function shapeOf(schema: JsonSchema, indent = ''): string {
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if ('const' in schema) return JSON.stringify(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(choices)) return choices.map((choice) => shapeOf(choice as JsonSchema, indent)).join(' | ');
  if (schema.type === 'array') return `${shapeOf(schema.items as JsonSchema, indent)}[]`;
  if (schema.type === 'object' && schema.properties) return fieldsOf(schema, indent);
  if (schema.type === 'object') return '{ [name]: … }';
  const limits = [
    schema.format,
    schema.minLength === undefined ? undefined : `at least ${schema.minLength}`,
    schema.maxLength === undefined ? undefined : `at most ${schema.maxLength}`,
    schema.description,
  ].filter((limit) => limit !== undefined);
  const type = [schema.type ?? 'anything'].flat().join(' | ');
  return `${type}${limits.length > 0 ? ` (${limits.join(', ')})` : ''}`;
}

function fieldsOf(schema: JsonSchema, indent: string): string {
  const required = (schema.required ?? []) as string[];
  const deeper = `${indent}  `;
  const fields = Object.entries(schema.properties as Record<string, JsonSchema>).map(
    ([name, field]) => `${deeper}${name}${required.includes(name) ? '' : '?'}: ${shapeOf(field, deeper)}`,
  );
  return `{\n${fields.join('\n')}\n${indent}}`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
nav { display: flex; flex-wrap: wrap; gap: .25rem .75rem; }
h2 { margin: 2.5rem 0 .5rem; font-size: 1.25rem; }
h3 { margin: 1rem 0 .25rem; font-size: 1rem; }
details { border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: .5rem; margin: .5rem 0; padding: .5rem .75rem; }
summary { cursor: pointer; overflow-wrap: anywhere; }
summary b { display: inline-block; min-width: 4.25rem; }
summary span { opacity: .75; }
.get { color: light-dark(#0b6b3a, #6fd6a0); } .post { color: light-dark(#0a4ea2, #8dbcff); }
.put { color: light-dark(#7a4a00, #f0c070); } .delete { color: light-dark(#a11212, #ff9d9d); }
table { border-collapse: collapse; } th, td { padding: .125rem 1rem .125rem 0; text-align: left; vertical-align: top; font-weight: normal; }
pre { overflow-x: auto; padding: .75rem; border-radius: .375rem; background: color-mix(in srgb, currentColor 8%, transparent); }
`;
