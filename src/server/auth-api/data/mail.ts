export type MailKind =
  | 'confirmation'
  | 'invite'
  | 'magic_link'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication'

export interface Mail {
  readonly to: string
  readonly kind: MailKind
  readonly subject: string
  readonly text: string
  /** Null where only the code helps. */
  readonly link: string | null
  readonly code: string
  readonly at: Date
}

/** Where mail goes: nothing is sent. */
export interface Outbox {
  put(projectKey: string, mail: Mail): Promise<void>
}
