import { filePath, parseFilePath } from '../files/file-path.ts'
import { PathPlaces } from '../files/path-places.ts'
import { hashedPlace, namedPlace, type StoredBytes, type StoredFile } from '../wire/stored-files.ts'

/**
 * Where the bytes of files lie in an archive: under the name of the first file that has them, unless some system could not
 * have it there, or takes it for another's.
 * @param sizes bytes by hash; files of others are passed over
 */
export function storedPlaces(
  files: readonly Pick<StoredFile, 'bucket' | 'name' | 'hash'>[],
  sizes: ReadonlyMap<string, number>,
): StoredBytes[] {
  const taken = new PathPlaces()
  const seen = new Set<string>()
  const all: StoredBytes[] = []
  for (const { bucket, name, hash } of files) {
    const size = sizes.get(hash)
    if (size === undefined || seen.has(hash)) continue
    seen.add(hash)
    const named = namedPlace(bucket, name)
    const parsed = named === null ? null : parseFilePath(named)
    const isFree = parsed?.ok === true && parsed.path === named && taken.clashOf(parsed.path) === null
    const path = filePath(isFree ? parsed.path : hashedPlace(hash))
    taken.add(path)
    all.push({ hash, size, path })
  }
  return all
}
