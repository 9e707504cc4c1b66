import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Stryker } from '@stryker-mutator/core';
import { root } from '../../src/tools/project.ts';
import { mutatedParts } from './mutated-parts.ts';

export type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/** Why a change does no harm; undefined where that is not known. */
export function reasonFor(mutant: Mutant): string | undefined {
  return mutatedParts[process.env['MUTANTS_PART'] ?? '']?.harmless?.[relative(root, mutant.fileName)]?.[
    changeIn(mutant)
  ];
}

export function isMissed({ status }: Mutant): boolean {
  return status === 'Survived' || status === 'NoCoverage';
}

/** Noticed by a test that never ended: the change is one that never ends, or the machine was too busy. */
export function isUnended({ status, statusReason }: Mutant): boolean {
  return status === 'Timeout' || (status === 'Killed' && statusReason?.includes('timed out in') === true);
}

/** Tells of each change that is missed, or never ended, once it was tried. */
class EachAtOnce {
  private lastAt = Date.now();
  private tried = 0;

  onMutantTested(mutant: Mutant): void {
    const seconds = Math.round((Date.now() - this.lastAt) / 1_000);
    this.lastAt = Date.now();
    if (mutant.status !== 'Ignored') this.tried += 1;
    if (!isMissed(mutant) && !isUnended(mutant)) return;
    const how = mutant.status === 'NoCoverage' ? 'not run' : isUnended(mutant) ? 'never ended' : 'survived';
    const place = `${relative(root, mutant.fileName)}:${mutant.location.start.line}`;
    const reason = isMissed(mutant) ? reasonFor(mutant) : mutant.statusReason?.split('\n')[0];
    console.log(`${this.tried}. ${place} ${how}: ${changeIn(mutant)}${reason ? ` (${reason})` : ''}, ${seconds} s`);
  }
}

export const strykerPlugins = [{ kind: 'Reporter', name: 'each at once', injectableClass: EachAtOnce }];

/** The text that was changed, and into what: each in a line. */
export function changeIn({
  fileName,
  location: { start, end },
  replacement = '',
}: Pick<Mutant, 'fileName' | 'location' | 'replacement'>): string {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  const last = lines.length - 1;
  const from = lines
    .map((line, index) => line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined))
    .join('\n');
  return `${inLine(from)} → ${inLine(replacement)}`;
}

function inLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > 120 ? `${line.slice(0, 100)} … ${line.slice(-15)}` : line;
}
