/** Once what stands in the page is seen; a page that is not looked at is never painted. */
export async function painted(): Promise<void> {
  if (document.visibilityState !== 'visible') return;
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => setTimeout(resolve));
}
