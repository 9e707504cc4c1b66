import * as z from 'zod/mini';
import { type Call, file, nothing } from '../../../contract/call.ts';
import { leewayOf } from '../../../contract/leeway.ts';

export type JsonSchema = Record<string, unknown>;

/** What travels, as JSON Schema 2020-12. */
export function wireSchema(schema: z.ZodMiniType): JsonSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      if (leewayOf(zodSchema).kind === 'money') jsonSchema.description = 'Euros, with at most two decimals.';
      // The format says it; the pattern fills half a screen.
      if (jsonSchema.format === 'date' || jsonSchema.format === 'date-time') delete jsonSchema.pattern;
    },
  });
  return described;
}

/** The fields of an input with their schemas; the required ones first. */
export function inputFields(call: Call): { name: string; schema: JsonSchema; required: boolean }[] {
  const { properties = {}, required = [] } = wireSchema(call.input) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  const fields = Object.entries(properties).map(([name, schema]) => ({
    name,
    schema,
    required: required.includes(name),
  }));
  return [...fields.filter((field) => field.required), ...fields.filter((field) => !field.required)];
}

/** How an answer travels; undefined for one without a body. */
export function answerContent(call: Call): Record<string, { schema?: JsonSchema }> | undefined {
  if (isNothing(call)) return undefined;
  if (isFile(call)) return { [call.path.endsWith('.png') ? 'image/*' : 'application/pdf']: {} };
  return { 'application/json': { schema: wireSchema(call.answer) } };
}

function isNothing(call: Call): boolean {
  return (call.answer as unknown) === nothing;
}

function isFile(call: Call): boolean {
  return (call.answer as unknown) === file;
}
