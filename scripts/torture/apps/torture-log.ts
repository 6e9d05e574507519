/** What was asked, answered and killed, and when: so that what is lost says how it went. */
import { appendFileSync, writeFileSync } from 'node:fs'

export interface TortureLog {
  readonly file: string
  /** @param about what it is about: lines of the same are found by it */
  note(about: string, what: string): void
  /** The last lines about it, and what happened to all meanwhile. */
  tell(about: string): string
}

/** Of what happened to all, such as a kill. */
export const EVERYTHING = '*'

const TOLD = 40

/** @param file is begun anew, and written line by line: what was noted is there whatever ends the script */
export function openTortureLog(file: string): TortureLog {
  const began = performance.now()
  const lines: { readonly about: string; readonly text: string }[] = []
  writeFileSync(file, '')
  return {
    file,
    note(about, what) {
      const text = `${((performance.now() - began) / 1000).toFixed(3)} s ${about} ${what}`
      lines.push({ about, text })
      appendFileSync(file, `${text}\n`)
    },
    tell(about) {
      const first = lines.findIndex((line) => line.about === about)
      const own = lines.filter(
        (line, at) => line.about === about || (first !== -1 && at > first && line.about === EVERYTHING),
      )
      return own
        .slice(-TOLD)
        .map(({ text }) => `    ${text}`)
        .join('\n')
    },
  }
}

/**
 * Notes each request and its answer. One that only asks is asked again where the way to the server broke before there was
 * an answer, as a browser does: a connection of before a kill is found to be gone when it is used.
 */
export function loggedFetch(ask: typeof fetch, log: TortureLog, app: string, giveUpMs: number): typeof fetch {
  return async (input, init) => {
    const asked = new Request(input, init)
    const { method } = asked
    const url = new URL(asked.url)
    const what = `${method} ${url.pathname}${url.search.replace(/apikey=[^&]*/, '')}`
    const body = asked.body === null ? null : await asked.arrayBuffer()
    const began = performance.now()
    for (;;) {
      log.note(app, `asks ${what}${body === null ? '' : `, ${body.byteLength} bytes`}`)
      try {
        const answer = await ask(new Request(asked.url, { method, headers: asked.headers, body }))
        const said = ['etag', 'content-length', 'content-range']
          .flatMap((name) => (answer.headers.has(name) ? `${name} ${answer.headers.get(name)}` : []))
          .join(', ')
        log.note(app, `is told ${answer.status} of ${what}${said === '' ? '' : `: ${said}`}`)
        return answer
      } catch (error) {
        log.note(app, `was cut off, ${what}: ${String(error)}`)
        if (method !== 'GET' || performance.now() - began > giveUpMs) throw error
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }
  }
}
