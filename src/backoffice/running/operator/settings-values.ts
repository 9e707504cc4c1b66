import * as z from 'zod';
import { checkEmail } from '../../../contract/rules/email.ts';

export const short = z.string().trim().min(1).max(200);

export const email = z.string().refine((value) => checkEmail(value).ok, 'has to be an e-mail address');

/** Where a secret is read from: it never stands in the file itself. */
export const secretElsewhere = z.union([z.strictObject({ env: short }), z.strictObject({ file: short })]);
