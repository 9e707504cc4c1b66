import { createContext } from 'react';

/** Where an operator is at home. It decides how amounts and dates are written, and which day it is. */
export interface Place {
  /** Two capitals; with the language it names the way of writing, e.g. `nl-BE`. */
  readonly region: string;
  readonly timeZone: string;
}

/** Of an operator who says nothing else. */
export const belgium: Place = { region: 'BE', timeZone: 'Europe/Brussels' };

/** The place of the operator whose pages these are. */
export const AtHome = createContext<Place>(belgium);
