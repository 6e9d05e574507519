import * as lucide from 'lucide-react'
import { expect, it } from 'vitest'
import { allLucideNames } from './svg-component.ts'

const WIDTH = 110
const ABOUT =
  '/** Names of lucide-react’s icons, each of which is there with `Icon` behind it and `Lucide` before it, too. Made by lucide-names.test.ts. */'

// With another version of lucide-react, `npx vitest run lucide-names -u` writes the names anew.
it('design knows the icons that lucide-react has, without reading all of it', async () => {
  const exported = Object.keys(lucide).filter((name) => /^[A-Z]/.test(name) && name !== 'LucideProvider')
  const rows = rowsOf(exported).join('\n')
  await expect(`${ABOUT}\nexport const LUCIDE_NAMES = \`\n${rows}\n\`\n`).toMatchFileSnapshot(
    './lucide-names.ts',
  )
  expect([...allLucideNames()].sort()).toEqual(exported.sort())
})

function rowsOf(exported: readonly string[]): string[] {
  const all = new Set(exported)
  const rows: string[] = []
  let row = ''
  for (const name of exported.filter((one) => all.has(`${one}Icon`) && all.has(`Lucide${one}`)).sort()) {
    if (row.length + name.length >= WIDTH) {
      rows.push(row)
      row = name
    } else row = row === '' ? name : `${row} ${name}`
  }
  return [...rows, row]
}
