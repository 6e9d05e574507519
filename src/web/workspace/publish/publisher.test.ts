import { expect, it } from 'vitest'
import type { SiteBuilder } from '../../../core/sites/site-build.ts'
import { openTestWorkspace } from '../test-workspace.ts'
import { UNDECIDED } from './publish-run.ts'
import { createPublisher } from './publisher.ts'
import { TEST_ADDRESS, TEST_SITE } from './test-site.ts'

/** A server that takes everything, and a builder that writes down what it is told. */
function open() {
  const told: string[] = []
  let load = () => {}
  const loaded = new Promise<void>((resolve) => (load = resolve))
  const builder: SiteBuilder = {
    prepare: (_, origin) => void told.push(`prepare for ${origin}`),
    forget: () => void told.push('forget'),
    async build(_, { origin }) {
      told.push(`build for ${origin}`)
      return { title: 'Hello', files: [], pages: [], checked: ['build'], diagnostics: [] }
    },
  }
  const publisher = createPublisher({
    fetch: async () => Response.json(TEST_SITE),
    getToken: async () => null,
    async loadBuilder() {
      told.push('load')
      await loaded
      return builder
    },
  })
  const project = openTestWorkspace().project()
  const publish = () =>
    publisher.publish({
      project,
      name: 'hello',
      address: TEST_ADDRESS,
      note: '',
      live: null,
      decision: UNDECIDED,
      signal: new AbortController().signal,
      onStep: () => {},
    })
  return { publisher, project, publish, told, load }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

it('2.2 one builder prepares, builds, and forgets what was published', async () => {
  const { publisher, project, publish, told, load } = open()
  load()
  publisher.prepare(project, TEST_ADDRESS)
  expect((await publish()).type).toBe('published')
  await settled()
  expect(told).toEqual(['load', `prepare for ${TEST_ADDRESS}`, `build for ${TEST_ADDRESS}`, 'forget'])
})

it('2.2 what was taken back while the builder was loaded is never begun, and of two wishes the last one is', async () => {
  const { publisher, project, told, load } = open()
  publisher.prepare(project, TEST_ADDRESS)
  publisher.forget()
  publisher.prepare(project, 'http://one.example')
  publisher.prepare(project, 'http://two.example')
  load()
  await settled()
  expect(told.filter((one) => one.startsWith('prepare'))).toEqual(['prepare for http://two.example'])
})
