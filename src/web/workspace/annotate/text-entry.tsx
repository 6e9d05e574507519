import { useEffect, useRef, useState } from 'react'
import { letterHeight } from './draw-marks.ts'

export interface TextEntryProps {
  /** Of the picture's width and height, from 0 to 1. */
  readonly left: number
  readonly top: number
  readonly colour: string
  /** In pixels of the screen. */
  readonly size: number
  /** Called once, with nothing when it was given up. */
  readonly onDone: (text: string) => void
}

/** A text where it will stand. Enter takes it over, Escape gives it up. */
export function TextEntry({ left, top, colour, size, onDone }: TextEntryProps) {
  const [text, setText] = useState('')
  const isDone = useRef(false)
  const box = useRef<HTMLInputElement>(null)
  // After the pointer that asked for it has let go.
  useEffect(() => {
    const frame = requestAnimationFrame(() => box.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  const finish = (written: string) => {
    if (isDone.current) return
    isDone.current = true
    onDone(written)
  }
  return (
    <input
      ref={box}
      value={text}
      aria-label="Text"
      maxLength={200}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => finish(text)}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') finish(text)
        if (event.key === 'Escape') finish('')
      }}
      className="absolute min-w-24 rounded-sm border border-white border-dashed bg-black/40 px-0.5 font-semibold leading-none outline-none"
      style={{
        left: `${left * 100}%`,
        top: `${top * 100}%`,
        maxWidth: `${(1 - left) * 100}%`,
        color: colour,
        fontFamily: 'system-ui, sans-serif',
        fontSize: letterHeight(size),
      }}
    />
  )
}
