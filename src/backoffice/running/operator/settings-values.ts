import * as z from 'zod';
import { checkEmail } from '../../../contract/rules/email.ts';

export const short = z.string().trim().min(1).max(200);

export const email = z.string().refine((value) => checkEmail(value).ok, 'has to be an e-mail address');

/** Where a secret is read from: it never stands in the file itself. */
export const secretElsewhere = z.union([z.strictObject({ env: short }), z.strictObject({ file: short })]);

const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'has to be a time such as 07:30');

/** When a branch is open, by the operator's clock; days that no line names are closed. */
export const openingHours = z.array(
  z
    .strictObject({
      days: z
        .array(z.enum(week))
        .min(1)
        .transform((days) => days.map((day) => week.indexOf(day) + 1)),
      opens: clock,
      closes: clock,
    })
    .refine(({ opens, closes }) => opens < closes, { path: ['closes'], message: 'has to be after it opens' }),
);
