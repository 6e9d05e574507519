/** Errors in hooks and what they are given. */
import { type ErrorCase, MARK, NOTHING, onClick, onLoad } from './error-case.ts'

export const HOOK_ERRORS: readonly ErrorCase[] = [
  onLoad(
    'state initializer',
    `import { useState } from 'react'
//PAD
${NOTHING}
export function Broken() {
  const [value] = useState<string>(() => {
    const names: string[] = []
    ${MARK} return names.concat(nothing.name)[0]!
  })
  return <p>{value}</p>
}`,
  ),
  onLoad(
    'effect',
    `import { useEffect, useState } from 'react'
//PAD
${NOTHING}
export function Broken() {
  const [count, setCount] = useState(0)
  useEffect(() => {
    setCount(1)
    ${MARK} document.title = nothing.name
  }, [])
  return <p>{count}</p>
}`,
  ),
  onLoad(
    'memo',
    `import { type ReactNode, useMemo } from 'react'
//PAD
${NOTHING}
export function Broken(): ReactNode {
  const sorted = useMemo(
    () =>
      [3, 1, 2]
        .map((n) => ({ n }))
        .sort((a, b) => a.n - b.n + ${MARK} nothing.list.length),
    [],
  )
  return <p>{sorted.length}</p>
}`,
  ),
  onLoad(
    'custom hook in another file',
    `import { useThing } from './helper'
//PAD
export function Broken() {
  const thing = useThing<string>('a')
  return <p>{thing}</p>
}`,
    `import { useRef } from 'react'
//PAD
export interface Options { strict?: boolean }
export function useThing<T>(value: T, options: Options = {}): T {
  const ref = useRef<T | null>(null)
  ref.current = value
  if (!options.strict) {
    ${MARK} throw new RangeError('a hook failed')
  }
  return ref.current
}`,
  ),
  onLoad(
    'context',
    `import { createContext, useContext } from 'react'
//PAD
interface Theme { colours: { accent: string } }
const ThemeContext = createContext<Theme | null>(null)
function useTheme(): Theme {
  const theme = useContext(ThemeContext)
  return theme!
}
function Child() {
  const theme = useTheme()
  return <p style={{ color: ${MARK} theme.colours.accent }}>x</p>
}
export function Broken() {
  return <div><Child /></div>
}`,
  ),
  onLoad(
    'memo and forwarded ref',
    `import { forwardRef, memo, type Ref } from 'react'
//PAD
${NOTHING}
const Field = memo(
  forwardRef(function Field(props: { label: string }, ref: Ref<HTMLInputElement>) {
    const id = \`\${props.label}-\${${MARK} nothing.name}\`
    return <input id={id} ref={ref} />
  }),
)
export const Broken = () => <Field label="x" />`,
  ),
  onClick(
    'reducer',
    `import { useReducer } from 'react'
//PAD
type Action = { type: 'add'; by: number } | { type: 'fail' }
function reduce(state: number, action: Action): number {
  switch (action.type) {
    case 'add':
      return state + action.by
    case 'fail': {
      const reason = 'reducer failed' satisfies string
      ${MARK} throw new Error(reason)
    }
  }
}
export function Broken() {
  const [state, dispatch] = useReducer(reduce, 0)
  return <button id="go" onClick={() => dispatch({ type: 'fail' })}>{state}</button>
}`,
  ),
]
