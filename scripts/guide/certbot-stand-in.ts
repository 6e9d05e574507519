/**
 * In certbot's place, which needs domains of one's own: an authority that only who asks for it believes, whose certificate
 * lies where certbot puts one, and goes from there to Caddy by the lines of the guide's own deploy hook.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { createTestAuthority } from '../../src/server/doctor/test-certificates.fixture.ts'
import type { Machine } from './machine.ts'
import type { GuideBlock } from './read-guide.ts'

const LIVE = '/etc/letsencrypt/live/wildcard'
const DAY = 86_400_000

/** Commands of the guide's deploy hook that bring a certificate to Caddy. */
export function hookOf(guide: readonly GuideBlock[]): string {
  const asked = guide.find(({ text }) => text.includes('certbot certonly '))?.text ?? ''
  return [...asked.matchAll(/^ +(install .*)$/gm)].map(([, line]) => `${line}\n`).join('')
}

/** Resolves to the authority, as PEM. @param names with their stars */
export async function standInForCertbot(
  machine: Machine,
  guide: readonly GuideBlock[],
  names: readonly string[],
): Promise<string> {
  const authority = createTestAuthority()
  const { cert, key } = authority.issue({ names, from: Date.now() - DAY, to: Date.now() + DAY })
  await mkdir(machine.at(LIVE), { recursive: true })
  await writeFile(machine.at(`${LIVE}/fullchain.pem`), cert)
  await writeFile(machine.at(`${LIVE}/privkey.pem`), key, { mode: 0o600 })
  const { code, output } = await machine.type(hookOf(guide))
  if (code !== 0) throw new Error(`The certificate did not come to Caddy:\n${output}`)
  return authority.pem
}
