/**
 * The agent's rules (S5.13), sent as the system instruction of every chat. Principles and how to change it:
 * SYSTEM-PROMPT.md. The text is constant for a server, so that a provider can keep it cached.
 */
import { ACCESSIBILITY } from './system-prompt/accessibility.ts'
import { ANSWER_FORMAT } from './system-prompt/answer-format.ts'
import { APP_AI } from './system-prompt/app-ai.ts'
import { CODE } from './system-prompt/code.ts'
import { DATABASE } from './system-prompt/database.ts'
import { DESIGN } from './system-prompt/design.ts'
import { FLOWS } from './system-prompt/flows.ts'
import { PROJECT } from './system-prompt/project.ts'
import { ROLE } from './system-prompt/role.ts'
import { SAFETY } from './system-prompt/safety.ts'

const RULES = [ROLE, PROJECT, ANSWER_FORMAT, DESIGN, ACCESSIBILITY, CODE, DATABASE, FLOWS]

const SYSTEM_PROMPT = [...RULES, SAFETY].join('\n\n')
const WITH_APP_AI = [...RULES, APP_AI, SAFETY].join('\n\n')

/** @param hasAppAi whether the server answers apps that ask a model */
export function systemPrompt(hasAppAi = false): string {
  return hasAppAi ? WITH_APP_AI : SYSTEM_PROMPT
}
