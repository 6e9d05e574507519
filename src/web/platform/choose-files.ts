export interface FileChoice {
  /** What the chooser offers, as in an `accept` attribute. */
  readonly accept?: string
  /** Whether a whole folder is chosen instead of a file. */
  readonly isFolder?: boolean
  readonly isMultiple?: boolean
}

/** Opens the browser's file chooser; resolves to nothing when it is cancelled. Needs a click or a key press before it. */
export function chooseFiles({
  accept,
  isFolder = false,
  isMultiple = false,
}: FileChoice): Promise<readonly File[]> {
  const input = document.createElement('input')
  input.type = 'file'
  if (accept !== undefined) input.accept = accept
  input.webkitdirectory = isFolder
  input.multiple = isMultiple
  return new Promise((resolve) => {
    input.addEventListener('change', () => resolve([...(input.files ?? [])]), { once: true })
    input.addEventListener('cancel', () => resolve([]), { once: true })
    input.click()
  })
}
