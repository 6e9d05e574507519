/** Source of a calculator with keys, a line to type in and a paper tape. */

export const CALCULATE_TS = `export type Result = { isValid: true; value: number } | { isValid: false; message: string }

const FUNCTIONS: Record<string, (value: number) => number> = {
  '√': Math.sqrt,
  sin: Math.sin,
  cos: Math.cos,
  tan: Math.tan,
  ln: Math.log,
  log: Math.log10,
}
const TOKEN = /\\s*(\\d+\\.?\\d*|\\.\\d+|[a-z]+|[-+×÷*/^%()π√])/gy

/** Works out a written calculation: + - × ÷ ^ % ( ) √ π and the functions above; angles in radians. */
export function calculate(text: string): Result {
  const tokens = tokenise(text)
  if (tokens === null) return { isValid: false, message: 'There is a character that I cannot calculate with.' }
  if (tokens.length === 0) return { isValid: false, message: '' }
  const rest = [...tokens]
  const value = readSum(rest)
  if (value === null || rest.length > 0) return { isValid: false, message: 'That is not finished yet.' }
  if (!Number.isFinite(value)) return { isValid: false, message: 'That has no result: check for a division by zero.' }
  return { isValid: true, value: Number(value.toPrecision(12)) }
}

function tokenise(text: string): string[] | null {
  const tokens = [...text.matchAll(TOKEN)].map(([, token = '']) => token)
  return tokens.join('') === text.replace(/\\s/g, '') ? tokens : null
}

function readSum(tokens: string[]): number | null {
  let sum = readProduct(tokens)
  while (sum !== null && (tokens[0] === '+' || tokens[0] === '-')) {
    const isMinus = tokens.shift() === '-'
    const next = readProduct(tokens)
    sum = next === null ? null : isMinus ? sum - next : sum + next
  }
  return sum
}

function readProduct(tokens: string[]): number | null {
  let product = readPower(tokens)
  while (product !== null && /^[×*÷/]$/.test(tokens[0] ?? '')) {
    const isDivision = /[÷/]/.test(tokens.shift() ?? '')
    const next = readPower(tokens)
    product = next === null ? null : isDivision ? product / next : product * next
  }
  return product
}

function readPower(tokens: string[]): number | null {
  if (tokens[0] === '-') {
    tokens.shift()
    const value = readPower(tokens)
    return value === null ? null : -value
  }
  const base = readValue(tokens)
  if (base === null || tokens[0] !== '^') return base
  tokens.shift()
  const exponent = readPower(tokens)
  return exponent === null ? null : base ** exponent
}

function readValue(tokens: string[]): number | null {
  const token = tokens.shift()
  let value: number | null = null
  if (token === '(') {
    value = readSum(tokens)
    if (tokens.shift() !== ')') return null
  } else if (token === 'π') value = Math.PI
  else if (token !== undefined && FUNCTIONS[token]) {
    const argument = readValue(tokens)
    value = argument === null ? null : (FUNCTIONS[token]?.(argument) ?? null)
  } else if (token !== undefined && /[\\d.]/.test(token)) value = Number(token)
  while (value !== null && tokens[0] === '%') {
    tokens.shift()
    value /= 100
  }
  return value
}
`

export const TYPES_TS = `export interface Entry {
  id: string
  text: string
  result: string
}
`

export const USE_CALCULATOR_TS = `import { useState } from 'react'
import { appConfig } from '../lib/app-config'
import { calculate } from '../lib/calculate'
import { formatNumber } from '../lib/format'
import { isListOf, newId } from '../lib/guards'
import type { Entry } from '../types'
import { useStored } from './useStored'

const KEPT = 30

function isTape(value: unknown): value is Entry[] {
  return isListOf(value, { id: 'string', text: 'string', result: 'string' })
}

/** The line that is being typed, its result so far, and the tape of earlier ones. */
export function useCalculator() {
  const [text, setText] = useState('')
  const [error, setError] = useState('')
  const [tape, setTape] = useStored<Entry[]>(appConfig.storageKey, () => [], isTape)
  const result = calculate(text)
  const preview = result.isValid ? formatNumber(result.value) : ''

  function type(next: string) {
    setText(next.replaceAll('*', '×').replaceAll('/', '÷'))
    setError('')
  }

  function press(key: string) {
    if (key === 'C') type('')
    else if (key === '⌫') type(text.slice(0, -1))
    else if (key === '=') finish()
    else type(text + (/^[a-z]+$/.test(key) || key === '√' ? key + '(' : key))
  }

  function finish() {
    if (!result.isValid) return setError(result.message)
    setTape((current) => [{ id: newId(), text, result: preview }, ...current].slice(0, KEPT))
    setText(String(result.value))
  }

  return { text, type, press, finish, preview, error, tape, clearTape: () => setTape([]) }
}
`

export const FORMAT_TS = `export function formatNumber(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: 10 })
}
`

export const DISPLAY_TSX = `import { type FormEvent, useId } from 'react'

interface DisplayProps {
  text: string
  preview: string
  error: string
  onType: (text: string) => void
  onFinish: () => void
}

export function Display({ text, preview, error, onType, onFinish }: DisplayProps) {
  const errorId = useId()

  function submit(event: FormEvent) {
    event.preventDefault()
    onFinish()
  }

  return (
    <form onSubmit={submit} className="rounded-md bg-header p-4 text-header-ink">
      <input
        autoFocus
        autoComplete="off"
        inputMode="decimal"
        aria-label="Calculation"
        aria-describedby={errorId}
        value={text}
        placeholder="0"
        maxLength={80}
        onChange={(event) => onType(event.target.value)}
        className="block w-full min-w-0 rounded-md bg-transparent text-right font-display text-4xl tabular-nums placeholder:text-header-muted"
      />
      <p id={errorId} role="status" className="min-h-[1.75rem] text-right text-lg tabular-nums text-header-muted">
        {error || (preview !== '' && '= ' + preview)}
      </p>
    </form>
  )
}
`

export const KEYPAD_TSX = `import { appConfig } from '../../lib/app-config'

interface KeypadProps {
  onPress: (key: string) => void
}

const names: Record<string, string> = {
  C: 'Clear',
  '⌫': 'Delete last',
  '÷': 'Divide',
  '×': 'Times',
  '-': 'Minus',
  '+': 'Plus',
  '=': 'Equals',
  '.': 'Point',
  '%': 'Percent',
  '√': 'Square root',
  '^': 'To the power of',
  π: 'Pi',
  '(': 'Open bracket',
  ')': 'Close bracket',
}

export function Keypad({ onPress }: KeypadProps) {
  return (
    <div role="group" aria-label="Keys" className="grid gap-2" style={{ gridTemplateColumns: 'repeat(' + appConfig.keyColumns + ', minmax(0, 1fr))' }}>
      {appConfig.keys.map((key) => (
        <button
          key={key}
          type="button"
          aria-label={names[key]}
          onClick={() => onPress(key)}
          className={'min-h-[3.5rem] rounded-md border border-line font-display text-xl transition active:translate-y-px ' + look(key) + (key === '=' && appConfig.keyColumns === 5 ? ' col-span-2' : '')}
        >
          {key}
        </button>
      ))}
    </div>
  )
}

function look(key: string): string {
  if (key === '=') return 'bg-accent text-accent-ink hover:-translate-y-px'
  return /^[\\d.]$/.test(key) ? 'bg-surface hover:bg-accent-soft' : 'bg-accent-soft text-accent-text hover:bg-line hover:text-ink'
}
`

export const TAPE_TSX = `import type { Entry } from '../../types'
import { Button } from '../ui/Button'

interface TapeProps {
  entries: Entry[]
  onReuse: (text: string) => void
  onClear: () => void
}

export function Tape({ entries, onReuse, onClear }: TapeProps) {
  return (
    <section aria-labelledby="tape-title" className="min-w-0 border-x border-dashed border-line bg-surface px-5 py-6">
      <div className="flex items-center justify-between gap-3 pb-3">
        <h2 id="tape-title" className="font-display text-xl">
          Tape
        </h2>
        {entries.length > 0 && (
          <Button variant="quiet" onClick={onClear}>
            Clear tape
          </Button>
        )}
      </div>
      {entries.length === 0 ? (
        <p className="py-8 text-muted">Results are printed here. Choose one to go on with it.</p>
      ) : (
        <ol className="divide-y divide-line">
          {entries.map((entry) => (
            <li key={entry.id}>
              <button type="button" onClick={() => onReuse(entry.text)} className="block w-full py-3 text-right tabular-nums hover:bg-accent-soft">
                <span className="block break-all text-sm text-muted">{entry.text}</span>
                <span className="block break-all font-display text-xl">{entry.result}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
`

const app = (main: string, board: string) => `import { Display } from './components/calculator/Display'
import { Keypad } from './components/calculator/Keypad'
import { Tape } from './components/calculator/Tape'
import { Header } from './components/layout/Header'
import { useCalculator } from './hooks/useCalculator'
import { appConfig } from './lib/app-config'

export default function App() {
  const calculator = useCalculator()

  return (
    <div className="min-h-screen">
      <Header name={appConfig.name} tagline={appConfig.tagline} />
      <main className="${main}">
        <section aria-label="Calculator" className="${board}">
          <Display
            text={calculator.text}
            preview={calculator.preview}
            error={calculator.error}
            onType={calculator.type}
            onFinish={calculator.finish}
          />
          <Keypad onPress={calculator.press} />
        </section>
        <Tape entries={calculator.tape} onReuse={calculator.type} onClear={calculator.clearTape} />
      </main>
    </div>
  )
}
`

export const KEYPAD_APPS = {
  desk: app(
    'mx-auto grid max-w-4xl grid-cols-1 items-start gap-10 px-5 pb-20 pt-10 sm:px-8 md:grid-cols-[3fr_2fr]',
    'grid gap-4 rounded-lg border border-line bg-surface p-4 shadow-md sm:p-6',
  ),
  tall: app(
    'mx-auto grid max-w-md grid-cols-1 gap-8 px-4 pb-20 pt-8',
    'grid gap-5 rounded-lg border border-ink bg-canvas p-4 shadow-md sm:p-6',
  ),
  wide: app(
    'mx-auto grid max-w-5xl grid-cols-1 items-start gap-10 px-5 pb-20 pt-10 sm:px-8 md:grid-cols-[16rem_1fr] md:[&>*:first-child]:order-last',
    'grid gap-4',
  ),
} as const
