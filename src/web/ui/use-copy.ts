import { useEffect, useState } from 'react'
import { toast } from 'sonner'

/** How long a button says that it copied, in milliseconds (S9.27). */
const FEEDBACK_MS = 2000

/** Copies a text to the clipboard; `isCopied` is true for two seconds after that. */
export function useCopy(text: string): { readonly isCopied: boolean; readonly copy: () => Promise<void> } {
  const [copiedAt, setCopiedAt] = useState<number | null>(null)
  useEffect(() => {
    if (copiedAt === null) return
    return afterFeedback(() => setCopiedAt(null))
  }, [copiedAt])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopiedAt(Date.now())
    } catch {
      toast('The browser refused to copy. Select the text and copy it by hand.')
    }
  }
  return { isCopied: copiedAt !== null, copy }
}

/** Ends what is said of a copy once that was read; returns what takes it back. */
export function afterFeedback(end: () => void): () => void {
  const timer = setTimeout(end, FEEDBACK_MS)
  return () => clearTimeout(timer)
}
