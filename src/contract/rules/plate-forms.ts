import { checkPlate, plateKey } from './plate.ts';
import { type Refusal, refuse } from './verdict.ts';

export type PlateCountry = 'NL' | 'BE' | 'FR' | 'DE' | 'LU';

interface RecognisedPlate {
  readonly country: PlateCountry;
  /** As it stands on the car. */
  readonly written: string;
}

/**
 * Guesses the country and writes the plate as that country does.
 * Where several fit, the separators the customer typed decide, then `home`, then how common the form is.
 */
export function recognisePlate(value: string, home?: PlateCountry): RecognisedPlate | undefined {
  const plate = checkPlate(value);
  if (!plate.ok) return undefined;
  const typed = plate.value.split(/[ .-]+/u).join('-');
  const fitting = forms.flatMap((form) => form(plate.value) ?? []);
  const asTyped = typed.includes('-') ? fitting.filter(({ written }) => written.replaceAll(' ', '-') === typed) : [];
  const candidates = asTyped.length > 0 ? asTyped : fitting;
  return candidates.find(({ country }) => country === home) ?? candidates[0];
}

/** Asks the customer to look again at a valid plate of no known form; it never stands in the way. */
export function plateHint(value: string, home?: PlateCountry): Refusal | undefined {
  const plate = checkPlate(value);
  if (!plate.ok || recognisePlate(value, home)) return undefined;
  return refuse('validation.plate.unusual', plate.value);
}

type Form = (plate: string) => RecognisedPlate | undefined;

function form(country: PlateCountry, pattern: RegExp, written: string): Form {
  return (plate) => {
    const key = plateKey(plate);
    return pattern.test(key) ? { country, written: key.replace(pattern, written) } : undefined;
  };
}

// Most common first.
const forms: readonly Form[] = [
  form('BE', /^([1-9GMOQSTUWYZ])([A-Z]{3})(\d{3})$/, '$1-$2-$3'),
  form('NL', /^([A-Z]{2})(\d{3})([A-Z])$/, '$1-$2-$3'),
  form('NL', /^([A-Z])(\d{3})([A-Z]{2})$/, '$1-$2-$3'),
  form('NL', /^(\d)([A-Z]{3})(\d{2})$/, '$1-$2-$3'),
  form('NL', /^(\d{2})([A-Z]{3})(\d)$/, '$1-$2-$3'),
  form('NL', /^([A-Z]{3})(\d{2})([A-Z])$/, '$1-$2-$3'),
  form('NL', /^([A-Z])(\d{2})([A-Z]{3})$/, '$1-$2-$3'),
  form('NL', /^(\d)([A-Z]{2})(\d{3})$/, '$1-$2-$3'),
  form('NL', /^(\d{3})([A-Z]{2})(\d)$/, '$1-$2-$3'),
  form('NL', /^(\d{2})([A-Z]{2})([A-Z]{2})$/, '$1-$2-$3'),
  form('NL', /^([A-Z]{2})([A-Z]{2})(\d{2})$/, '$1-$2-$3'),
  form('NL', /^([A-Z]{2})(\d{2})([A-Z]{2})$/, '$1-$2-$3'),
  form('FR', /^((?!SS)[A-HJ-NP-TV-Z]{2})(\d{3})((?!SS)[A-HJ-NP-TV-Z]{2})$/, '$1-$2-$3'),
  form('LU', /^([A-Z]{2})(\d{4})$/, '$1 $2'),
  form('BE', /^([A-Z]{3})(\d{3})$/, '$1-$2'),
  form('BE', /^(\d{3})([A-Z]{3})$/, '$1-$2'),
  form('NL', /^(\d{2})([A-Z]{2})(\d{2})$/, '$1-$2-$3'),
  form('NL', /^(\d{2})(\d{2})([A-Z]{2})$/, '$1-$2-$3'),
  form('NL', /^([A-Z]{2})(\d{2})(\d{2})$/, '$1-$2-$3'),
  form('FR', /^(\d{1,4})([A-Z]{2,3})(2[AB]|97[1-6]|\d{2})$/, '$1 $2 $3'),
  german,
];

// Only the blank or dash that was typed tells B-AB 1234 from BA-B 1234. Umlauts belong to the district.
function german(plate: string): RecognisedPlate | undefined {
  const split = /^([A-ZÄÖÜ]{1,3})[ .-]+([A-Z]{1,2})[ .-]*([1-9]\d{0,3})[ .-]?([EH]?)$/.exec(plate);
  if (split && plateKey(plate).length <= 8)
    return { country: 'DE', written: `${split[1]}-${split[2]} ${split[3]}${split[4]}` };
  return /^[A-ZÄÖÜ]{2,5}[ .-]?[1-9]\d{0,3}[EH]?$/.test(plate) && plateKey(plate).length <= 8
    ? { country: 'DE', written: plate }
    : undefined;
}
