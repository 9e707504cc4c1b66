import type { ReactNode } from 'react';
import type { IdentificationItemTypeCode } from '../../../contract/identification-items.ts';
import { useList, useLive } from '../../flows/use-list.ts';
import { readKept } from '../../lists/reading.ts';
import { DashboardNotFound } from '../shell/dashboard-not-found.tsx';

/** A page that only exists where the operator has one of these types. Source: §2.4. */
export function OnlyWith({ types, children }: { types: readonly IdentificationItemTypeCode[]; children: ReactNode }) {
  useList('identificationTypes');
  const known = useLive((database) => readKept(database, 'identificationTypes'), []);
  const isMissing = known?.value?.every(({ code }) => !types.includes(code)) ?? false;
  return isMissing ? <DashboardNotFound /> : children;
}
