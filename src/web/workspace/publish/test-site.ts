/** A published app as the server says it, for tests. */
import type { Site } from '../../../core/wire/sites.ts'

export const TEST_ADDRESS = 'http://hello.apps.localhost:4000'

export const TEST_SITE: Site = {
  name: 'hello',
  address: TEST_ADDRESS,
  pattern: 'http://*.apps.localhost:4000',
  current: null,
  deployments: [],
  oldNames: [],
  mayBeFramed: false,
  access: { mode: 'everyone', link: null },
  reportsVisitors: true,
  takenDown: null,
  live: null,
}
