import { MAX_PROJECT_NAME_LENGTH } from '../../core/project/project-name.ts'

/** The name of a copy that a conflict makes, within the limit of names: `Shop (conflict 2026-11-22 08:30)`. */
export function conflictName(name: string, now: number): string {
  const at = new Date(now)
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  const suffix = ` (conflict ${day} ${two(at.getHours())}:${two(at.getMinutes())})`
  const base = name.replace(/ \(conflict [\d: -]+\)$/, '')
  return `${base.slice(0, MAX_PROJECT_NAME_LENGTH - suffix.length)}${suffix}`
}
