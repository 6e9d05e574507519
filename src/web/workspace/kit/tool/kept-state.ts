import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { useWorkspace } from '../../context/workspace-context.tsx'
import type { CreatorKitStore } from './creator-kit-store.ts'

/**
 * What a tool was left with, for when it is opened again: a click beside the popup closes it, and is made before one
 * knows. Ends with the page.
 */
export interface Kept<Value> {
  readonly initial: Value
  readonly left: WeakMap<CreatorKitStore, { readonly value: Value }>
}

export function kept<Value>(initial: Value): Kept<Value> {
  return { initial, left: new WeakMap() }
}

/** A `useState` that begins with what was left. */
export function useKept<Value>({ initial, left }: Kept<Value>): [Value, Dispatch<SetStateAction<Value>>] {
  const { creatorKit } = useWorkspace()
  const [value, setValue] = useState(left.get(creatorKit)?.value ?? initial)
  useEffect(() => {
    left.set(creatorKit, { value })
  }, [creatorKit, left, value])
  return [value, setValue]
}
