import { Check, Copy } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { useCopy } from '../../ui/use-copy.ts'

/** S2.54: copies the file; says so for two seconds. */
export function CopyButton({ text }: { readonly text: string }) {
  const { isCopied, copy } = useCopy(text)
  return (
    <Button variant="ghost" size="sm" onClick={copy} className="h-7 px-2 text-xs">
      {isCopied ? <Check /> : <Copy />}
      <span aria-live="polite">{isCopied ? 'Copied!' : 'Copy'}</span>
    </Button>
  )
}
