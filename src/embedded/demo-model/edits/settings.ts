/** Settings that a wish decides: numbers, and what words decide, as the template says that people say them. */
import { LeftOut } from '../../../core/find-elements/page.ts'
import { readNumbers } from '../../../core/templates/filling/read-numbers.ts'
import { readCurrency, readSwitches } from '../../../core/templates/filling/read-switches.ts'
import type { TemplateManifest } from '../../../core/templates/template-manifest.ts'
import { literalFile } from '../answer/literal-file.ts'
import type { Project } from './project.ts'
import { SETTINGS } from './texts.ts'

export interface Setting {
  readonly key: string
  readonly value: string | number | boolean
  readonly said: string
}

/** What a clause decides of them; none where the app came from no template. */
export function readSettings(clause: string, manifest: TemplateManifest | null): readonly Setting[] {
  const currency = readCurrency(clause)
  return [
    ...readNumbers(clause, manifest?.numbers ?? []),
    ...readSwitches(clause, manifest?.switches ?? []),
    ...(currency === null ? [] : [currency]),
  ]
}

/** Throws {@link LeftOut}. */
export function changeSettings(project: Project, settings: readonly Setting[]): string {
  const source = project.files.read(SETTINGS)
  const file = source === null ? null : literalFile(SETTINGS, source)
  for (const { key, value, said } of settings)
    if (file?.set(key, value) !== true)
      throw new LeftOut(`“${said}” is no setting of this project: I found none for it in \`${SETTINGS}\`.`)
  const said = settings.map((one) => one.said).join(', ')
  project.replace(SETTINGS, file?.source() ?? '', `Set to ${said}`)
  return `Set to ${said}`
}
