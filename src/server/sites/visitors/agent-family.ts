/** What a visitor's browser calls itself, as far as it matters: its family, and whether it is a program that reads pages. */

const BOT =
  /bot\b|bots\b|crawl|spider|slurp|preview|headless|lighthouse|facebookexternalhit|whatsapp|curl\/|wget\/|python|java\/|go-http|axios|node-fetch|undici|httpclient|phantom|selenium|puppeteer|playwright|monitor|pingdom|uptime|scan/i

export function isBot(agent: string): boolean {
  return agent === '' || BOT.test(agent)
}

/** In the order in which they are looked for: most name others besides themselves. */
const FAMILIES: readonly (readonly [part: string, name: string])[] = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['FxiOS/', 'Firefox'],
  ['Firefox/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Chromium/', 'Chrome'],
  ['Safari/', 'Safari'],
]

/** A name of this list, whatever it was called. */
export function browserFamily(agent: string): string {
  if (isBot(agent) && !/Headless/i.test(agent)) return 'A bot'
  return FAMILIES.find(([part]) => agent.includes(part))?.[1] ?? 'Another browser'
}
