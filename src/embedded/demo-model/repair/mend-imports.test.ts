import { describe, expect, it } from 'vitest'
import { type SourceFiles, sourceFiles } from '../answer/source-files.ts'
import { mendImports } from './mend-imports.ts'

function filesWith(source: string): SourceFiles {
  return sourceFiles(
    new Map([
      ['src/App.tsx', { content: source, isBinary: false }],
      ['src/Card.tsx', { content: 'export function Card() {\n  return null\n}\n', isBinary: false }],
    ] as unknown as Parameters<typeof sourceFiles>[0]),
  )
}

const USES = 'export const App = () => {\n  const [a] = useState(1)\n  return <Card>{a}</Card>\n}\n'

describe('the repair of imports', () => {
  it('design adds what nothing imports', () => {
    expect(mendImports(filesWith(USES), 'Card is not defined')).not.toEqual([])
  })

  it.each([
    ["import { useState } from 'react'\nimport { Card } from './Card'\n"],
    ["import { useState } from 'react'; import { Card } from './Card'\n"],
    ["  import { Card } from './Card'\r\n\timport {useState} from 'react'\r\n"],
  ])('design leaves %j alone, which has all', (imports) => {
    expect(mendImports(filesWith(imports + USES), 'Card is not defined')).toEqual([])
  })
})
