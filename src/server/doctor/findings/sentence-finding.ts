import type { Finding } from './finding.ts'

/** A sentence for whoever runs the server, as of a ConfigError, says what is wrong, and after its last colon what to do. */
export function sentenceFinding(id: string, { message }: Error): Finding {
  const at = message.lastIndexOf(': ')
  const [wrong, next] = at < 0 ? [message, 'Correct it.'] : [message.slice(0, at), message.slice(at + 2)]
  return { id, severity: 'stops', wrong: withPoint(wrong), next: withPoint(capital(next)) }
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

function withPoint(text: string): string {
  return text.endsWith('.') ? text : `${text}.`
}
