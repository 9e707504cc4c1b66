import { languageOf } from '../../../../contract/account.ts';
import type { Language } from '../../../../contract/languages.ts';
import type { TenantScope } from '../../../server/scope.ts';
import { type Conditions, conditionsOf } from '../../conditions/conditions.ts';
import type { Drawn } from '../drawn.ts';
import { makeRoom, write } from '../paper/paper.ts';
import { onPaper } from './letterhead.ts';

export interface Wording extends Conditions {
  readonly language: Language;
}

/** @param name of the language */
export async function findConditions(scope: TenantScope, name: string): Promise<Wording | undefined> {
  const language = languageOf(name) ?? scope.language;
  const conditions = await conditionsOf(scope, language);
  return conditions && { ...conditions, language };
}

/** The conditions as they stand, to be kept with what was bought under them. */
export async function drawConditions(scope: TenantScope, { language, version, parts }: Wording): Promise<Drawn> {
  const date = scope.now.toISOString();
  return onPaper(scope, { kind: 'conditions', name: version, language, date }, ({ paper, formats, texts }) => {
    const when = `${texts.date}: ${formats.shortDay(date)} · ${version}`;
    paper.y += write(paper, 'P', when, { size: 9, ink: paper.inks.muted }) + 10;
    for (const [title, paragraphs] of parts) {
      makeRoom(paper, 70);
      paper.y += write(paper, 'H2', title, { size: 12, bold: true }) + 4;
      for (const paragraph of paragraphs) {
        makeRoom(paper, 60);
        paper.y += write(paper, 'P', paragraph, { size: 9.5, most: 3000 }) + 6;
      }
      paper.y += 6;
    }
  });
}
