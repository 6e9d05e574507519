import type { ModelEvent, WaitReason } from './chat-model.ts'

const WHY: Readonly<Record<WaitReason, string>> = {
  limit: 'Too many requests at once',
  overloaded: 'The AI service is busy',
  connection: 'The connection to the AI service failed',
}

/** What the status line says while a request waits to be sent again. */
export function waitingSentence({ reason, milliseconds }: Extract<ModelEvent, { type: 'waiting' }>): string {
  const seconds = Math.max(1, Math.round(milliseconds / 1000))
  return `${WHY[reason]}. Trying again in ${seconds} s…`
}
