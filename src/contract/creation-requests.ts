import * as z from 'zod/mini';
import { call } from './call.ts';
import * as fieldKeys from './field-keys.ts';
import { called, orNull, otherwise, unsaid, word } from './leeway.ts';
import { pageOf, pageQuery } from './paging.ts';
import { refusedWith } from './refused-with.ts';
import { count } from './text.ts';
import { id, instant } from './values.ts';

const creationRequestStatus = z.enum(['NEW', 'COMPLETED', 'CANCELLED']);
export type CreationRequestStatus = z.infer<typeof creationRequestStatus>;

/** Wash cards asked for by post. */
export const creationRequest = z.object({
  id,
  customerId: called(orNull(id), 'customer.id'),
  identificationItemTypeId: called(orNull(id), 'identificationItemType.id'),
  numberOfRequestedIdentificationItems: z.int(),
  status: otherwise(word(creationRequestStatus), unsaid),
  date: called(orNull(instant), 'dateAdd'),
});
export type CreationRequest = z.infer<typeof creationRequest>;

/** Newest first. */
export const listCreationRequests = call({
  name: 'listCreationRequests',
  method: 'GET',
  path: '/identification-item-creation-requests',
  input: z.strictObject(pageQuery),
  answer: pageOf(creationRequest),
});

/** The cards go to the address of the account, which has to be whole. */
export const addCreationRequest = call({
  name: 'addCreationRequest',
  method: 'POST',
  path: '/identification-item-creation-requests',
  act: 'B',
  input: z.strictObject({
    customerId: id,
    identificationItemTypeId: id,
    numberOfRequestedIdentificationItems: count(1, 50),
  }),
  answer: creationRequest,
  refusals: refusedWith('exception.address.incomplete', ...fieldKeys.count),
});

export const cancelCreationRequest = call({
  name: 'cancelCreationRequest',
  method: 'PUT',
  path: '/identification-item-creation-requests/{identificationItemCreationRequestId}/cancel',
  act: 'B',
  input: z.strictObject({ identificationItemCreationRequestId: id }),
  answer: creationRequest,
  refusals: refusedWith('exception.creationRequest.notCancelled'),
});
