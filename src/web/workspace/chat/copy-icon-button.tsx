import { Check, Copy } from 'lucide-react'
import { IconButton } from '../../ui/icon-button.tsx'
import { useCopy } from '../../ui/use-copy.ts'

export interface CopyIconButtonProps {
  readonly label: string
  readonly text: string
}

/** Copies a text; says so for two seconds (S9.27). */
export function CopyIconButton({ label, text }: CopyIconButtonProps) {
  const { isCopied, copy } = useCopy(text)
  return (
    <IconButton size="sm" label={isCopied ? 'Copied!' : label} tooltipSide="top" onClick={copy}>
      {isCopied ? <Check /> : <Copy />}
    </IconButton>
  )
}
