import { parseFilePath } from '../../core/files/file-path.ts'
import { isSecretPath } from '../../core/secrets/secret-file.ts'
import { type NewShare, SHARE_LIMITS, type ShareChoices } from '../../core/wire/shares.ts'
import { type ShareContents, sizesOf } from './share-record.ts'
import { ShareRefusal } from './share-refusal.ts'

const MB = 2 ** 20
const DAY = 24 * 60 * 60_000

/** @throws {@link ShareRefusal} */
export function checkContents(contents: ShareContents): void {
  const lists = [contents.files, ...contents.versions.map(({ files }) => files)]
  const entries = lists.reduce((sum, { length }) => sum + length, 0)
  const sizes = sizesOf(contents)
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  if (entries > SHARE_LIMITS.entries || bytes > SHARE_LIMITS.bytes)
    throw new ShareRefusal('share-too-large', { limit: SHARE_LIMITS.bytes / MB })
  for (const files of lists) {
    const paths = new Set<string>()
    for (const { path, hash, size } of files) {
      const parsed = parseFilePath(path)
      if (!parsed.ok || parsed.path !== path || paths.has(path))
        throw new ShareRefusal('share-path', { path })
      if (isSecretPath(path)) throw new ShareRefusal('share-secret', { path })
      if (sizes.get(hash) !== size) throw new ShareRefusal('share-unreadable')
      paths.add(path)
    }
  }
}

/** @throws {@link ShareRefusal} */
export function checkChoices({ endsAt }: ShareChoices, now: number): void {
  const { days } = SHARE_LIMITS
  if (endsAt <= now || endsAt > now + days * DAY) throw new ShareRefusal('share-end-date', { days })
}

/** What a person wrote, on one line and without what is invisible or turns text around. */
export function plainLine(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
}

export function contentsOf({ files, versions, chat, withheld }: NewShare): ShareContents {
  return { files, versions, chat, withheld }
}
