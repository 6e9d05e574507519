/** Who may see an app, as it is being chosen. */
import {
  type NewSiteAccess,
  SITE_PASSWORD_LENGTH,
  type SiteAccessMode,
} from '../../../../core/wire/site-access.ts'

export interface AccessDraft {
  readonly mode: SiteAccessMode
  /** Of the mode `password` alone. */
  readonly password: string
}

export const EVERYONE: AccessDraft = { mode: 'everyone', password: '' }

/** What the server is asked for; null where it is not whole yet. */
export function accessOfDraft({ mode, password }: AccessDraft): NewSiteAccess | null {
  if (mode !== 'password') return { mode }
  const { least, most } = SITE_PASSWORD_LENGTH
  return password.length >= least && password.length <= most ? { mode, password } : null
}

/** Without letters and digits that are taken for one another: people read it to others. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 3
const GROUP = 4

/** Some 59 bits of chance. @param randomBytes as many as asked for */
export function makePassword(randomBytes: (count: number) => Uint8Array): string {
  const letters: string[] = []
  while (letters.length < GROUPS * GROUP)
    for (const byte of randomBytes(GROUPS * GROUP * 2)) {
      // Those above the last whole round would come up more often.
      if (byte < 256 - (256 % LETTERS.length)) letters.push(LETTERS[byte % LETTERS.length] ?? '')
    }
  const groups = Array.from({ length: GROUPS }, (_, at) =>
    letters.slice(at * GROUP, (at + 1) * GROUP).join(''),
  )
  return groups.join('-')
}

export interface AccessWords {
  readonly label: string
  readonly hint: string
}

export const ACCESS_WORDS: Readonly<Record<SiteAccessMode, AccessWords>> = {
  everyone: { label: 'Everyone', hint: 'Whoever has the address, and searches.' },
  link: { label: 'People with the link', hint: 'A link of its own opens the app in a browser.' },
  password: { label: 'People with a password', hint: 'Visitors are asked for it once in each browser.' },
  accounts: {
    label: 'People of this server',
    hint: 'Whoever signs in here. The app does not learn who they are.',
  },
}
