/** All that the worker with TypeScript is asked, told apart by its kind. */
import * as v from 'valibot'
import { checkRequestSchema } from './check-messages.ts'
import { elementRequestSchema } from './element-messages.ts'
import { repairRequestSchema } from './repair-messages.ts'

export const workerRequestSchema = v.variant('kind', [
  checkRequestSchema,
  elementRequestSchema,
  repairRequestSchema,
])
export type WorkerRequest = v.InferOutput<typeof workerRequestSchema>
