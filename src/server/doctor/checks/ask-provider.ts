/** What a sign-in provider answers, where it answers at all. */
import type { Incoming } from '../world/network.ts'
import type { World } from '../world/world.ts'

type Asked =
  | { readonly type: 'answered'; readonly text: string }
  | { readonly type: 'failed'; readonly said: string }

export async function askProvider(url: URL, { network }: Pick<World, 'network'>): Promise<Asked> {
  try {
    const [address = ''] = await network.resolve(url.hostname)
    const { status, body }: Incoming = await network.send({ url, address, mustBeTrusted: true })
    return status === 200
      ? { type: 'answered', text: String(body) }
      : { type: 'failed', said: `it answered ${status}` }
  } catch (error) {
    return { type: 'failed', said: error instanceof Error ? error.message : String(error) }
  }
}
