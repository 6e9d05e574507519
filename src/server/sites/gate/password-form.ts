/** What the page that asks for a password sends; null where it is something else. */
export interface PasswordForm {
  readonly password: string
  readonly to: string
}

const MOST_BYTES = 8 * 1024

export async function readPasswordForm(request: Request): Promise<PasswordForm | null> {
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded') return null
  const text = await readUpTo(request.body, MOST_BYTES)
  if (text === null) return null
  const form = new URLSearchParams(text)
  const password = form.get('password')
  return password === null || password === '' ? null : { password, to: form.get('to') ?? '/' }
}

async function readUpTo(body: ReadableStream<Uint8Array> | null, most: number): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = body?.getReader()
  for (let next = await reader?.read(); next !== undefined && !next.done; next = await reader?.read()) {
    length += next.value.length
    if (length > most) {
      reader?.cancel().catch(() => {})
      return null
    }
    chunks.push(next.value)
  }
  return Buffer.concat(chunks).toString()
}
