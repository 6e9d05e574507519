import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { toast } from 'sonner'
import { Button } from '../../ui/button.tsx'

/** S9.27, in milliseconds. */
const FEEDBACK_MS = 2000

/** S2.54: copies the file; says so for two seconds. */
export function CopyButton({ text }: { readonly text: string }) {
  const [copiedAt, setCopiedAt] = useState<number | null>(null)
  useEffect(() => {
    if (copiedAt === null) return
    const timer = setTimeout(() => setCopiedAt(null), FEEDBACK_MS)
    return () => clearTimeout(timer)
  }, [copiedAt])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopiedAt(Date.now())
    } catch {
      toast('The browser refused to copy. Select the text and copy it by hand.')
    }
  }
  const isCopied = copiedAt !== null
  return (
    <Button variant="ghost" size="sm" onClick={copy} className="h-7 px-2 text-xs">
      {isCopied ? <Check /> : <Copy />}
      <span aria-live="polite">{isCopied ? 'Copied!' : 'Copy'}</span>
    </Button>
  )
}
