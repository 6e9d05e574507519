import { describe, expect, it } from 'vitest'
import { estimateTokens } from './estimate-tokens.ts'

/** What the tokenizer o200k counts in these texts. */
const COUNTED: readonly (readonly [counted: number, text: string])[] = [
  [18, 'Make a todo app with dark mode, drag and drop sorting and a weekly statistics page.'],
  [16, 'Bitte mach mir eine Einkaufsliste mit Kategorien und Suche, größer und schöner.'],
  [17, 'Сделай приложение для заметок с поиском и тёмной темой.'],
  [20, '请帮我制作一个待办事项应用程序,支持拖放排序和深色模式。'],
  [
    65,
    "import { useState } from 'react'\n\nexport function Counter() {\n  const [count, setCount] = useState(0)\n" +
      '  return <button className="rounded-lg bg-blue-600 px-4 py-2" onClick={() => setCount(count + 1)}>{count}</button>\n}\n',
  ],
  [
    50,
    '.card { display: grid; gap: 0.75rem; border: 1px solid #e5e7eb; }\n@media (min-width: 768px) { .card { padding: 24px; } }\n',
  ],
  [35, '{"name":"vite-app","version":"0.0.1","dependencies":{"react":"^19.1.0","react-dom":"^19.1.0"}}'],
]

describe('estimateTokens', () => {
  it.each(COUNTED)('issue 11 comes within a third of the %i tokens of %j', (counted, text) => {
    expect(Math.abs(estimateTokens(text) - counted) / counted).toBeLessThan(1 / 3)
  })

  it('issue 11 counts nothing for nothing, and whole tokens', () => {
    expect(estimateTokens('')).toBe(0)
    for (const [, text] of COUNTED) expect(Number.isInteger(estimateTokens(text))).toBe(true)
  })

  it('issue 11 never counts a longer text as less', () => {
    for (const [, text] of COUNTED) {
      let before = 0
      for (let end = 1; end <= text.length; end++) {
        const tokens = estimateTokens(text.slice(0, end))
        expect(tokens).toBeGreaterThanOrEqual(before)
        before = tokens
      }
    }
  })
})
