import { Check, Link2, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { formatDay, isoDay } from '../lib/dates'
import type { Invite } from '../lib/team'

type InviteCodeProps = { invite: Invite | undefined; name: string; isBusy: boolean; onRenew: () => void }

/** How somebody comes to their seat: a code to say or a link to send, as long as it is good. */
export function InviteCode({ invite, name, isBusy, onRenew }: InviteCodeProps) {
  const [isCopied, setIsCopied] = useState(false)
  const isGood = invite !== undefined && Date.parse(invite.expiresAt) > Date.now()
  const renew = (
    <button type="button" className="btn-plain" disabled={isBusy} onClick={onRenew}>
      <RotateCw size={14} aria-hidden="true" />
      {invite ? 'New code' : 'Make a code'}
      <span className="sr-only"> for {name}</span>
    </button>
  )
  if (!isGood)
    return (
      <p className="invite">
        <span className="text-muted">{invite ? 'The invitation has expired.' : 'No invitation yet.'}</span>
        {renew}
      </p>
    )
  const copy = () =>
    navigator.clipboard.writeText(`${location.origin}/join/${invite.code}`).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    )
  return (
    <p className="invite">
      <output className="invite-code" aria-label={`Code for ${name}`}>
        {invite.code.slice(0, 5)}-{invite.code.slice(5)}
      </output>
      <span className="text-sm text-muted">until {formatDay(isoDay(new Date(invite.expiresAt)))}</span>
      <button type="button" className="btn-plain" onClick={() => void copy()}>
        {isCopied ? <Check size={14} aria-hidden="true" /> : <Link2 size={14} aria-hidden="true" />}
        {isCopied ? 'Copied' : 'Copy link'}
        <span className="sr-only"> for {name}</span>
      </button>
      {renew}
    </p>
  )
}
