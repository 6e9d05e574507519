/** The whole work for one request, from its bytes to the text of its answer. Pure; runs in a thread of its own. */
import type { Template } from '../../core/templates/template.ts'
import type { Fault, StreamFault } from './faults/fault.ts'
import { readFault, withoutFaultWords } from './faults/faults.ts'
import { inlineImage, predictions, readPredictRequest, wantedImageRatio } from './images/image-requests.ts'
import { reply } from './reply.ts'
import { answerMessage, type ErrorCode, errorBody, finishMessage, usage } from './wire/gemini-messages.ts'
import { approximateTokens, type DemoRequest, readGenerateRequest } from './wire/generate-request.ts'
import { MAX_ANSWER_LENGTH, MAX_PICTURE_PROMPT } from './wire/request-limits.ts'
import { RequestTooLarge } from './wire/request-too-large.ts'

export interface DemoTask {
  readonly model: string
  readonly method: string
  /** JSON in UTF-8. */
  readonly body: Uint8Array
  /** Allows faults by request words. */
  readonly isTest: boolean
}

export type DemoAnswer =
  /** A response whose body is there. */
  | {
      readonly type: 'whole'
      readonly status: number
      readonly headers: Readonly<Record<string, string>>
      readonly body: string
    }
  /** A text to be streamed. */
  | {
      readonly type: 'stream'
      readonly answer: string
      readonly fault: StreamFault | null
      readonly promptTokens: number
    }

/** Makes the answer to one request. Throws {@link WorkRefused} where it may not, or could not, be made. */
export type Answering = (task: DemoTask, signal: AbortSignal) => Promise<DemoAnswer>

/** Never throws for what is in a request: what cannot be read is answered with an error in Google's form. */
export function answerTask(task: DemoTask, templates: readonly Template[]): DemoAnswer {
  try {
    return answered(task, templates)
  } catch (error) {
    if (error instanceof RequestTooLarge) return refusal(400, error.message)
    // A thread has some megabytes of stack; texts that nest deeper than that are nobody's project.
    if (error instanceof RangeError) return refusal(400, TOO_DEEP)
    throw error
  }
}

function answered(
  { model, method, body: bytes, isTest }: DemoTask,
  templates: readonly Template[],
): DemoAnswer {
  const body = parsed(bytes)
  if (method === 'predict') return predict(body, isTest)
  const request = readGenerateRequest(body)
  if (method === 'countTokens') return countTokens(request)
  if (request === null) return refusal(400, NO_CONTENTS)
  const fault = isTest ? readFault(request.request, request.finishedPaths !== null) : null
  if (fault?.type === 'http') return httpFault(fault)
  const ratio = wantedImageRatio(model, body)
  if (ratio !== null && method === 'generateContent') {
    const parts = inlineImage(limitedPrompt(withoutFaultWords(request.request)), ratio)
    const counts = usage(request.promptTokens, IMAGE_TOKENS)
    const candidate = { content: { role: 'model', parts }, finishReason: 'STOP', index: 0 }
    return json(200, { ...finishMessage('STOP', counts), candidates: [candidate] })
  }
  const answer = answerTo(request, fault, templates)
  if (answer.length > MAX_ANSWER_LENGTH) return refusal(400, ANSWER_TOO_LONG)
  const { promptTokens } = request
  if (method === 'generateContent') {
    return json(200, answerMessage(answer, usage(promptTokens, approximateTokens(answer)), true))
  }
  return { type: 'stream', answer, fault: fault?.type === 'stream' ? fault.how : null, promptTokens }
}

/** What Google counts for a picture of about a megapixel. */
const IMAGE_TOKENS = 1290

const NO_CONTENTS = 'The body needs "contents" with at least one user turn.'
const NO_PROMPT =
  'The body needs "instances" with a prompt, and "parameters" with sampleCount 1 to 4 and one of the five aspect ratios.'
const ANSWER_TOO_LONG =
  'The answer would be longer than the demo model may send. Ask for a change to fewer files at once.'
const TOO_DEEP = 'The request holds something that nests too deeply for the demo model. Ask for less at once.'

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}

function answerTo(request: DemoRequest, fault: Fault | null, templates: readonly Template[]): string {
  const said = { ...request, request: withoutFaultWords(request.request) }
  const answer = reply(said, { templates, damage: fault?.type === 'files' ? fault.damage : undefined })
  return fault?.type === 'text' ? fault.damage(answer) : answer
}

function predict(body: unknown, isTest: boolean): DemoAnswer {
  const request = readPredictRequest(body)
  if (request === null) return refusal(400, NO_PROMPT)
  limitedPrompt(request.prompt)
  const fault = isTest ? readFault(request.prompt, false) : null
  if (fault?.type === 'http') return httpFault(fault)
  return json(200, predictions(request, isTest))
}

function limitedPrompt(prompt: string): string {
  if (prompt.length <= MAX_PICTURE_PROMPT) return prompt
  throw new RequestTooLarge(
    `A picture’s prompt may have ${MAX_PICTURE_PROMPT} characters, and this one has ${prompt.length}. Shorten it.`,
  )
}

function countTokens(request: DemoRequest | null): DemoAnswer {
  return request === null ? refusal(400, NO_CONTENTS) : json(200, { totalTokens: request.promptTokens })
}

function httpFault({ status, body, retryAfter }: Extract<Fault, { type: 'http' }>): DemoAnswer {
  const retry = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
  if (typeof body !== 'string') return json(status, body, retry)
  return { type: 'whole', status, headers: { 'content-type': 'text/html; charset=utf-8', ...retry }, body }
}

function refusal(code: ErrorCode, message: string): DemoAnswer {
  return json(code, errorBody(code, message))
}

function json(status: number, body: object, headers: Readonly<Record<string, string>> = {}): DemoAnswer {
  const type = { 'content-type': 'application/json; charset=utf-8' }
  return { type: 'whole', status, headers: { ...type, ...headers }, body: JSON.stringify(body) }
}
