import type { Typed } from '../../../../machines/shared/saving.ts';
import type { DeclarationKind } from '../../flows/legal/declaration.ts';
import { NamedFacts } from '../../ui/reading-frame.tsx';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import { ownWords } from './declaration-words.ts';

/** A declaration as it was written. */
export function DeclaredFacts({ kind, typed }: { kind: DeclarationKind; typed: Typed }) {
  return <NamedFacts facts={useDeclaredFacts(kind, typed)} />;
}

export function useDeclaredFacts(kind: DeclarationKind, typed: Typed): (readonly [name: string, value: string])[] {
  const { say } = useWords();
  const formats = useFormats();
  const { name = '', contract = '', email = '', wantedOn, cause } = typed;
  return [
    [say('declaration.name'), name],
    [say(ownWords[kind].contract), contract],
    [say('declaration.email'), email],
    ...(kind === 'cancellation'
      ? [
          [
            say('cancelContract.wantedOn'),
            wantedOn ? formats.longDay(wantedOn) : say('cancelContract.soonest'),
          ] as const,
        ]
      : []),
    ...(cause ? [[say('cancelContract.cause'), cause] as const] : []),
  ];
}
