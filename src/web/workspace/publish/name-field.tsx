import { type Ref, useEffect, useState } from 'react'
import { fillIn } from '../../../core/errors/catalogue/fill-sentence.ts'
import { type ErrorCode, errorEntry } from '../../../core/errors/catalogue.ts'
import { type SiteNameProblem, siteNameProblem } from '../../../core/sites/site-name.ts'
import type { NameAnswer } from '../../../core/wire/sites.ts'
import { TextField } from '../../ui/text-field.tsx'

export interface NameFieldProps {
  readonly name: string
  readonly onChange: (name: string) => void
  /** With `*` in place of the name. */
  readonly pattern: string
  /** Asks the server; null where it does not say. */
  readonly onCheck: (name: string) => Promise<NameAnswer | null>
  readonly isDisabled?: boolean
  readonly ref?: Ref<HTMLInputElement>
}

/** Milliseconds after the last key until the server is asked. */
const PAUSE = 400

const PROBLEMS = {
  length: 'site-name-length',
  characters: 'site-name-characters',
  reserved: 'site-name-reserved',
  'look-alike': 'site-name-look-alike',
} as const satisfies Record<SiteNameProblem, ErrorCode>

/** The first label of an address; says while it is typed whether it may be had. */
export function NameField({ name, onChange, pattern, onCheck, isDisabled, ref }: NameFieldProps) {
  const [taken, setTaken] = useState<{ readonly name: string; readonly message: string } | null>(null)
  const problem = siteNameProblem(name)
  useEffect(() => {
    if (problem !== null) return
    let isCurrent = true
    const timer = setTimeout(() => {
      onCheck(name).then(
        (answer) => isCurrent && setTaken(answer === null || answer.isFree ? null : { name, ...answer }),
        () => {},
      )
    }, PAUSE)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [name, problem, onCheck])
  const error =
    problem !== null
      ? fillIn(errorEntry(PROBLEMS[problem]).sentence, { name })
      : taken?.name === name
        ? taken.message
        : undefined
  return (
    <TextField
      {...(ref === undefined ? {} : { ref })}
      label="Name"
      value={name}
      onChange={(event) => onChange(event.target.value.toLowerCase().replace(/[\s_]+/g, '-'))}
      disabled={isDisabled}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={60}
      error={error}
      hint={<span className="break-all">{pattern.replace('*', name)}</span>}
    />
  )
}
