import { ImagePlus, SendHorizontal, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { content } from '../content'
import type { Message } from '../lib/chat'
import { firstName } from '../lib/names'
import { pictureOf } from '../lib/shrink-image'
import { settings } from '../settings'

type Props = {
  to: string
  text: string
  about: { kind: 'reply' | 'edit'; message: Message } | null
  onText: (text: string) => void
  onSend: (text: string, picture?: string) => void
  onCancel: () => void
  onEditLast: () => void
}

export function Composer({ to, text, about, onText, onSend, onCancel, onEditLast }: Props) {
  const [picture, setPicture] = useState<string>()
  const [fault, setFault] = useState('')
  const area = useRef<HTMLTextAreaElement>(null)

  useLayoutEffect(() => {
    const element = area.current
    if (!element) return
    element.style.height = 'auto'
    element.style.height = `${Math.min(element.scrollHeight + (text === '' ? 0 : 1), 180)}px`
  }, [text])

  useEffect(() => {
    if (about) area.current?.focus()
  }, [about])

  const attach = async (file: File | undefined) => {
    if (!file) return
    try {
      setPicture(await pictureOf(file, settings.longestPicture))
      setFault('')
    } catch {
      setFault('This file is no picture that can be read.')
    }
  }
  const send = () => {
    if (text.trim() === '' && !picture) return
    onSend(text.trim(), picture)
    setPicture(undefined)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
    if (event.key === 'ArrowUp' && text === '') onEditLast()
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <div className="composer">
      {about && (
        <div className="about">
          <p className="min-w-0 grow truncate">
            <strong className="font-semibold">
              {about.kind === 'edit' ? 'Change: ' : `Reply to ${firstName(about.message.from)}: `}
            </strong>
            {about.message.text || 'a picture'}
          </p>
          <button type="button" className="icon" aria-label="Never mind" onClick={onCancel}>
            <X size={18} aria-hidden="true" />
          </button>
        </div>
      )}
      {picture && (
        <div className="about">
          <img src={picture} alt="To be sent" className="h-20 rounded-lg" />
          <button
            type="button"
            className="icon ml-auto"
            aria-label="Leave the picture out"
            onClick={() => setPicture(undefined)}
          >
            <X size={18} aria-hidden="true" />
          </button>
        </div>
      )}
      {fault && (
        <p role="alert" className="px-4 pb-2 text-accent">
          {fault}
        </p>
      )}
      <div className="flex items-end gap-1">
        <label className="icon cursor-pointer" title="Add a picture">
          <ImagePlus size={22} aria-hidden="true" />
          <input
            type="file"
            accept="image/*"
            className="sr-only"
            aria-label="Add a picture"
            onChange={(event) => {
              attach(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </label>
        <textarea
          ref={area}
          rows={1}
          aria-label={`${content.write} ${to}`}
          placeholder={`${content.write} ${to}`}
          value={text}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={press}
        />
        <button
          type="button"
          className="send"
          aria-label={about?.kind === 'edit' ? 'Save' : 'Send'}
          disabled={text.trim() === '' && !picture}
          onClick={send}
        >
          <SendHorizontal size={20} aria-hidden="true" />
        </button>
      </div>
    </div>
  )
}
