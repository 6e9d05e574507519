/** Failing inputs on disk: `{target}-{seed}-{index}.input`, from which each can be read again. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { makeInput } from './make-input.ts'
import type { Failure } from './run-inputs.ts'
import type { FuzzTarget } from './target.ts'
import { targetNamed } from './targets.ts'

/** @returns the file's path */
export function writeFailing(folder: string, { target, seed, index }: Failure): string {
  const file = join(folder, `${target}-${seed}-${index}.input`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, makeInput(targetNamed(target), seed, index))
  return file
}

/** Throws for a file of another name. */
export function readFailing(file: string): {
  target: FuzzTarget
  seed: number
  index: number
  input: Uint8Array
} {
  const [, name = '', seed, index] = /^(.+)-(\d+)-(\d+)\.input$/.exec(basename(file)) ?? []
  return {
    target: targetNamed(name),
    seed: Number(seed),
    index: Number(index),
    input: new Uint8Array(readFileSync(file)),
  }
}
