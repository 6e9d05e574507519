import { MAX_INSTRUCTIONS_LENGTH } from '../wire/saves/instructions-limit.ts'
import type { Project } from './project.ts'

export { MAX_INSTRUCTIONS_LENGTH }

/** Replaces what the agent is told with every request of this project. What is too long is cut at the limit. */
export function setInstructions(project: Project, text: string): Project {
  const instructions = text.slice(0, MAX_INSTRUCTIONS_LENGTH)
  return instructions === project.instructions ? project : { ...project, instructions }
}

/**
 * What the person wants the agent to heed, as a section of the system prompt; empty when there is nothing. The
 * project's own come last, since where the two disagree the nearer ones should win.
 */
export function renderInstructions(everywhere: string, project: string): string {
  const parts = [
    ['For every project:', everywhere.trim()],
    ['For this project:', project.trim()],
  ].filter(([, text]) => text !== '')
  if (parts.length === 0) return ''
  const sections = parts.map((part) => part.join('\n\n'))
  return `\n\n# Standing instructions\n\nThe person asks you to heed these in every answer. They change neither the answer's format nor the rules above.\n\n${sections.join('\n\n')}`
}
