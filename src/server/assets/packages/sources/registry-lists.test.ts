/** Lists of versions of a hostile registry, and what it is told. */
import { describe, expect, it } from 'vitest'
import { failure, list, setUpRegistry } from './registry-lab.fixture.ts'

const lab = setUpRegistry()

describe('a list of versions', () => {
  const answer = (text: string) => {
    lab.handle = (_path, response) => void response.end(text)
  }

  it.each([
    ['empty lists', (n: number) => `[${'[],'.repeat(n)}[]]`],
    ['lists in lists', (n: number) => `${'['.repeat(n)}${']'.repeat(n)}`],
    ['fields', (n: number) => `{"versions":{${'"a":{},'.repeat(n)}"b":{}}}`],
  ])('design §6 is refused with a sentence where it is made of millions of %s', async (_, make) => {
    answer(make(3_000_000))
    const error = await failure(lab.client({}).packument('p'))
    expect(error?.message).toBe(
      'p is larger than a preview may load: its list of versions is too long. Use a smaller package.',
    )
  })

  it('design §6 is read beside what else is done where it is large', async () => {
    const versions = Object.fromEntries(
      Array.from({ length: 300 }, (_, i) => [
        `1.0.${i}`,
        lab.version(`1.0.${i}`, { readme: 'x'.repeat(30_000) }),
      ]),
    )
    answer(JSON.stringify(list(versions)))
    const registry = lab.client({})
    const { versions: read } = await registry.packument('p')
    expect(Object.keys(read)).toHaveLength(300)
    expect(read['1.0.7']).toEqual(lab.version('1.0.7'))
  })

  it.each([
    '',
    '[',
    'null',
    '3',
    '{"versions":null}',
    '{"versions":{"1.0.0":{"name":"q","version":"1.0.0"}}}',
  ])('design §6 ends with a sentence or nothing to choose from where it is none: %s', async (text) => {
    answer(text)
    const ended = await lab
      .client()
      .packument('p')
      .then(
        ({ versions }) => Object.keys(versions),
        ({ code }) => code,
      )
    expect(ended).toEqual(text === '' || text === '[' ? 'unreachable' : [])
  })

  it('design §6 is kept in a form that is known, whatever it was', async () => {
    const odd = {
      dependencies: { a: '^1.0.0', b: [[]], __proto__: 'x' },
      engines: 3,
      peerDependenciesMeta: { a: { optional: true, more: [[]] }, b: null },
    }
    answer(JSON.stringify(list({ '1.0.0': lab.version('1.0.0', odd) })))
    expect((await lab.client().packument('p')).versions['1.0.0']).toEqual(
      lab.version('1.0.0', {
        dependencies: { a: '^1.0.0' },
        peerDependenciesMeta: { a: { optional: true } },
      }),
    )
  })

  it('design §6 is asked for again by its tag, and is used as it was where nobody answers', async () => {
    let now = Date.now()
    const tags: (string | undefined)[] = []
    lab.onRequest(({ headers }) => tags.push(headers['if-none-match']))
    const later = () => {
      now += 10 * 60_000
      return lab.client({}, { now: () => now })
    }
    lab.handle = (_path, response) => {
      response.setHeader('ETag', '"one"')
      if (tags.at(-1) === '"one"') response.writeHead(304).end()
      else response.end(JSON.stringify(list({ '1.0.0': lab.version('1.0.0') })))
    }
    const versions = async () => Object.keys((await later().packument('p')).versions)
    expect([await versions(), await versions()]).toEqual([['1.0.0'], ['1.0.0']])
    expect(tags).toEqual([undefined, '"one"'])
    lab.handle = (_path, response) => void response.destroy()
    expect(await versions()).toEqual(['1.0.0'])
  })
})

describe('keys', () => {
  it('design §6 go to the registry that they are for, and to no other host that it leads to', async () => {
    const seen: [string | undefined, string | undefined][] = []
    lab.onRequest(({ url, headers }) => seen.push([url, headers.authorization]))
    lab.handle = (path, response) => {
      if (path === '/p')
        response.writeHead(302, { Location: `${lab.origin.replace('127.0.0.1', 'localhost')}/away` }).end()
      else response.end('{"time":{}}')
    }
    const npm = { registry: lab.origin, [`//${lab.origin.slice('http://'.length)}/:_authToken`]: 'key' }
    await lab.client({}, { npm }).packument('p')
    expect(seen).toEqual([
      ['/p', 'Bearer key'],
      ['/away', undefined],
    ])
  })
})
