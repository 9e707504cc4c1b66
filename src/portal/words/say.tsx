import type { MessageId } from '@lingui/core';
import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { useWords } from './words.tsx';

interface SayProps {
  readonly id: MessageId;
  readonly values?: Readonly<Record<string, string | number>>;
  readonly parts: Readonly<Record<string, ReactElement<{ children?: ReactNode }>>>;
}

/** A message with parts of the page in it: `<0>…</0>` in the text takes the first of `parts`. What is said in values is text, never a part. */
export function Say({ id, values = {}, parts }: SayProps) {
  const { say } = useWords();
  const names = Object.keys(values);
  // Marks that no text holds stand for the values until the tags are found: a value may look like one.
  const text = say(id, Object.fromEntries(names.map((name, index) => [name, `\uE000${index}\uE001`])));
  const filled = (piece: string) =>
    piece.replace(/\uE000(\d+)\uE001/g, (_, index: string) => String(values[names[Number(index)] ?? '']));
  return text.split(/<(\w+)>(.*?)<\/\1>/).map((piece, index, pieces) => {
    if (index % 3 === 1) return null;
    const part = index % 3 === 2 ? parts[pieces[index - 1] ?? ''] : undefined;
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
    return part ? cloneElement(part, { key: index }, filled(piece)) : <Fragment key={index}>{filled(piece)}</Fragment>;
  });
}
