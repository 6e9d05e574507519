/** S7.16: puts the page's address into the clipboard; rejects where the browser does not allow it. */
export async function copyAddress(): Promise<void> {
  await navigator.clipboard.writeText(window.location.href)
}
