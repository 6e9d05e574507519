import { CHAT_HEADER } from '../../src/core/wire/plans.ts'
import { MODELS_PATH } from '../../src/core/wire/server-models.ts'
import { answerTo } from './model-stand-in.ts'
import type { TlsFetch } from './tls-fetch.ts'

/**
 * How an answer of the model ended for who asked: whole, refused before its first word, or cut so that it shows. Anything
 * else is wrong: one that ended like a whole one and is not, or says something else.
 */
export type AnswerEnd = 'whole' | 'refused' | 'cut' | 'wrong'

export interface Question {
  readonly workspace: string
  readonly token: string
  /** 16 bytes of chance as hex: the chat that it belongs to. */
  readonly chat: string
  readonly provider: string
  readonly model: string
}

export async function askAnswer(
  fetch: TlsFetch,
  { workspace, token, chat, provider, model }: Question,
): Promise<AnswerEnd> {
  let response: Response
  try {
    response = await fetch(`${workspace}${MODELS_PATH}/${provider}/chat/completions`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        Origin: workspace,
        [CHAT_HEADER]: chat,
      },
      body: JSON.stringify({ model, stream: true, messages: [{ role: 'user', content: chat }] }),
    })
  } catch {
    return 'refused'
  }
  let text: string
  try {
    text = await response.text()
  } catch {
    return 'cut'
  }
  if (response.status !== 200) return 'refused'
  return wordsOf(text) === answerTo(chat) ? 'whole' : 'wrong'
}

/** The words of a stream that came to its end; null of any other. */
function wordsOf(text: string): string | null {
  const events = text.split('\n\n').filter((event) => event !== '')
  if (events.pop() !== 'data: [DONE]') return null
  const pieces = events.map((event) => {
    const { choices } = JSON.parse(event.slice('data: '.length)) as {
      choices: { delta: { content?: string } }[]
    }
    return choices[0]?.delta.content ?? ''
  })
  return pieces.join('')
}
