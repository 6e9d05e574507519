/**
 * What a provider says of an answer while it passes: whether anything was said, and the tokens that it took. Names of
 * fields are looked for, not read as JSON, so a stream and a whole answer are the same, nothing is kept, and every byte
 * is looked at once. Words of the answer cannot pass for them: quotes within a text are escaped.
 */
import type { TokenUsage } from '../../core/model/chat-model.ts'
import type { ModelProvider } from '../../core/model/model-providers.ts'

export interface UsageReader {
  see(piece: Uint8Array): void
  /** Whether words, thoughts or a picture came. */
  hasContent(): boolean
  /** As far as the provider has said by now; null where it said nothing. */
  usage(): TokenUsage | null
}

type Counts = ReadonlyMap<string, number>

interface UsageFields {
  /** What a pair of name and value of the wire begins with where something is said. */
  readonly content: RegExp
  /** A name and its number. */
  readonly counts: RegExp
  readonly usageOf: (counts: Counts) => TokenUsage
}

/** Bytes of the text before that may belong to what comes next: longer than a name, some spaces and a number. */
const KEPT = 128

const FIELDS: Readonly<Record<ModelProvider, UsageFields>> = {
  openai: {
    content: /"(?:content|reasoning_content|reasoning|refusal)"\s{0,8}:\s{0,8}"[^"]/,
    counts: /"(prompt_tokens|completion_tokens|cached_tokens)"\s{0,8}:\s{0,8}(\d{1,9})/g,
    usageOf: (counts) => ({
      prompt: counts.get('prompt_tokens') ?? 0,
      cached: counts.get('cached_tokens') ?? 0,
      output: counts.get('completion_tokens') ?? 0,
    }),
  },
  anthropic: {
    content: /"(?:text|thinking)"\s{0,8}:\s{0,8}"[^"]/,
    counts:
      /"(input_tokens|output_tokens|cache_read_input_tokens|cache_creation_input_tokens)"\s{0,8}:\s{0,8}(\d{1,9})/g,
    // What is read from or written to the cache counts apart from the rest of the prompt here.
    usageOf(counts) {
      const cached = counts.get('cache_read_input_tokens') ?? 0
      const written = counts.get('cache_creation_input_tokens') ?? 0
      const prompt = (counts.get('input_tokens') ?? 0) + cached + written
      return { prompt, cached, written, output: counts.get('output_tokens') ?? 0 }
    },
  },
  gemini: {
    content: /"(?:text|data|bytesBase64Encoded)"\s{0,8}:\s{0,8}"[^"]/,
    counts:
      /"(promptTokenCount|candidatesTokenCount|thoughtsTokenCount|cachedContentTokenCount)"\s{0,8}:\s{0,8}(\d{1,9})/g,
    usageOf: (counts) => ({
      prompt: counts.get('promptTokenCount') ?? 0,
      cached: counts.get('cachedContentTokenCount') ?? 0,
      thinking: counts.get('thoughtsTokenCount') ?? 0,
      output: counts.get('candidatesTokenCount') ?? 0,
    }),
  },
}

export function createUsageReader(wire: ModelProvider): UsageReader {
  const { content, counts: count, usageOf } = FIELDS[wire]
  const counts = new Map<string, number>()
  let kept = ''
  let hasContent = false
  return {
    see(piece) {
      // A character for each byte: a piece may end in the middle of one.
      const text = kept + Buffer.from(piece).toString('latin1')
      hasContent ||= content.test(text)
      // Those of a later event replace those of an earlier one.
      for (const [, name = '', digits] of text.matchAll(count)) counts.set(name, Number(digits))
      kept = text.slice(-KEPT)
    },
    hasContent: () => hasContent,
    usage: () => (counts.size === 0 ? null : usageOf(counts)),
  }
}
