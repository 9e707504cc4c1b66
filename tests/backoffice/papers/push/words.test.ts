import { expect, it } from 'vitest';
import { noticeOf } from '../../../../src/backoffice/papers/push/write-push.ts';
import { messageKinds } from '../../../../src/contract/messages.ts';
import { toldKinds } from '../../../../src/portal/screens/activity/message-words.ts';
import { formatsOf } from '../../../../src/portal/words/formats.ts';
import { createWords, showLanguage } from '../../../../src/portal/words/words.tsx';
import { tenantWith } from '../../../support/tenant.ts';
import { faultsIn } from '../../../support/typography.ts';

it.each([
  ['nl', 'BE'],
  ['nl', 'NL'],
  ['fr', 'BE'],
  ['fr', 'FR'],
  ['de', 'DE'],
] as const)('a notice says in %s-%s what its message says in the portal, of each kind', async (language, region) => {
  const place = { region, timeZone: 'Europe/Brussels' };
  const words = createWords();
  await showLanguage(words, language, 'all', place);
  const formats = formatsOf(language, place);
  for (const kind of messageKinds)
    for (const day of ['2026-12-01', null]) {
      const notice = noticeOf(tenantWith({ limits: { region } }), language, {
        id: 'message-1',
        kind,
        item: 'Basic',
        amount: 1_250,
        day,
      });
      const said = words._(toldKinds[kind][0], {
        item: 'Basic',
        amount: formats.money(1_250),
        day: day === null ? 'none' : formats.longDay(day),
      });
      // A message that is not without its day is never without one.
      if (!said.includes('none')) expect([kind, notice.body]).toEqual([kind, said]);
      expect([kind, faultsIn(language, notice.signedOut)]).toEqual([kind, []]);
    }
});
