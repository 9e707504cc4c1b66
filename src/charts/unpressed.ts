/** What happens to a flow without a press on its screen, and how a tester brings it about. */
export const unpressed: Readonly<Record<string, string>> = {
  'page left': 'another page of the portal is opened',
  'thing vanished': 'it is removed elsewhere, and the list read anew',
  'outcome left open': 'no answer, and the back office cannot say for a day what became of it',
};
