import type { IdentificationItem } from '../../../contract/identification-items.ts';
import { checkCardCode } from '../../../contract/rules/card-code.ts';
import { checkOwnHolder } from '../../../contract/rules/confirmation.ts';
import { checkLabel } from '../../../contract/rules/label.ts';
import { checkName } from '../../../contract/rules/person.ts';
import { checkPlate, plateKey } from '../../../contract/rules/plate.ts';
import { ifGiven } from '../../server/checked.ts';
import { Refusal } from '../../server/refusal.ts';

/** What a customer calls a plate, and books it under; nothing but blanks takes it away. */
export function judgeLabels({
  nickname,
  costCentre,
}: {
  nickname?: string | undefined;
  costCentre?: string | undefined;
}) {
  return { nickname: ifGiven(nickname, checkLabel), costCentre: ifGiven(costCentre, checkLabel) };
}

const longestKey = 10;

/** A plate as the customer reads it and as the cameras do; no camera reports more than ten signs. */
export function judgePlate(name: string) {
  const plate = checkPlate(name);
  if (plate.ok && plateKey(plate.value).length > longestKey) throw new Refusal(409, 'exception.licensePlate.format');
  return { name: plate };
}

/** What is printed on a wash card, as the customer typed it. */
export function judgeCard(input: {
  code: string;
  securityCode?: string | undefined;
  name?: string | undefined;
  ownHolderConfirmed?: boolean | undefined;
}) {
  return {
    code: checkCardCode(input.code),
    securityCode: ifGiven(input.securityCode, checkCardCode),
    name: ifGiven(input.name, checkName),
    ownHolderConfirmed: checkOwnHolder(input.ownHolderConfirmed ?? false),
  };
}

/** A plate may be written otherwise but stays the same plate; a card may be called anything that is a name. */
export function judgeNewName({ identificationItemTypeCode, code }: IdentificationItem, name: string) {
  if (identificationItemTypeCode !== 'ANPR') return { name: checkName(name) };
  if (plateKey(name) !== code) throw new Refusal(409, 'exception.name.pattern');
  return judgePlate(name);
}
