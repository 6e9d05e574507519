import { describe, expect, it } from 'vitest'
import { type SourceFiles, sourceFiles } from '../answer/source-files.ts'
import { repairProject } from './repair-project.ts'

function filesWith(source: string): SourceFiles {
  return sourceFiles(
    new Map([
      ['src/App.tsx', { content: source, isBinary: false }],
      ['src/Card.tsx', { content: 'export function Card() {\n  return null\n}\n', isBinary: false }],
    ] as unknown as Parameters<typeof sourceFiles>[0]),
  )
}

const USES = 'export const App = () => {\n  const [a] = useState(1)\n  return <Card>{a}</Card>\n}\n'

describe('Fix Now of the demo model', () => {
  it('design adds what nothing imports', () => {
    expect(repairProject(filesWith(USES), 'Card is not defined')).not.toEqual([])
  })

  it.each([
    ["import { useState } from 'react'\nimport { Card } from './Card'\n"],
    ["import { useState } from 'react'; import { Card } from './Card'\n"],
    ["  import { Card } from './Card'\r\n\timport {useState} from 'react'\r\n"],
  ])('design leaves %j alone, which has all', (imports) => {
    expect(repairProject(filesWith(imports + USES), 'Card is not defined')).toEqual([])
  })

  it.each([
    ['a path that is misspelt', "import { Card } from './Crad'\n", "from './Card'"],
    ['a default that is a named export', "import Card from './Card'\n", "import { Card } from './Card'"],
    ['an icon that is not there', "import { HomeIcon2 } from 'lucide-react'\n", 'Home'],
    ['a tag that nothing closes', 'const a = (\n  <p>\n    <b>\n      x\n  </p>\n)\n', '</b>'],
  ])('S4.17 repairs %s by the rules of the workspace', (_, source, written) => {
    const files = filesWith(source)
    expect(repairProject(files, 'It fails.')).toHaveLength(1)
    expect(files.read('src/App.tsx')).toContain(written)
  })

  it('S4.17 leaves a file alone that is in order', () => {
    const files = filesWith(
      "import type { Props } from './Card'\nimport { House } from 'lucide-react'\nexport default House\n",
    )
    expect(repairProject(files, 'It fails.')).toEqual([])
  })
})
