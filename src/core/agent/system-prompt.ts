/**
 * The agent's rules (S5.13), sent as the system instruction of every chat. Principles and how to change it:
 * SYSTEM-PROMPT.md. The text is constant, so that a provider can keep it cached.
 */
import { ACCESSIBILITY } from './system-prompt/accessibility.ts'
import { ANSWER_FORMAT } from './system-prompt/answer-format.ts'
import { CODE } from './system-prompt/code.ts'
import { DATABASE } from './system-prompt/database.ts'
import { DESIGN } from './system-prompt/design.ts'
import { FLOWS } from './system-prompt/flows.ts'
import { PROJECT } from './system-prompt/project.ts'
import { ROLE } from './system-prompt/role.ts'
import { SAFETY } from './system-prompt/safety.ts'

const SYSTEM_PROMPT = [
  ROLE,
  PROJECT,
  ANSWER_FORMAT,
  DESIGN,
  ACCESSIBILITY,
  CODE,
  DATABASE,
  FLOWS,
  SAFETY,
].join('\n\n')

export function systemPrompt(): string {
  return SYSTEM_PROMPT
}
