import { describe, expect, it } from 'vitest'
import { type Files, NOTHING, repairFiles } from '../../../../test/repair/repair-files.ts'

const repair = (app: string, name: string, others: Files = {}, isTag = /^[A-Z]/.test(name)) =>
  repairFiles(
    { 'src/App.tsx': app, ...others },
    [{ type: 'undefined-name', path: 'src/App.tsx', name, isTag }],
    {
      icons: ['Plus', 'Badge'],
    },
  )
const HOOK = 'export const App = () => useState(0)\n'

describe('R12 missing import', () => {
  it('R12 imports a function of React', () => {
    const { changed, sentences } = repair(HOOK, 'useState')
    expect(changed).toEqual({ 'src/App.tsx': `import { useState } from 'react'\n${HOOK}` })
    expect(sentences).toEqual(['Imported useState from react in src/App.tsx'])
  })

  it.each([
    ['a list', "import { useRef } from 'react'\n", "import { useRef, useState } from 'react'\n"],
    ['a default', "import React from 'react'\n", "import React, { useState } from 'react'\n"],
    [
      'other imports',
      'import { a } from "./a";\n',
      'import { a } from "./a";\nimport { useState } from "react";\n',
    ],
    [
      'types',
      "import type { A } from 'react'\n",
      "import type { A } from 'react'\nimport { useState } from 'react'\n",
    ],
    ['a directive', "'use client'\n", "'use client'\nimport { useState } from 'react'\n"],
  ])('R12 puts it beside %s', (_, before, after) => {
    expect(repair(before + HOOK, 'useState').changed).toEqual({ 'src/App.tsx': after + HOOK })
  })

  it('R12 imports React itself', () => {
    const code = 'export const App = () => React.useState(0)\n'
    expect(repair(`import { useRef } from 'react'\n${code}`, 'React').changed).toEqual({
      'src/App.tsx': `import React, { useRef } from 'react'\n${code}`,
    })
  })

  it('R12 imports what one file of the project exports', () => {
    const code = 'export const App = () => <Card />\n'
    expect(repair(code, 'Card', { 'src/ui/Card.tsx': 'export function Card() {}' }).changed).toEqual({
      'src/App.tsx': `import { Card } from './ui/Card'\n${code}`,
    })
    expect(repair(code, 'Card', { 'src/ui/Card.tsx': 'export default function Card() {}' }).changed).toEqual({
      'src/App.tsx': `import Card from './ui/Card'\n${code}`,
    })
  })

  it('R12 imports an icon where icons are imported', () => {
    const code = "import { X } from 'lucide-react'\nexport const App = () => <Plus />\n"
    expect(repair(code, 'Plus').changed).toEqual({ 'src/App.tsx': code.replace('X', 'X, Plus') })
  })

  it.each([
    ['a name that nothing exports', 'export const App = () => missing()\n', 'missing', {}],
    [
      'a name of two files',
      'export const App = () => <Card />\n',
      'Card',
      { 'src/a.tsx': 'export const Card = 1', 'src/b.tsx': 'export const Card = 1' },
    ],
    [
      'a name of the project that React has too',
      HOOK,
      'useState',
      { 'src/hooks.ts': 'export const useState = 1' },
    ],
    [
      'a name of the project and an icon',
      "import { X } from 'lucide-react'\nexport const App = () => <Badge />\n",
      'Badge',
      { 'src/Badge.tsx': 'export const Badge = 1' },
    ],
    ['an icon where none is imported', 'export const App = () => <Plus />\n', 'Plus', {}],
    ['a name that is imported', `import { useState } from './mine'\n${HOOK}`, 'useState', {}],
    ['a name that is declared', `const useState = () => 1\n${HOOK}`, 'useState', {}],
    ['the name of a member', 'export const a = React.useState(0)\n', 'useState', {}],
    ['the name of a type', 'export const a: React.FC | null = null\n', 'React', {}],
    ['a name that is not used', 'export const a = 1\n', 'useState', {}],
    [
      'a name that only a test exports',
      'export const App = () => make()\n',
      'make',
      { 'src/a.test.ts': 'export const make = 1' },
    ],
  ])('R1 leaves alone: %s', (_, app, name, others) => {
    expect(repair(app, name, others)).toEqual(NOTHING)
  })
})
