import { ChevronDown } from 'lucide-react'
import type { AccessAnswer } from '../../../core/migrations/access-migration.ts'
import type { TableAccess } from '../../../core/wire/app-data.ts'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'

const ANSWERS: readonly { readonly answer: AccessAnswer; readonly label: string; readonly hint: string }[] = [
  { answer: 'owner', label: 'Only the owner', hint: 'Nobody else sees a row or changes it' },
  { answer: 'signed-in', label: 'Everybody signed in', hint: 'Who is signed in reads and changes all rows' },
  { answer: 'everybody-reads', label: 'Everybody reads', hint: 'Visitors too; only an owner changes a row' },
]

export interface AnswerProps {
  readonly table: TableAccess
  readonly onAnswer: (answer: AccessAnswer) => void
}

export function answersFor({ ownerColumn }: TableAccess) {
  return ANSWERS.filter(({ answer }) => answer !== 'owner' || ownerColumn !== null)
}

export interface Replacing {
  readonly table: TableAccess
  readonly answer: AccessAnswer
}

/** What the rules before it were, and what comes. */
export function replacingSentence({ table: { policies, ownerColumn }, answer }: Replacing): string {
  const names = policies.map((name) => `“${name}”`).join(', ')
  const hint = ANSWERS.find((one) => one.answer === answer)?.hint ?? ''
  const nobody = answer === 'everybody-reads' && ownerColumn === null
  const then = nobody ? 'Visitors too; nobody changes a row, as none says whose it is' : hint
  return `${policies.length === 1 ? 'This policy goes' : 'These policies go'}: ${names}. Then: ${then}.`
}

interface AccessMenuProps extends AnswerProps {
  readonly isQuiet: boolean
}

/** The answers to who may see a table. */
export function AccessMenu({ table, onAnswer, isQuiet }: AccessMenuProps) {
  return (
    <Menu
      align="start"
      trigger={
        <Button
          size="sm"
          variant={isQuiet ? 'ghost' : 'secondary'}
          aria-label={`Change access to ${table.table}`}
          className={isQuiet ? '-ml-2 h-7! px-2! font-normal!' : undefined}
        >
          {isQuiet ? 'Change' : 'Change access'} <ChevronDown />
        </Button>
      }
    >
      {answersFor(table).map(({ answer, label, hint }) => (
        <MenuItem key={answer} hint={hint} onSelect={() => onAnswer(answer)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}
