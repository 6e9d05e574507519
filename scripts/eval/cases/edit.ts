import type { EvalCase } from '../eval-case.ts'
import { allBut, type StartFiles } from './start-project.ts'

/** A change of a project: every file but those `touched` stays, byte for byte. */
export const edit = (
  name: string,
  start: StartFiles,
  text: string,
  touched: readonly string[],
  behaviours: EvalCase['behaviours'],
): EvalCase => ({
  id: `edit-${name}`,
  kind: 'edit',
  start,
  turns: [{ text }],
  unchanged: allBut(start, ...touched),
  behaviours,
})

/** Where a look may be changed. */
export const LOOKS = ['src/styles/globals.css', 'tailwind.config.js']
