/** What went wrong, as a person reads it beside the thing that they did. */
export function plainWords(error: unknown): string {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string }
  if (error instanceof Refused) return message
  if (code === '42501' && /row-level security|permission denied/.test(message))
    return 'Your role does not allow this.'
  if (code === '23503') return 'Something else still needs it: move or delete that first.'
  if (code === '23514' || code === '22001') return 'That is longer, or less, than can be kept here.'
  if (code === '23505') return 'There is one like it already.'
  if (/fetch|network/i.test(message)) return 'The server could not be reached. Nothing was changed.'
  return message || 'That did not work. Nothing was changed.'
}

/** The server changed nothing, and said nothing: the policies let no row through. */
export class Refused extends Error {}
