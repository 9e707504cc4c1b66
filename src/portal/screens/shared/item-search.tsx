import { useState } from 'react';
import { isMeant, searchFrom, type VehicleItem } from '../../lists/vehicles.ts';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useWords } from '../../words/words.tsx';

/** Looking for one of many. The field is there from eight on, or while something stands in it. */
export function useItemSearch(items: readonly VehicleItem[], label: string) {
  const { say } = useWords();
  const [text, setText] = useState('');
  const isOffered = items.length >= searchFrom;
  const isSearching = isOffered && text.trim() !== '';
  const found = isSearching ? items.filter((item) => isMeant(item, text)) : items;
  const field = isOffered ? (
    <div>
      <TextField
        name="search"
        type="search"
        label={label}
        value={text}
        onValue={setText}
        autoComplete="off"
        spellCheck={false}
      />
      <p role="status">
        {isSearching && found.length === 0 ? say('vehicles.search.none', { text }) : null}
        {isSearching && found.length > 0 ? (
          <HiddenText>{say('vehicles.search.found', { count: found.length })}</HiddenText>
        ) : null}
      </p>
    </div>
  ) : null;
  return { found, field };
}
