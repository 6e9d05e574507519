/** Bodies of `POST /prepare` that cost more to read than to send: two megabytes each, as many as may be sent. */

export interface BodyAttack {
  readonly tries: string
  readonly body: () => string
}

const LENGTH = 2_000_000
const FRAME = { dependencies: {}, locked: {}, specifiers: [], mode: 'development' }

/** As often as there is room. */
function list(item: (index: number) => string): string {
  const items: string[] = []
  let length = 300
  for (let index = 0; length < LENGTH; index += 1) {
    const one = item(index)
    items.push(one)
    length += one.length + 1
  }
  return items.join(',')
}

function request(tries: string, part: keyof typeof FRAME, value: () => string): BodyAttack {
  const body = () => JSON.stringify({ ...FRAME, [part]: '#' }).replace('"#"', value())
  return { tries, body }
}

const name = (index: number) => `"${index.toString(36)}"`

export const BODY_ATTACKS: readonly BodyAttack[] = [
  request('a million specifiers that are numbers', 'specifiers', () => `[${list(() => '1')}]`),
  request('300,000 specifiers', 'specifiers', () => `[${list(name)}]`),
  request('dependencies without end', 'dependencies', () => `{${list((at) => `${name(at)}:"1"`)}}`),
  request('dependencies that are numbers', 'dependencies', () => `{${list((at) => `${name(at)}:1`)}}`),
  request('dependencies that are objects', 'dependencies', () => `{${list((at) => `${name(at)}:{}`)}}`),
  request('a lock file of 75,000', 'locked', () => `{${list((at) => `${name(at)}:{"version":"1.0.0"}`)}}`),
  request('a lock file of nothing', 'locked', () => `{${list((at) => `${name(at)}:null`)}}`),
  request('a lock file of numbers', 'locked', () => `{${list((at) => `${name(at)}:1`)}}`),
  request(
    'integrities that nearly match',
    'locked',
    () => `{${list((at) => `${name(at)}:{"version":"1.0.0","integrity":"${'sha1-a '.repeat(140)}!"}`)}}`,
  ),
  request('one specifier of two megabytes', 'specifiers', () => `["${'x'.repeat(LENGTH - 300)}"]`),
  request('a range of two megabytes', 'dependencies', () => `{"a":"${'^'.repeat(LENGTH - 300)}"}`),
  { tries: 'lists in lists', body: () => '['.repeat(LENGTH) },
  { tries: 'objects in objects', body: () => '{"a":'.repeat(LENGTH / 5) },
  { tries: 'lists in lists that end', body: () => '['.repeat(LENGTH / 2) + ']'.repeat(LENGTH / 2) },
  { tries: 'escapes only', body: () => `"${'\\u0061'.repeat(LENGTH / 6)}"` },
  { tries: 'numbers of many digits', body: () => `[${list((at) => `${at}e${'9'.repeat(300)}`)}]` },
]
