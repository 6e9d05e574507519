export type Encoding = 'br' | 'gzip'

/**
 * The encoding to answer with, by an Accept-Encoding header and what there is; brotli first, null for none.
 * Weights count only as zero or not (RFC 9110, 12.5.3): which of the accepted ones is smaller is known here.
 */
export function preferredEncoding(
  accepted: string | null,
  available: { readonly br: unknown; readonly gzip: unknown },
): Encoding | null {
  const weights = new Map<string, number>()
  for (const part of (accepted ?? '').split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    weights.set(name, weight === undefined ? 1 : Number(weight))
  }
  const isAccepted = (name: Encoding) => (weights.get(name) ?? weights.get('*') ?? 0) > 0
  if (available.br && isAccepted('br')) return 'br'
  if (available.gzip && isAccepted('gzip')) return 'gzip'
  return null
}
