/** What npm's lock file (version 3) says: which of its packages a set of names needs, and where they are fetched. */

const PLACE = 'node_modules/'

/**
 * The places (`node_modules/a/node_modules/b`) of everything that `names` need. What a package would only take along
 * if it were there (an optional peer) does not count.
 */
export function placesNeeded(packages, names) {
  const needed = new Set()
  const queue = names.map((name) => ({ name, from: '' }))
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const place = findPlace(packages, next.name, next.from)
    if (place === null || needed.has(place)) continue
    needed.add(place)
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages[place]
    const wanted = { ...dependencies, ...optionalDependencies, ...peerDependencies }
    for (const name of Object.keys(wanted)) {
      const isExtra = peerDependenciesMeta?.[name]?.optional && !dependencies?.[name]
      if (!isExtra) queue.push({ name, from: place })
    }
  }
  return needed
}

/** As Node finds it: inside the importer, then beside it, then further out. */
function findPlace(packages, name, from) {
  for (let folder = from; ; ) {
    const place = `${folder === '' ? '' : `${folder}/`}${PLACE}${name}`
    if (Object.hasOwn(packages, place)) return place
    if (folder === '') return null
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf(`/${PLACE}`)))
  }
}

/**
 * A lock of these places alone, whose manifest declares `dependencies` and nothing else. With a registry it also says
 * where each tarball is, so that npm need not ask for the list of all versions of each package.
 * @param registry its address with a slash at its end, or null
 */
export function lockOf(lock, { places, dependencies, registry }) {
  const kept = Object.entries(lock.packages).filter(([place]) => places.has(place))
  const packages = kept.map(([place, { dev, devOptional, ...entry }]) => {
    const name = entry.name ?? place.slice(place.lastIndexOf(PLACE) + PLACE.length)
    const resolved = registry === null ? {} : { resolved: tarballAddress(registry, name, entry.version) }
    return [place, { ...entry, ...resolved }]
  })
  const root = { name: lock.name, version: lock.version, dependencies }
  return { ...lock, packages: { '': root, ...Object.fromEntries(packages) } }
}

/** By the convention of npm's registry, which others follow. */
export function tarballAddress(registry, name, version) {
  return `${registry}${name}/-/${name.slice(name.lastIndexOf('/') + 1)}-${version}.tgz`
}

/**
 * Without the mention of builds for other systems that the lock does not list (a registry may lack some), on account
 * of which `npm ci` would refuse it. What this system may need stays mentioned.
 * @param system `platform` and `arch` as Node names them, and whether its C library is musl
 */
export function withoutForeignBuilds(lock, { platform, arch, isMusl }) {
  const isForeign = (name) =>
    !name.includes(platform) || !name.includes(arch) || name.includes('musl') !== isMusl
  const packages = Object.entries(lock.packages).map(([place, entry]) => {
    if (entry.optionalDependencies === undefined) return [place, entry]
    const kept = Object.entries(entry.optionalDependencies).filter(
      ([name]) => findPlace(lock.packages, name, place) !== null || !isForeign(name),
    )
    return [place, { ...entry, optionalDependencies: Object.fromEntries(kept) }]
  })
  return { ...lock, packages: Object.fromEntries(packages) }
}

/** Whether a package of the lock is built for a system, as its own manifest says. */
export function isForSystem(entry, { platform, arch, isMusl }) {
  const { os = [platform], cpu = [arch], libc } = entry ?? {}
  const wantsGlibc = entry !== undefined && platform === 'linux' && libc === undefined
  return entry !== undefined && os.includes(platform) && cpu.includes(arch) && !(wantsGlibc && isMusl)
}

/** Whether it lists all that it mentions; otherwise `npm ci` refuses it. */
export function isComplete({ packages }) {
  return Object.entries(packages).every(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).every((name) => findPlace(packages, name, place) !== null),
  )
}
