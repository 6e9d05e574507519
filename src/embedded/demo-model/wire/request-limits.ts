/** What one request to the demo model may hold and cost, and how many there may be at once. */
import { MAX_FILES } from '../../../core/files/file-limits.ts'

/** UTF-16 units of what the person wrote: twice the longest message, since a repair says it again as JSON. */
export const MAX_REQUEST_LENGTH = 64_000

/** UTF-16 units of a request that the script reads, once pasted pictures, fonts and errors are set apart. */
export const MAX_WORDS_READ = 4_000

/** UTF-16 units of all texts together: files and chat at the largest CONTEXT_TOKENS, four characters a token. */
export const MAX_TEXT_LENGTH = 8_000_000

/** UTF-16 units of a file that the script edits; a longer one is there for it, but not read. */
export const MAX_FILE_LENGTH = 200_000

/** Files in one request: as many as a project may have. */
export const MAX_CONTEXT_FILES = MAX_FILES

/** Turns of a conversation, and parts of all of them together; the product sends tens. */
export const MAX_CONTENTS = 1_000
export const MAX_PARTS = 2_000

/** Requests that a plan may stand for. */
export const MAX_PLAN_REQUESTS = 40

/** UTF-16 units of a picture's prompt: as many as the workspace lets one type, with what it adds. */
export const MAX_PICTURE_PROMPT = 8_000

/** UTF-16 units of an answer; it is sent at a pace that people can follow. */
export const MAX_ANSWER_LENGTH = 4_000_000

/** Answers being made at once, those that wait for a thread among them. A client may be an office: half for one. */
export const WORK_AT_ONCE = { perClient: 12, inAll: 24 } as const

/** Answers being sent at once. */
export const STREAMS_AT_ONCE = { perClient: 128, inAll: 256 } as const

export interface ThreadLimits {
  readonly threads: number
  /** Of the processor, in milliseconds: a slow or busy machine takes longer and is not refused. */
  readonly processorMs: number
  /** The last resort, in milliseconds of the clock. */
  readonly wallMs: number
  /** Of a thread's heap, in MB. */
  readonly heapMb: number
}

/** An answer takes a tenth of a second, four pictures half a second. */
export const THREAD_LIMITS: ThreadLimits = {
  threads: 2,
  processorMs: 8_000,
  wallMs: 120_000,
  heapMb: 512,
}
