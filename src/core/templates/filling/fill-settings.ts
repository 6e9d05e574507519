/** Settings of a template as a prompt wants them: numbers, and what words decide. */
import type { LiteralReader } from '../../element-edits/literal-file.ts'
import type { Template } from '../template.ts'
import { type NumberRead, readNumbers } from './read-numbers.ts'
import { readCurrency, readSwitches, type SwitchRead } from './read-switches.ts'

const SETTINGS = 'src/settings.ts'

/** Numbers, and what words decide; a currency where the template has one. */
export function settingsOf(
  prompt: string,
  { manifest }: Template,
  files: ReadonlyMap<string, string>,
  literals: LiteralReader,
): readonly (NumberRead | SwitchRead)[] {
  const own = literals(SETTINGS, files.get(SETTINGS) ?? '').values()
  return [
    ...readNumbers(prompt, manifest.numbers ?? []),
    ...readSwitches(prompt, manifest.switches ?? []),
    ...[readCurrency(prompt)].filter((one) => one !== null),
  ].filter(({ key }) => own.has(key))
}

/** What is meant where a prompt says nothing of it. */
export function unsaidSettings(
  prompt: string,
  { manifest }: Template,
): readonly Pick<SwitchRead, 'key' | 'value'>[] {
  return (manifest.unsaid ?? []).filter((one) => readSwitches(prompt, [one]).length === 0)
}

export function settingsInto(
  files: Map<string, string>,
  wanted: readonly Pick<NumberRead | SwitchRead, 'key' | 'value'>[],
  literals: LiteralReader,
): void {
  const settings = literals(SETTINGS, files.get(SETTINGS) ?? '')
  for (const { key, value } of wanted) settings.set(key, value)
  files.set(SETTINGS, settings.source())
}
