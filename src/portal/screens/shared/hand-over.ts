/** Gives the customer a file: saved by a browser; shared or saved by an installed app on a phone, which must not be left for it. */
export function handOver(name: string, content: Blob): void {
  if (isInstalledOnPhone() && canShareFiles()) shareFile(name, content).catch(() => save(name, content));
  else save(name, content);
}

/** Saves a file where the browser saves files. */
export function save(name: string, content: Blob): void {
  const address = addressOf(content);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
}

/** Shows a file in a window of its own; where the browser opens none it is saved. */
export function show(name: string, content: Blob): void {
  if (open(addressOf(content), '_blank') === null) save(name, content);
}

/** Rejects where the browser does not share it; a customer who closes the sheet again is no failure. */
export async function shareFile(name: string, content: Blob): Promise<void> {
  await navigator.share({ files: [fileOf(name, content)] }).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  });
}

/** Whether PDFs can be shared here. */
export function canShareFiles(): boolean {
  const example = fileOf('a.pdf', new Blob([], { type: 'application/pdf' }));
  return 'canShare' in navigator && navigator.canShare({ files: [example] });
}

/** Whether a file would open in a window that an installed app has no way back from. */
export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}

function isInstalledOnPhone(): boolean {
  return isInstalled() && matchMedia('(pointer: coarse)').matches;
}

function fileOf(name: string, content: Blob): File {
  return new File([content], name, { type: content.type });
}

function addressOf(content: Blob): string {
  const address = URL.createObjectURL(content);
  // Not at once: some browsers begin to read it only after this.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return address;
}
