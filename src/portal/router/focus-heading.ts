/** Where another page stands, what reads pages aloud begins with its name. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('[data-page-heading]')?.focus();
}
