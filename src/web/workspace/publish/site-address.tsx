import { Check, Copy, ExternalLink, QrCode as QrIcon } from 'lucide-react'
import { useId, useState } from 'react'
import { Button, buttonClass } from '../../ui/button.tsx'
import { latePart } from '../../ui/late-part.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import { ReachNote } from './reach-note.tsx'

const QrCode = latePart(async () => (await import('./qr-code.tsx')).QrCode)

export interface SiteAddressProps {
  readonly address: string
}

/** Where the app is, and the ways to get it there to others. */
export function SiteAddress({ address }: SiteAddressProps) {
  const { isCopied, copy } = useCopy(address)
  const [hasCode, setHasCode] = useState(false)
  const codeId = useId()
  return (
    <div className="rounded-lg border border-line bg-surface-sunken p-3">
      <p className="select-all break-all font-mono text-sm">{address}</p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        <a href={address} target="_blank" rel="noreferrer" className={buttonClass('secondary', 'sm')}>
          <ExternalLink /> Open
        </a>
        <Button size="sm" onClick={() => void copy()}>
          {isCopied ? <Check /> : <Copy />} {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <Button size="sm" aria-expanded={hasCode} aria-controls={codeId} onClick={() => setHasCode(!hasCode)}>
          <QrIcon /> QR code
        </Button>
      </div>
      <div id={codeId} className={hasCode ? 'mt-3' : 'hidden'}>
        {hasCode && (
          <>
            <QrCode text={address} label={`QR code of ${address}`} />
            <ReachNote address={address} />
          </>
        )}
      </div>
    </div>
  )
}
