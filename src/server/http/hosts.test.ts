import { expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { createHostClassifier } from './hosts.ts'

const kindOf = createHostClassifier(readConfig({}))
const KEY = '0123456789abcdef0123456789abcdef'

it.each([
  ['localhost:4000', 'workspace'],
  ['LOCALHOST:4000', 'workspace'],
  [`${KEY}.preview.localhost:4000`, 'preview'],
  ['packages.preview.localhost:4000', 'packages'],
  ['127.0.0.1:4000', 'identity'],
  ['my-notes.apps.localhost:4000', 'apps'],
  ['MY-Notes.Apps.localhost:4000', 'apps'],
  ['apps.localhost:4000', 'unknown'],
  ['a.b.apps.localhost:4000', 'unknown'],
  ['my_notes.apps.localhost:4000', 'unknown'],
  ['my-notes.apps.localhost.:4000', 'unknown'],
  ['my-notes.apps.localhost:4001', 'unknown'],
  ['my-notes.apps.localhost.evil.example:4000', 'unknown'],
  [`${KEY}.apps.localhost:4000`, 'apps'],
  ['localhost:4001', 'unknown'],
  ['localhost', 'unknown'],
  ['preview.localhost:4000', 'unknown'],
  [`${KEY}0.preview.localhost:4000`, 'unknown'],
  [`x.${KEY}.preview.localhost:4000`, 'unknown'],
  [`${KEY}.preview.localhost.evil.example:4000`, 'unknown'],
  ['evil.example', 'unknown'],
])('design §6 %s is the %s host', (host, kind) => {
  expect(kindOf(host)).toBe(kind)
})

it('2.2 where nothing can be published no host is an app', () => {
  const none = createHostClassifier(readConfig({ APPS_ORIGIN: 'off' }))
  expect(none('my-notes.apps.localhost:4000')).toBe('unknown')
})
