/** Gives the customer a file. */
export function handOver(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  // Not at once: some browsers begin to read it only after this.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
