/**
 * What published apps take from the built server: rolling one back, and visitors of fifty apps, beside as many who ask
 * the same server for a file of its own. Run by `npm run bench sites`. Only ratios of one run count.
 */
import { startLathe } from '../test/e2e/harness.ts'
import { measureSites } from './sites/measure-sites.ts'

const lathe = await startLathe()
try {
  if (!(await measureSites(lathe))) process.exitCode = 1
} finally {
  await lathe.stop()
}
