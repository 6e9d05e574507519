/** The name of a published app: the first label of its address. */

export const SITE_NAME_LENGTH = { least: 3, most: 40 } as const

export type SiteNameProblem = 'length' | 'characters' | 'reserved' | 'look-alike'

/** What a visitor would take for the server's own, for somebody's in charge, or for a part of the web's machinery. */
const RESERVED = new Set(
  `abuse account accounts admin administrator api app apps assets auth autoconfig autodiscover billing blog cdn
  checkout console dashboard demo dev dns docs download email files forum ftp git github google help host hostmaster
  http https identity imap info internal invoice ip legal lathe localhost log login logout mail mailer master me mfa
  mobile mx myadmin news ns ns1 ns2 oauth oidc official openid packages password pay payment payments phpmyadmin pop
  pop3 portal postmaster preview previews privacy proxy public register registry root secure security server service
  session settings shop sign-in sign-up signin signout signup site sites smtp ssh ssl sso staff static stats status
  store storage sub support sysadmin system tech terms test token tools trust update updates upload user users verify
  wallet web webmail webmaster workspace wpad ws wss www www1 www2 www3`.split(/\s+/),
)
/** Whatever stands beside it, it says that the server speaks. */
const OWN = 'lathe'

export function siteNameProblem(name: string): SiteNameProblem | null {
  const { least, most } = SITE_NAME_LENGTH
  if (name.length < least || name.length > most) return 'length'
  if (!/^[a-z0-9-]+$/.test(name) || name.startsWith('-') || name.endsWith('-')) return 'characters'
  // So begin names in other scripts (`xn--`), and whatever comes to mean something later.
  if (name.slice(2, 4) === '--') return 'characters'
  if (RESERVED.has(name) || name.split('-').includes(OWN)) return 'reserved'
  const looks = siteNameLook(name)
  const isLike = RESERVED_LOOKS.has(looks) || looks.split('-').includes(siteNameLook(OWN))
  return isLike ? 'look-alike' : null
}

/** Equal for names that are easily taken for one another. */
export function siteNameLook(name: string): string {
  return name
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replace(/[0135il]/g, (character) => LOOKS[character] ?? character)
    .replace(/--+/g, '-')
}

const LOOKS: Readonly<Record<string, string>> = { 0: 'o', 1: 'l', 3: 'e', 5: 's', i: 'l' }
const RESERVED_LOOKS: ReadonlySet<string> = new Set([...RESERVED].map(siteNameLook))

/** A name that may be taken, made of what the project is called. */
export function proposeSiteName(projectName: string): string {
  const plain = projectName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SITE_NAME_LENGTH.most - SUFFIX.length)
    .replace(/^-|-$/g, '')
  if (siteNameProblem(plain) === null) return plain
  const longer = plain === '' ? FALLBACK : `${plain}${SUFFIX}`
  return siteNameProblem(longer) === null ? longer : FALLBACK
}

const SUFFIX = '-app'
const FALLBACK = 'my-app'
