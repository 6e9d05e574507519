import { ChevronDown, ImageUp } from 'lucide-react'
import { type ChangeEvent, useState } from 'react'
import type { Sender } from '../lib/invoice'
import { readLogo } from '../lib/logo'
import { settings } from '../settings'
import { TextField } from './text-field'

type SenderFormProps = { sender: Sender; onChange: (sender: Sender, notice?: string) => void }

const texts = [
  { key: 'name', label: 'Your name' },
  { key: 'trade', label: 'Trade' },
  { key: 'address', label: 'Address', rows: 2 },
  { key: 'email', label: 'E-mail' },
  { key: 'account', label: 'Account' },
  { key: 'taxNumber', label: 'Tax number' },
] as const

export function SenderForm({ sender, onChange }: SenderFormProps) {
  const [problem, setProblem] = useState('')

  const upload = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (!file) return
    const read = await readLogo(file)
    setProblem('problem' in read ? read.problem : '')
    if ('logo' in read) onChange({ ...sender, logo: read.logo }, 'Logo changed.')
  }

  return (
    <details className="group border-t border-line pt-1">
      <summary className="section-title flex cursor-pointer list-none items-center justify-between">
        From {sender.name}
        <ChevronDown size={17} aria-hidden="true" className="group-open:rotate-180" />
      </summary>
      <div className="grid grid-cols-2 gap-3 pt-2">
        <div className="col-span-2 flex flex-wrap items-center gap-3">
          {sender.logo && <img src={sender.logo} alt="Your logo" className="h-12 max-w-32 object-contain" />}
          <label className="btn-quiet cursor-pointer focus-within:outline focus-within:outline-2 focus-within:outline-accent">
            <ImageUp size={15} aria-hidden="true" />
            {sender.logo ? 'Change logo' : 'Add a logo'}
            <input
              type="file"
              accept="image/png,image/jpeg,image/webp,image/svg+xml"
              className="sr-only"
              onChange={upload}
            />
          </label>
          {sender.logo && (
            <button
              type="button"
              className="btn-plain"
              onClick={() => onChange({ ...sender, logo: '' }, 'Logo removed.')}
            >
              Remove
            </button>
          )}
          <p role="alert" className="basis-full text-sm text-accent empty:hidden">
            {problem}
          </p>
          {!problem && (
            <p className="basis-full text-sm text-muted">
              At most {settings.logoKilobytes} KB, kept in this browser.
            </p>
          )}
        </div>
        {texts.map((text) => (
          <TextField
            key={text.key}
            label={text.label}
            rows={'rows' in text ? text.rows : undefined}
            className={text.key === 'address' ? 'col-span-2' : undefined}
            value={sender[text.key]}
            onChange={(value) => onChange({ ...sender, [text.key]: value })}
          />
        ))}
      </div>
    </details>
  )
}
