/** The operator's server for mail, asked for one mail at a time. Knows no app, and tells nobody what it is called. */
import type { MailSettings } from '../config/read-mail.ts'

export interface OutgoingMail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Why a mail did not go out. The message is for whoever runs the server, and holds neither password nor address. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'

  constructor(
    message: string,
    /** Whether it is about the address, and will be no other when it is tried again. */
    readonly isOfAddress: boolean,
    /** Whether to try again helps. */
    readonly isFinal: boolean,
  ) {
    super(message)
  }
}

/** @throws {@link MailRefused} */
export type SendMail = (mail: OutgoingMail) => Promise<void>

/** Milliseconds: until it is reached, until it greets, and between two of its words. */
const PATIENCE = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 }

/** HTML's grammar of an address, which the auth API takes, too: no quotes, brackets, commas, spaces or controls. */
const ONE_ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d.-]{0,252}[a-z\d])?$/i

export function createSendMail(settings: MailSettings): SendMail {
  const { from } = settings
  return async ({ to, subject, text }) => {
    // The client reads what it is given, as an object too: a comma in it would be a second address.
    if (!ONE_ADDRESS.test(to)) throw new MailRefused('Mail to what is no address was not sent.', true, true)
    const transport = await connectionTo(settings)
    try {
      await transport.sendMail({
        from,
        to,
        envelope: { from: from.address, to: [to] },
        subject,
        text,
        // As RFC 3834 has it: nothing that answers by itself answers this.
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    } catch (error) {
      throw refusedBy(error)
    } finally {
      transport.close()
    }
  }
}

/** Greets the server and signs in; no mail is sent. @returns what is wrong; null where mail could be sent */
export async function tryMail(settings: MailSettings): Promise<'password' | 'tls' | 'unreachable' | null> {
  const transport = await connectionTo(settings)
  try {
    await transport.verify()
    return null
  } catch (error) {
    const { code, originalCode } = Object(error) as Record<string, unknown>
    if (code === 'EAUTH') return 'password'
    return [code, originalCode].some(isOfTls) ? 'tls' : 'unreachable'
  } finally {
    transport.close()
  }
}

/** Who sends no mail does not load the client. */
async function connectionTo({ host, port, isTls, mayBePlain, login }: MailSettings) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    ...{ host, port, secure: isTls, requireTLS: !isTls && !mayBePlain },
    ...(login !== null && { auth: { user: login.user, pass: login.password } }),
    ...PATIENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** As Node names what it does not trust, or does not understand as TLS. */
function isOfTls(code: unknown): boolean {
  return /CERT|SSL|TLS|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER/.test(String(code))
}

/** Of what the client throws its codes alone are passed on: its message quotes what the server said. */
function refusedBy(error: unknown): MailRefused {
  const { code, originalCode, responseCode, command } = Object(error) as Record<string, unknown>
  const status = typeof responseCode === 'number' ? responseCode : 0
  const words = [code, originalCode, responseCode, command].filter((word) =>
    /^[\w ]{1,40}$/.test(String(word ?? '')),
  )
  const isOfAddress = code === 'EENVELOPE' && status >= 500
  const isFinal = isOfAddress || status >= 500 || code === 'EAUTH' || code === 'ETLS'
  return new MailRefused(`Mail could not be sent (${words.join(' ')}).`, isOfAddress, isFinal)
}
