import type { EvalCase } from '../eval-case.ts'
import { LIST_BUILDS } from './builds-of-lists.ts'
import { PAGE_BUILDS } from './builds-of-pages.ts'
import { TOOL_BUILDS } from './builds-of-tools.ts'
import { PAGE_EDITS } from './edits-of-pages.ts'
import { TASK_EDITS } from './edits-of-tasks.ts'
import { TOOL_EDITS } from './edits-of-tools.ts'
import { FOLLOW_UPS } from './follow-ups.ts'
import { QUESTIONS } from './questions.ts'
import { REPAIRS } from './repairs.ts'
import { WITH_IMAGES } from './with-images.ts'

/** Every case, kind by kind. */
export const ALL_CASES: readonly EvalCase[] = [
  ...LIST_BUILDS,
  ...PAGE_BUILDS,
  ...TOOL_BUILDS,
  ...TASK_EDITS,
  ...PAGE_EDITS,
  ...TOOL_EDITS,
  ...REPAIRS,
  ...FOLLOW_UPS,
  ...WITH_IMAGES,
  ...QUESTIONS,
]
