import type { Template } from './mail-values.ts';

/** Mails to the operator itself, in its language. */
const toOperator = [
  'invoice for the books',
  'invoice not handed over',
  'payment to look at',
  'withdrawal to look at',
  'cancellation to look at',
  'deletion planned',
  'deletion held up',
  'deletion carried out',
  'deletion called off',
] as const satisfies readonly Template[];

export type OperatorTemplate = (typeof toOperator)[number];

export function isToOperator(template: Template): template is OperatorTemplate {
  return (toOperator as readonly Template[]).includes(template);
}
