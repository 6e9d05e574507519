/**
 * The one door between requests and models: nothing that looks like a secret goes out through it. What a mask stands
 * for is put back into the answer, so everything on this side of the door knows the real values and nothing is lost.
 */
import type { ChatModel, ChatRequest, ModelEvent } from '../model/chat-model.ts'
import { findSecrets } from './find-secrets.ts'
import { valueFinder } from './find-values.ts'
import { createSecretMasks, type SecretMasks } from './secret-masks.ts'

export interface KeepSecretsOptions {
  /** Lets the page do something else between two slices of the work. */
  readonly pause: () => Promise<void>
}

const RULES = `

# Masked secrets

Some values in this conversation are secrets, and a mask such as WITHHELD_SECRET_1_1_END stands in place of each. A mask is put back to its value in what you write. Where the value belongs, copy its mask character by character; never make one up, shorten one or split one.`

/** Characters that are masked in one go. */
const SLICE = 128 * 1024

/** The same model, which is never told a secret. */
export function keepSecrets(model: ChatModel, options: KeepSecretsOptions): ChatModel {
  return { stream: (request, signal) => streamMasked(model, request, signal, options) }
}

async function* streamMasked(
  model: ChatModel,
  request: ChatRequest,
  signal: AbortSignal,
  { pause }: KeepSecretsOptions,
): AsyncGenerator<ModelEvent, void, undefined> {
  const { masked, masks } = await maskRequest(request, pause)
  let held = ''
  const take = (text: string) => {
    const all = held + text
    const open = masks.openLength(all)
    held = all.slice(all.length - open)
    return masks.restore(all.slice(0, all.length - open))
  }
  const flush = function* (): Generator<ModelEvent> {
    if (held !== '') yield { type: 'text', text: held }
    held = ''
  }
  try {
    for await (const event of model.stream(masked, signal)) {
      if (event.type === 'finish') yield* flush()
      if (event.type !== 'text') yield event
      else {
        const text = take(event.text)
        if (text !== '') yield { type: 'text', text }
      }
    }
  } catch (error) {
    yield* flush()
    throw error
  }
  yield* flush()
}

/** Whole lines, and whole private keys. */
function* slicesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    const line = text.indexOf('\n', at + SLICE)
    let end = line === -1 ? text.length : line + 1
    const begin = text.lastIndexOf(KEY_BEGINS, end)
    if (begin > at && text.lastIndexOf(KEY_ENDS, end) < begin && end < text.length) end = begin
    yield text.slice(at, end)
    at = end
  }
}

const KEY_BEGINS = '-----BEGIN '
const KEY_ENDS = '-----END '

async function maskRequest(
  { secrets, ...request }: ChatRequest,
  pause: () => Promise<void>,
): Promise<{ masked: ChatRequest; masks: SecretMasks }> {
  const { systemInstruction, history, text } = request
  const texts = [systemInstruction, text, ...history.map((turn) => turn.text)]
  // What is told as a secret in one place is one wherever it stands.
  const values = new Set(await secrets?.(pause))
  for (const long of texts)
    for (const slice of slicesOf(long)) {
      if (long.length > SLICE) await pause()
      for (const { start, end } of findSecrets(slice)) values.add(slice.slice(start, end))
    }
  const masks = createSecretMasks(texts, valueFinder([...values]))
  const mask = async (long: string) => {
    let masked = ''
    for (const slice of slicesOf(long)) {
      if (long.length > SLICE) await pause()
      masked += masks.mask(slice)
    }
    return masked
  }
  const turns: ChatRequest['history'][number][] = []
  for (const turn of history) turns.push({ ...turn, text: await mask(turn.text) })
  const [rules, said] = [await mask(systemInstruction), await mask(text)]
  const instruction = masks.size === 0 ? rules : rules + RULES
  return { masked: { ...request, systemInstruction: instruction, history: turns, text: said }, masks }
}
