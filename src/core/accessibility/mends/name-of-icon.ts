/** What a button or link is for that shows an icon and nothing else, where the icon or what is done leaves no doubt. */

/** By the icon's name without what packages put around it. They are English. */
const BUTTONS: Readonly<Record<string, string>> = {
  Trash: 'Delete',
  Search: 'Search',
  MagnifyingGlass: 'Search',
  Menu: 'Menu',
  Bars3: 'Menu',
  Pencil: 'Edit',
  Edit: 'Edit',
  SquarePen: 'Edit',
  PenLine: 'Edit',
  Settings: 'Settings',
  Cog: 'Settings',
  Plus: 'Add',
  Copy: 'Copy',
  Download: 'Download',
  Upload: 'Upload',
  Share: 'Share',
  Send: 'Send',
  Printer: 'Print',
  LogOut: 'Log out',
  LogIn: 'Log in',
  RefreshCw: 'Refresh',
  Undo: 'Undo',
  Redo: 'Redo',
  ShoppingCart: 'Cart',
  Bell: 'Notifications',
}

/** Names are the same in every language. */
const BRANDS: Readonly<Record<string, string>> = {
  Github: 'GitHub',
  Gitlab: 'GitLab',
  Twitter: 'Twitter',
  Linkedin: 'LinkedIn',
  Instagram: 'Instagram',
  Facebook: 'Facebook',
  Youtube: 'YouTube',
  Discord: 'Discord',
  Slack: 'Slack',
  Twitch: 'Twitch',
  Dribbble: 'Dribbble',
  Mastodon: 'Mastodon',
}

/** A cross means several things; the name of what a press calls says which. */
const CROSS = /^(?:X|XMark|Close|CircleX)$/
const CLOSES = /\b(?:on|handle|do)?(?:close|dismiss)/i
/** `setOpen(false)`. */
const SETS_FALSE = /\bset(\w{1,40})\(\s?false\s?\)/gi
const SHOWN = /open|visible|show/i
const REMOVES = /\b(?:on|handle|do)?(?:remove|delete)/i

export interface IconUse {
  /** As its package calls it. */
  readonly icon: string
  readonly tag: string
  /** Code of what a press does; empty without any. */
  readonly onPress: string
  /** Literal address of a link; empty without one. */
  readonly href: string
  readonly isEnglish: boolean
}

/** Null where nobody can be sure. */
export function nameOfIcon({ icon, tag, onPress, href, isEnglish }: IconUse): string | null {
  const name = icon
    .replace(/^(?:Fa|Si|Lucide)(?=[A-Z])/, '')
    .replace(/Icon$/, '')
    .replace(/\d$/, '')
  if (tag === 'a') {
    if (isEnglish && /^mailto:/.test(href)) return 'Email'
    if (isEnglish && /^tel:/.test(href)) return 'Phone'
    return own(BRANDS, name)
  }
  if (!isEnglish || tag !== 'button') return null
  if (!CROSS.test(name)) return own(BUTTONS, name)
  const hides = [...onPress.matchAll(SETS_FALSE)].some(([, what = '']) => SHOWN.test(what))
  const [closes, removes] = [hides || CLOSES.test(onPress), REMOVES.test(onPress)]
  return closes === removes ? null : closes ? 'Close' : 'Remove'
}

function own(names: Readonly<Record<string, string>>, name: string): string | null {
  return Object.hasOwn(names, name) ? (names[name] ?? null) : null
}
