import type { Fault } from './repairs/fault.ts'
import { findEntryFaults } from './repairs/missing-entry.ts'
import { findTailwindFaults } from './repairs/wrong-tailwind-plugin.ts'

/** What is wrong with a project's set-up that its preview gets by without, and a build does not. */
export function findSetUpFaults(files: ReadonlyMap<string, string>): Fault[] {
  return [...findEntryFaults(files), ...findTailwindFaults(files)]
}
