import type { Fault } from './fault.ts'
import { findEntryFaults } from './kinds/missing-entry.ts'
import { findTailwindFaults } from './kinds/wrong-tailwind-plugin.ts'

/** What is wrong with a project's set-up that its preview gets by without, and a build does not. */
export function findSetUpFaults(files: ReadonlyMap<string, string>): Fault[] {
  return [...findEntryFaults(files), ...findTailwindFaults(files)]
}
