import { type FormEvent, useState } from 'react'
import { errorSentence } from '../../../core/errors/catalogue.ts'
import { isOwnKey, OWN_KEY_LENGTH, OWN_KEY_PREFIX, saveOwnKey } from '../../platform/own-key.ts'
import { Button } from '../../ui/button.tsx'
import { SecretField } from '../view/secret-field.tsx'

export interface KeyFormProps {
  readonly onSaved: () => void
  /** Null where there is no key to go back to. */
  readonly onCancel: (() => void) | null
}

/** S5.3 the person’s own key for Gemini. */
export function KeyForm({ onSaved, onCancel }: KeyFormProps) {
  const [text, setText] = useState('')
  const [isBlocked, setIsBlocked] = useState(false)
  const [wasLeft, setWasLeft] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isOwnKey(text)) return
    if (saveOwnKey(text)) onSaved()
    else setIsBlocked(true)
  }
  const isWrong = wasLeft && text.trim() !== '' && !isOwnKey(text)
  const error = isBlocked
    ? errorSentence('storage-blocked')
    : isWrong
      ? errorSentence('key-shape', { length: OWN_KEY_LENGTH, prefix: OWN_KEY_PREFIX })
      : undefined
  return (
    <form onSubmit={submit} className="mt-4">
      <SecretField
        label="API key"
        placeholder={`${OWN_KEY_PREFIX}…`}
        value={text}
        error={error}
        hint={`${OWN_KEY_LENGTH} characters, beginning with ${OWN_KEY_PREFIX}. The preview rests while you type.`}
        onBlur={() => setWasLeft(true)}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="mt-3 flex justify-end gap-2">
        {onCancel !== null && <Button onClick={onCancel}>Cancel</Button>}
        <Button variant="primary" type="submit" disabled={!isOwnKey(text)}>
          Save
        </Button>
      </div>
    </form>
  )
}
