import { describe, expect, it } from 'vitest'
import { compileCssModule } from './compile-css-module.ts'

const compile = (css: string) => {
  const result = compileCssModule('/src/card.module.css', css)
  if (!result.ok) throw new Error(result.diagnostic.message)
  return result
}

describe('compileCssModule', () => {
  it('ST7 gives the same names as long as the file stays where it is', () => {
    const [first, second] = [compile('.a { color: red }'), compile('\n\n.b {} .a { color: blue }')]
    const name = /\.(card_a_\w{5})\b/.exec(first.css)?.[1]
    expect(name).toBeDefined()
    expect(second.css).toContain(`.${name} {`)
    expect(compileCssModule('/src/other/card.module.css', '.a {}')).not.toMatchObject({ css: first.css })
  })

  it('ST7 keeps :global as it is, and what @apply names its own', () => {
    const { css } = compile(':global(.free) .a { color: red } .b { @apply a p-4; }')
    expect(css).toMatch(/^\.free \.card_a_\w{5} \{/)
    expect(css).toMatch(/@apply card_a_\w{5} p-4/)
  })

  it('ST7 composes names of the file and of other files', () => {
    const { code, specifiers } = compile(`.b {} .a { composes: b; composes: c from './other.module.css' }`)
    expect(specifiers).toEqual(['./other.module.css'])
    expect(code).toMatch(/"a": "card_a_\w{5}" \+ " " \+ "card_b_\w{5}" \+ " " \+ __css_0\.default\["c"\]/)
  })

  it('ST7 exports names that can be written, and all of them by default', () => {
    const { code } = compile('.plain {} .with-dash {}')
    expect(code).toContain('"plain"')
    expect(code.match(/"with-dash"/g)).toHaveLength(1)
  })

  it('ST9 names what is broken, with its place', () => {
    expect(compileCssModule('/src/card.module.css', '.a { color: red')).toMatchObject({
      ok: false,
      diagnostic: { kind: 'style', title: 'Preview Error', file: 'src/card.module.css', line: 1, column: 1 },
    })
  })

  it('ST10 says what to use instead of values of other files', () => {
    const result = compileCssModule('/src/card.module.css', `@value gap from './v.css'; .a { margin: gap }`)
    expect(result).toMatchObject({
      ok: false,
      diagnostic: { message: expect.stringContaining('CSS variable') },
    })
  })
})
