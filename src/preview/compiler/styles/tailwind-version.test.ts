import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { TAILWIND4_VERSION, tailwindVersion } from './tailwind-version.ts'

const manifest = (range: string) => JSON.stringify({ devDependencies: { tailwindcss: range } })

describe('tailwindVersion', () => {
  it.each([
    ['^4.1.0', 4],
    ['latest', 4],
    ['^3.4.1', 3],
    ['3', 3],
  ] as const)('ST5 takes the range %s for Tailwind %i', (range, version) => {
    expect(tailwindVersion(manifest(range), ['@tailwind base;'])).toBe(version)
  })

  it.each([
    '@import "tailwindcss";',
    `@import 'tailwindcss/theme.css' layer(theme);`,
    '@theme { --x: 1px; }',
    '@utility x { a: b }',
  ])('ST5 takes %s for Tailwind 4, whatever the manifest says', (css) =>
    expect(tailwindVersion(manifest('^3.0.0'), [css])).toBe(4),
  )

  it('ST5 takes anything else for Tailwind 3', () => {
    expect(
      tailwindVersion(null, [`@import 'tailwindcss/base'; @import 'tailwindcss/utilities'; /* @theme */`]),
    ).toBe(3)
  })
})

describe('the Tailwind 4 of previews', () => {
  it('ST5 is the installed one', async () => {
    const manifest = await readFile(
      new URL('../../../../node_modules/tailwindcss/package.json', import.meta.url),
      'utf8',
    )
    expect(JSON.parse(manifest)).toMatchObject({ version: TAILWIND4_VERSION })
  })
})
