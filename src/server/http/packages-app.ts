/** The packages' host: npm packages prepared as ES modules, one cacheable origin for every preview. */
import { Hono } from 'hono'
import type { AppDependencies } from '../app-dependencies.ts'
import { packagesHeaders } from './packages-headers.ts'
import { readOnly } from './read-only.ts'

export function createPackagesApp({ files, reportError }: AppDependencies): Hono {
  const app = new Hono()
  app.use('*', packagesHeaders(), readOnly())
  app.get('*', async (c) => (await files.packages.respond(c.req.path, c.req.raw)) ?? c.notFound())
  app.notFound((c) => c.text('No such file.\n', 404))
  app.onError((error, c) => {
    reportError(error)
    return c.text('The server failed to answer. Try again.\n', 500)
  })
  return app
}
