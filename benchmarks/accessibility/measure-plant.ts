/** One planted fault: whether it is found at its line, mended, and what the mend changed of what is seen. */
import type { Frame, Page } from 'playwright-core'
import type { ElementFault } from '../../src/core/accessibility/fault.ts'
import { elementFaultOf } from '../../src/core/accessibility/findings.ts'
import type { Mender } from '../../src/core/accessibility/mends/mend-elements.ts'
import { differingPixels } from '../../test/e2e/differing-pixels.ts'
import type { OpenLab } from '../../test/e2e/preview-lab/lab-page.ts'
import { PLANTED, type PlantedFault } from '../../test/plant-faults.ts'
import { lookInLab } from './look-in-lab.ts'

export interface MeasuredFault {
  readonly isFound: boolean
  /** Whether a mend was offered, and the look behind it found nothing. */
  readonly isMended: boolean
  /** Share of pixels outside the element that the mend changed; null without one. */
  readonly changed: number | null
  /** Other findings, as `rule file:line`. */
  readonly others: readonly string[]
  readonly milliseconds: number
}

export async function measureFault(
  lab: OpenLab,
  frame: Frame,
  texts: Readonly<Record<string, string>>,
  { rule, file, line }: PlantedFault,
  mend: Mender,
): Promise<MeasuredFault> {
  const { looked, milliseconds } = await lookInLab(lab, texts)
  const findings = looked?.findings ?? []
  const isPlanted = (found: { readonly rule: string; readonly place: ElementFault['place'] | null }) =>
    found.rule === rule && found.place?.file === file && found.place.line === line
  const others = findings
    .filter((finding) => !isPlanted(finding))
    .map(({ rule: other, place }) => `${other} ${place?.file}:${place?.line}`)
  const isFound = findings.some(isPlanted)
  const faults = findings
    .filter(isPlanted)
    .flatMap((finding) => elementFaultOf(finding, looked?.language ?? null) ?? [])
  const mended = mend({ files: new Map(Object.entries(texts)), faults, locked: new Set() })
  if (mended.repairs.length === 0) return { isFound, isMended: false, changed: null, others, milliseconds }
  // A change of the page loads it anew, which may show another moment of the app.
  const isOfPage = file === 'index.html'
  if (isOfPage) await loadAnew(lab)
  const before = await pictureOf(lab.page, frame)
  const changes = Object.fromEntries(mended.texts)
  await lab.change(changes)
  await lab.settled('running')
  if (isOfPage) await loadAnew(lab)
  const after = await pictureOf(lab.page, frame)
  const again = await lookInLab(lab, { ...texts, ...changes })
  const isMended = again.looked !== null && !again.looked.findings.some(({ rule: left }) => left === rule)
  const changed = await differingPixels(lab.page, before, after)
  return { isFound, isMended, changed, others, milliseconds }
}

async function loadAnew({ page, settled }: OpenLab): Promise<void> {
  await page.evaluate(() => {
    window.lab.states.length = 0
    window.lab.refresh()
  })
  await settled('running')
}

/** The app without the element, at rest. */
async function pictureOf(page: Page, frame: Frame): Promise<Buffer> {
  await frame.evaluate(() => document.fonts.ready)
  await page.waitForFunction(() => document.fonts.status === 'loaded')
  return page
    .locator('#stage iframe')
    .screenshot({ animations: 'disabled', caret: 'hide', mask: [frame.locator(`[${PLANTED}]`)] })
}
