import type { Problems } from '../../../../machines/shared/problems.ts';
import { checkEmail } from '../../../contract/rules/email.ts';
import { judged, textIn } from './judge-form.ts';

/** The e-mail address of a form that asks for nothing else. */
export function addressIn(form: FormData): { email: string; problems: Problems<'email'> } {
  const { values, problems } = judged({ email: checkEmail(textIn(form, 'email')) });
  return { email: values.email ?? '', problems };
}
