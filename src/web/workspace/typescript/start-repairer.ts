import { type RepairReply, type RepairRequest, repairReplySchema } from './repair-messages.ts'
import { type AskedWorker, startAskedWorker } from './start-typescript-worker.ts'

export type RepairWorker = AskedWorker<RepairRequest, RepairReply>

/** Starts a worker that repairs drafts: only when something is wrong with one. */
export function startRepairer(): RepairWorker {
  return startAskedWorker(repairReplySchema)
}
