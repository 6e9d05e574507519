/** What names say. They support what was tried, and are never enough by themselves. */

const OWN = /\b(?:own|owns|owner|owners|their|theirs|my|mine|self|themselves|yourself|authors?|individual)\b/i
const SHARED =
  /\b(?:any(?:one|body)|every(?:one|body)|public(?:ly)?|team|community|colleagues|shared?|(?:signed|logged)[ -]in|visitors?|guests?)\b/i

const spaced = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ')

/** Whether a policy says by its name that it is about one's own rows. */
export function saysOwn(names: readonly string[]): boolean {
  return names.some((name) => OWN.test(spaced(name)) && !SHARED.test(spaced(name)))
}

/** Whether a policy says by its name that it is meant for all. */
export function saysShared(names: readonly string[]): boolean {
  return names.some((name) => SHARED.test(spaced(name)))
}

const PRIVATE_THINGS = new Set(
  `note notes journal journals diary diaries medical health patient patients prescription prescriptions diagnosis diagnoses
  symptom symptoms medication medications therapy salary salaries payroll payslip payslips invoice invoices payment payments
  order orders address addresses bank transaction transactions expense expenses budget budgets income loan loans wallet
  wallets balance balances notification notifications subscription subscriptions cart carts appointment appointments
  conversation conversations secret secrets credential credentials password passwords document documents contract contracts
  tax taxes passport passports private personal application applications grade grades receipt receipts statement statements
  donation donations debt debts insurance claim claims backup backups export exports scan scans id ids cv cvs resume resumes`.split(
    /\s+/,
  ),
)

/** A table or bucket whose name stands for what people keep to themselves. */
export function namesPrivate(name: string): boolean {
  return spaced(name)
    .toLowerCase()
    .split(' ')
    .some((word) => PRIVATE_THINGS.has(word))
}

const PUBLIC_THINGS =
  /\b(?:public|avatars?|images?|photos?|pictures?|covers?|logos?|media|gallery|assets?|thumbnails?|banners?|leaderboard|leaders|ranking|rank|top|stats?|featured|popular|showcase|counts?)\b/i

export function namesPublic(name: string): boolean {
  return PUBLIC_THINGS.test(spaced(name))
}

const SECRET =
  /\b(?:password|passwd|pwd|secret|token|api ?key|access ?key|private ?key|otp|pin ?code|recovery ?code|backup ?codes?)\b/i
const PERSONAL =
  /\b(?:e ?mail|phone|mobile|telephone|address|street|birth\w*|born|dob|ssn|passport|national id|iban|emergency contact)\b/i
const MEANT_FOR_OTHERS = /\b(?:contact|public|business|office|work|support|shop|store|wallet)\b/i
const SENSITIVE =
  /\b(?:salary|wage|income|diagnos\w+|dose|iban|card ?number|account ?number|ssn|tax ?id|passport|medical|prescription|health|balance|bonus|blood\w*|insurance|emergency contact)\b/i

export function namesSecret(column: string): boolean {
  return SECRET.test(spaced(column))
}

export function namesPersonal(column: string): boolean {
  return PERSONAL.test(spaced(column)) && !MEANT_FOR_OTHERS.test(spaced(column))
}

export function namesSensitive(column: string): boolean {
  return SENSITIVE.test(spaced(column))
}

/** Who made a row, which need not say whose it is. */
export function namesAttribution(column: string): boolean {
  return /^(?:created|added|posted|updated|edited|uploaded|reported|written)_by|^(?:author|creator|editor|uploader)(?:_?id)?$/i.test(
    column,
  )
}

export function namesRecipient(column: string): boolean {
  return /recipient|receiver|addressee|^to_|sent_to/i.test(column)
}

/** Tables that somebody fills in for somebody else, whom that column names. */
export function namesAddressed(table: string, column: string): boolean {
  // What is asked for is addressed to who is asked, and is in the name of who asks.
  if (/request|application/i.test(table)) return !ASKS.test(column)
  return /notif|invit|alert|inbox/i.test(table)
}

const ASKS =
  /^(?:request|applicant|candidate|sender|sent_by|from_|passenger|client|customer|student|patient|guest|buyer|tenant|borrower|rider|asked_by)/i
