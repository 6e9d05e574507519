import ts from 'typescript-browser'
import { readSpec } from './read-spec.ts'

const HEAD = "import { expect, test } from '@playwright/test'\n"

export const GOTO = "await page.goto('/')"

/** A spec with this behind its first line. */
export const readText = (text: string) => readSpec(ts, 'e2e/a.spec.ts', `${HEAD}${text}`)

/** A test of these lines, of which the first is the third of its file. */
export const readLines = (...lines: readonly string[]) =>
  readText(`test('Adds', async ({ page }) => {\n${lines.map((line) => `  ${line}\n`).join('')}})\n`).tests[0]
