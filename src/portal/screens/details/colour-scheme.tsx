import type { MessageId } from '@lingui/core';
import { useState } from 'react';
import { usePortal } from '../../hooks/portal-context.ts';
import { chooseScheme, chosenScheme, type SchemeChoice, schemeChoices } from '../../spine/colour-scheme.ts';
import { Card } from '../../ui/card.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { useWords } from '../../words/words.tsx';

const titles: Readonly<Record<SchemeChoice, MessageId>> = {
  system: 'preferences.scheme.system',
  light: 'preferences.scheme.light',
  dark: 'preferences.scheme.dark',
};

/** Light, dark, or as the device is set: it holds at once, on this device alone, and the back office is not told. */
export function ColourScheme() {
  const { world } = usePortal();
  const { say } = useWords();
  const [chosen, setChosen] = useState(() => chosenScheme(world));
  const choose = (value: string) => {
    const choice = schemeChoices.find((one) => one === value) ?? 'system';
    chooseScheme(world, choice, document.documentElement);
    setChosen(choice);
  };
  return (
    <Card>
      <RadioCards
        side
        name="colourScheme"
        legend={say('preferences.scheme')}
        hint={say('preferences.schemeHint')}
        cards={schemeChoices.map((value) => ({ value, title: say(titles[value]) }))}
        value={chosen}
        onValue={choose}
      />
    </Card>
  );
}
