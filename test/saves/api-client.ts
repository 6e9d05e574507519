/** A user of the server without a browser: signs in at the embedded provider as a browser would, and saves projects. */
import { createHash, randomBytes } from 'node:crypto'
import type { Project } from '../../src/core/project/project.ts'
import { encodeProject, type PartMemory } from '../../src/core/saves/encode-project.ts'
import { createProjectServer, type ProjectServer } from '../../src/web/saves/saves-server.ts'

export const sha256 = async (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest())

const CLIENT_ID = 'lathe-workspace'

/** Names a new account and resolves to its access token: authorization code with PKCE, step by step. */
export async function signInByHttp(port: number, name: string): Promise<string> {
  const provider = `http://127.0.0.1:${port}`
  const workspace = `http://localhost:${port}`
  const verifier = randomBytes(32).toString('base64url')
  const cookies = new Map<string, string>()
  const go = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join('; ')
    const response = await fetch(new URL(address, provider), {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, cookie },
    })
    for (const line of response.headers.getSetCookie()) {
      const [key = '', value = ''] = line.split(';', 1)[0]?.split(/=(.*)/s) ?? []
      if (value === '') cookies.delete(key)
      else cookies.set(key, value)
    }
    return response
  }
  const question = new URLSearchParams({
    client_id: CLIENT_ID,
    redirect_uri: workspace,
    response_type: 'code',
    scope: 'openid profile email',
    audience: `${workspace}/api`,
    state: 'state',
    nonce: 'nonce',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const asked = await go(`/authorize?${question}`)
  const email = `user-${randomBytes(5).toString('hex')}@example.com`
  const answered = await go(asked.headers.get('Location') ?? '', {
    method: 'POST',
    body: new URLSearchParams({ name, email }),
  })
  const resumed = await go(answered.headers.get('Location') ?? '')
  const code = new URL(resumed.headers.get('Location') ?? '').searchParams.get('code') ?? ''
  const grant = {
    grant_type: 'authorization_code',
    client_id: CLIENT_ID,
    code,
    redirect_uri: workspace,
    code_verifier: verifier,
  }
  const token = await fetch(`${provider}/oauth/token`, { method: 'POST', body: new URLSearchParams(grant) })
  const body: unknown = await token.json()
  if (typeof body !== 'object' || body === null || !('access_token' in body)) {
    throw new Error(`No token was given: ${JSON.stringify(body)}`)
  }
  return String(body.access_token)
}

/** The server's projects as the workspace's own client asks for them. */
export function serverOf(port: number, token: string): ProjectServer {
  return createProjectServer({
    fetch: (path, init) => fetch(`http://localhost:${port}${String(path)}`, init),
    getToken: async () => token,
  })
}

export interface Saved {
  readonly etag: string
  /** Bytes of the parts that were sent. */
  readonly bytes: number
}

/** Encodes and saves a project; throws when the server says anything but that it is saved. */
export async function saveProject(
  server: ProjectServer,
  project: Project,
  memory: PartMemory,
  etag: string | null,
): Promise<Saved> {
  return (await prepareSave(server, project, memory, etag))()
}

/** Encodes a project and resolves to what sends it. */
export async function prepareSave(
  server: ProjectServer,
  project: Project,
  memory: PartMemory,
  etag: string | null,
): Promise<() => Promise<Saved>> {
  const { root, parts } = await encodeProject(project, memory, sha256)
  const header = { root, name: project.name, createdAt: project.id }
  return async () => {
    const result = await server.save(project.key, { header, etag, parts })
    if (result.type !== 'saved') throw new Error(`Not saved: ${JSON.stringify(result)}`)
    return { etag: result.etag, bytes: parts.reduce((sum, part) => sum + part.bytes.length, 0) }
  }
}
