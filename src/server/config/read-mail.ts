/** How mail that published apps send goes out: by the operator's server for mail, or not at all. */
import * as v from 'valibot'
import { ConfigError, type Environment, readVariable } from './read-variable.ts'
import { isLoopback } from './urls.ts'

export interface MailSettings {
  readonly host: string
  readonly port: number
  /** TLS from the first byte; else STARTTLS, which has to come unless the server is this machine. */
  readonly isTls: boolean
  readonly mayBePlain: boolean
  /** Null where the server asks for no password. */
  readonly login: { readonly user: string; readonly password: string } | null
  /** Who every mail is from. */
  readonly from: { readonly name: string; readonly address: string }
}

const NAMES = ['SMTP_URL', 'MAIL_FROM'] as const
/** As RFC 6409 and RFC 8314 have them. */
const PORTS = { submission: 587, tls: 465 }
const EXAMPLE = 'smtps://user:password@mail.example.com'

const ADDRESS = '[\\w.+-]{1,64}@[a-z\\d][a-z\\d.-]{0,200}'
const BARE = new RegExp(`^${ADDRESS}$`, 'i')
const NAMED = new RegExp(`^([^<>"\\p{Cc}]{1,60})<(${ADDRESS})>$`, 'iu')
const from = v.pipe(
  v.string(),
  v.check(
    (value) => BARE.test(value) || NAMED.test(value),
    'an address such as apps@example.com, or Apps of Example <apps@example.com>',
  ),
  v.transform((value) => {
    const [, name = '', address = value] = NAMED.exec(value) ?? []
    return { name: name.trim(), address }
  }),
)

/** Null where mail is kept here. Throws ConfigError with a sentence that holds no password. */
export function readMail(env: Environment): MailSettings | null {
  const [url = '', sender = ''] = NAMES.map((name) => env[name]?.trim() ?? '')
  if (url === '' && sender === '') return null
  if (url === '' || sender === '')
    throw new ConfigError(
      `Mail of apps goes out by SMTP_URL and MAIL_FROM, and ${url === '' ? 'SMTP_URL' : 'MAIL_FROM'} is not set: set both, or none.`,
      { variables: NAMES },
    )
  const read = URL.canParse(url) ? new URL(url) : null
  const isTls = read?.protocol === 'smtps:'
  const user = decoded(read?.username)
  const password = decoded(read?.password)
  if (
    read === null ||
    !(isTls || read.protocol === 'smtp:') ||
    !/^[\w.:[\]-]+$/.test(read.hostname) ||
    !['', '/'].includes(read.pathname) ||
    `${read.search}${read.hash}` !== '' ||
    user === null ||
    password === null ||
    (user === '') !== (password === '')
  )
    throw new ConfigError(
      `SMTP_URL is not what Lathe can use: set it to smtp:// or smtps:// with user, password and host, such as ${EXAMPLE}. Signs such as @ in a password are written as %40.`,
      { variables: NAMES },
    )
  const host = read.hostname.replace(/^\[|\]$/g, '')
  return {
    host,
    port: read.port === '' ? (isTls ? PORTS.tls : PORTS.submission) : Number(read.port),
    isTls,
    mayBePlain: !isTls && isLoopback(host),
    login: user === '' ? null : { user, password },
    from: readVariable(env, 'MAIL_FROM', from, { name: '', address: '' }),
  }
}

/** Null where it is no text. */
function decoded(part = ''): string | null {
  try {
    const text = decodeURIComponent(part)
    return /\p{Cc}/u.test(text) ? null : text
  } catch {
    return null
  }
}
