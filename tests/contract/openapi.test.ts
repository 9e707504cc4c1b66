import { describe, expect, test } from 'vitest';
import { allCalls } from '../../src/backoffice/all-calls.ts';
import { openApi } from '../../src/backoffice/running/openapi/describe.ts';
import { openApiPage } from '../../src/backoffice/running/openapi/page.ts';
import { wireSchema } from '../../src/backoffice/running/openapi/schemas.ts';
import { disableIdentificationItem } from '../../src/contract/identification-items.ts';
import { login } from '../../src/contract/session.ts';

const description = openApi(allCalls, { title: 'Front-office <API>', server: '/api' });
const operations = Object.values(description.paths).flatMap((methods) => Object.values(methods));

describe('the published description', () => {
  test('has every call once', () => {
    expect(operations.map((operation) => operation.operationId).toSorted()).toEqual(
      allCalls.map((call) => call.name).toSorted(),
    );
  });

  test('is JSON: nothing is lost by sending it', () => {
    expect(JSON.parse(JSON.stringify(description))).toEqual(description);
  });

  test('names every field of a path as a parameter of it', () => {
    for (const [path, methods] of Object.entries(description.paths)) {
      const fields = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      for (const operation of Object.values(methods)) {
        const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
        expect(
          inPath.map((parameter) => parameter.name),
          operation.operationId,
        ).toEqual(fields);
      }
    }
  });

  test('says of each field of an input what it may hold', () => {
    for (const call of allCalls) {
      const { parameters = [], requestBody } = operations.find(({ operationId }) => operationId === call.name) ?? {};
      const inBody = Object.values(requestBody?.content ?? {}).map(({ schema }) => schema['properties']);
      const besides = parameters.filter((one) => one.in !== 'header').map(({ name, schema }) => [name, schema]);
      expect([call.name, Object.assign(Object.fromEntries(besides), ...inBody)]).toEqual([
        call.name,
        wireSchema(call.input)['properties'] ?? {},
      ]);
    }
  });

  test('lets reads have no body and gives it an answer each', () => {
    const reads = Object.values(description.paths).flatMap((methods) => methods.get ?? []);
    expect(
      reads.filter((read) => read.requestBody || !read.responses['200']?.content).map((read) => read.operationId),
    ).toEqual([]);
  });

  test('shows how somebody signs in', () => {
    const { requestBody, responses, security } =
      openApi([login], { title: '', server: '' }).paths['/login']?.post ?? {};
    expect(Object.keys(requestBody?.content ?? {})).toEqual(['application/x-www-form-urlencoded']);
    expect(Object.keys(responses?.['204']?.headers ?? {})).toEqual(['X-auth-Token']);
    expect(responses?.['4XX']?.['x-message-keys']).toContain('exception.authentication.badCredentials');
    expect(security).toEqual([{}, { token: [] }]);
  });

  test('names the key of an act where it is kept', () => {
    const put = openApi([disableIdentificationItem], { title: '', server: '' }).paths[
      '/identification-items/{identificationItemId}/disable'
    ]?.put;
    expect(put?.parameters.map((parameter) => `${parameter.in} ${parameter.name}`)).toEqual([
      'path identificationItemId',
      'header Idempotency-Key',
    ]);
    expect(put?.security).toEqual([{ token: [] }]);
  });
});

describe('the page of the description', () => {
  const page = openApiPage(description);

  test('lists every call', () => {
    expect(allCalls.filter((call) => !page.includes(`id="${call.name}"`)).map((call) => call.name)).toEqual([]);
  });

  test('needs nothing from elsewhere and runs no script', () => {
    expect(page).not.toMatch(/<script|<link|<img|src=|url\(|https?:/);
  });

  test('shows text as text', () => {
    expect(page).toContain('<h1>Front-office &lt;API&gt;</h1>');
  });
});
