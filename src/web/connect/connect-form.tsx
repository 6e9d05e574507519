import { type ClipboardEvent, type FormEvent, type Ref, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { KEY_PAGES } from './key-pages.ts'
import { looksSecret } from './read-connection.ts'
import { StepLine } from './step-line.tsx'
import type { Connect } from './use-connect.ts'

export interface ConnectFormProps {
  readonly ref: Ref<HTMLInputElement>
  readonly connect: Connect
  readonly onSecret: ((isTyping: boolean) => void) | undefined
}

/** One field for whatever there is to paste; a second one only where a server wants a key of its own. */
export function ConnectForm({ ref, connect, onSecret }: ConnectFormProps) {
  const { state, submit } = connect
  const [text, setText] = useState('')
  const [key, setKey] = useState('')
  const isBusy = state.type === 'busy'
  const problem = state.type === 'refused' ? state.problem : undefined
  const wantsKey = state.type === 'refused' && state.wantsKey
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '' && !isBusy) submit(text, key)
  }
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain').trim()
    if (text !== '' || pasted === '') return
    event.preventDefault()
    setText(pasted)
    submit(pasted, key)
  }
  const secret = { onFocus: () => onSecret?.(true), autoComplete: 'off', spellCheck: false } as const
  return (
    <form onSubmit={onSubmit} noValidate>
      <div className="relative">
        <TextField
          {...secret}
          ref={ref}
          style={{ paddingRight: '6.25rem' }}
          label="Key or address"
          type={looksSecret(text) ? 'password' : 'text'}
          autoCapitalize="off"
          placeholder="sk-… or http://localhost:1234"
          value={text}
          error={problem}
          hint="It stays in this browser and goes to its provider only."
          onPaste={onPaste}
          onChange={(event) => setText(event.target.value)}
        />
        <Button
          variant="primary"
          type="submit"
          isLoading={isBusy}
          disabled={text.trim() === ''}
          size="sm"
          className="absolute top-[1.875rem] right-1"
        >
          Connect
        </Button>
      </div>
      {wantsKey && (
        <TextField
          {...secret}
          className="mt-3"
          label="Its key"
          type="password"
          value={key}
          onChange={(event) => setKey(event.target.value)}
        />
      )}
      {isBusy ? <StepLine step={state.step} /> : <KeyPages />}
    </form>
  )
}

function KeyPages() {
  return (
    <p className="mt-3 text-[13px] text-ink-muted leading-relaxed">
      No key yet? Get one from{' '}
      {KEY_PAGES.map(({ name, href }, index) => (
        <span key={name}>
          {index > 0 && (index === KEY_PAGES.length - 1 ? ' or ' : ', ')}
          <a
            href={href}
            target="_blank"
            rel="noreferrer"
            className="text-ink underline decoration-line-strong underline-offset-2 hover:decoration-ink"
          >
            {name}
          </a>
        </span>
      ))}
      .
    </p>
  )
}
