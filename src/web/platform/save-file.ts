/** Hands a file to the browser's downloads. */
export function saveFile(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Revoking at once cancels the download in some browsers.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
