import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

/**
 * What axe finds wrong with the page as it is, or with one part of it, a line for each rule. Frames of other origins
 * are not looked into.
 */
export async function findViolations(page: Page, part = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'))
  }
  // A colour that still fades is none that anybody reads.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
  // What is right, and what axe cannot tell, is not written out: nobody reads it here.
  const violations = (await page.evaluate(
    `axe.run(${JSON.stringify(part)}, { iframes: false, resultTypes: ['violations'] }).then((found) => found.violations)`,
  )) as AxeResults['violations']
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' ')}`,
  )
}
