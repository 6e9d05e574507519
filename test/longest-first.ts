/** The order of test files: what takes longest begins first, so that no worker is left with it alone at the end. */
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { readTimes } from '../scripts/lib/file-times.mjs'

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const times = readTimes()
    const { root } = this.ctx.config
    // What nobody has timed may take long.
    const seconds = ({ moduleId }: TestSpecification) =>
      times.get(relative(root, moduleId).replaceAll('\\', '/')) ?? Number.POSITIVE_INFINITY
    // In the order of vitest.config.ts: files that share a worker must follow one another.
    const project = (file: TestSpecification) => this.ctx.projects.indexOf(file.project)
    // Vitest's own order begins with the larger files.
    const sorted = await super.sort(files)
    const place = new Map(sorted.map((file, index) => [file, index]))
    return sorted.sort(
      (a, b) =>
        project(a) - project(b) ||
        compare(seconds(b), seconds(a)) ||
        (place.get(a) ?? 0) - (place.get(b) ?? 0),
    )
  }
}

function compare<Value extends string | number>(a: Value, b: Value): number {
  return a < b ? -1 : a > b ? 1 : 0
}
