import ts from 'typescript-browser'
import { expect, it } from 'vitest'
import { createDraftRepairer } from '../../../core/drafts/repair-round.ts'
import { answerRepair } from '../typescript/repair-messages.ts'
import { LateRepairer } from './late-repairer.ts'

const APP = 'src/App.tsx'
const BROKEN = 'export default function App() {\n  return useState(0)\n}\n'

it('R12 starts a parser with the first question, and has its repairs from there', async () => {
  const repair = createDraftRepairer(ts)
  const seen: string[] = []
  const repairer = new LateRepairer(() => {
    seen.push('start')
    return {
      ask: (request) => Promise.resolve(answerRepair(repair, request)),
      stop: () => void seen.push('stop'),
    }
  })
  repairer.stop()
  expect(seen).toEqual([])
  const asked = {
    files: new Map([[APP, BROKEN]]),
    paths: new Set([APP]),
    report: {
      diagnostics: [{ type: 'undefined-name', path: APP, name: 'useState', isTag: false } as const],
      packageExports: [],
    },
    drafted: new Set([APP]),
    locked: new Set<string>(),
  }
  const { texts, repairs } = await repairer.ask(asked)
  expect(texts.get(APP)).toBe(`import { useState } from 'react'\n${BROKEN}`)
  expect(repairs).toHaveLength(1)
  await repairer.ask(asked)
  repairer.stop()
  expect(seen).toEqual(['start', 'stop'])
})
