import { describe, expect, it } from 'vitest'
import { compileCssModule } from './compile-css-module.ts'
import { NO_PACKAGE_STYLES } from './preprocess/no-package-styles.fixture.ts'
import { TrackedFiles } from './style-files.ts'

const PATH = '/src/card.module.css'

const filesOf = (texts: Readonly<Record<string, string>> = {}) =>
  new TrackedFiles(
    { hasFile: (path) => path in texts, fileText: (path) => texts[path] || null },
    {
      aliases: [{ find: '@', replacement: '/src' }],
      pathsOf: () => [],
      importsOf: () => [],
      root: '',
      base: '/',
      publicDir: '/public',
      extensions: null,
      assets: {},
    },
    NO_PACKAGE_STYLES,
  )

const compile = (css: string, texts?: Readonly<Record<string, string>>) => {
  const result = compileCssModule(PATH, css, filesOf(texts))
  if (!result.ok) throw new Error(result.diagnostic.message)
  return result
}

describe('compileCssModule', () => {
  it('ST7 gives the same names as long as the file stays where it is', () => {
    const [first, second] = [compile('.a { color: red }'), compile('\n\n.b {} .a { color: blue }')]
    const name = /\.(card_a_\w{5})\b/.exec(first.css)?.[1]
    expect(name).toBeDefined()
    expect(second.css).toContain(`.${name} {`)
    expect(compileCssModule('/src/other/card.module.css', '.a {}', filesOf())).not.toMatchObject({
      css: first.css,
    })
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
    expect(compileCssModule(PATH, '.a { color: red', filesOf())).toMatchObject({
      ok: false,
      diagnostic: { kind: 'style', title: 'Preview Error', file: 'src/card.module.css', line: 1, column: 1 },
    })
  })

  it('ST12 takes values from other files, under other names and through files between', () => {
    const { css, code, specifiers } = compile(
      `@value gap as space, tone from '@/values.css'; .a { margin: space } @media (min-width: space) { .a { color: tone } }`,
      {
        '/src/values.css': `@value gap: 3px; @value tone from './base/tones.css';`,
        '/src/base/tones.css': '@value tone: rgb(1, 2, 3);',
      },
    )
    expect(css).toContain('margin: 3px')
    expect(css).toContain('color: rgb(1, 2, 3)')
    expect(css).toContain('@media (min-width: 3px)')
    expect(specifiers).toEqual(['@/values.css'])
    expect(code).toContain('"space": "3px"')
  })

  it('ST12 leaves a values file that is not there to who resolves imports, and knows what it waits for', () => {
    const files = filesOf()
    const result = compileCssModule(PATH, `@value gap from './v.css'; .a { margin: gap }`, files)
    expect(result).toMatchObject({ ok: true, specifiers: ['./v.css'] })
    expect([...files.read]).toEqual([['/src/v.css', null]])
  })

  it.each([
    ['does not define', '@value other: 1px;'],
    ['takes it from where it is wanted', `@value gap from './card.module.css';`],
  ])('ST12 names a value that the other file %s', (_, text) => {
    const files = filesOf({ '/src/v.css': text, [PATH]: `@value gap from './v.css';` })
    const result = compileCssModule(PATH, `@value gap from './v.css'; .a { margin: gap }`, files)
    expect(result).toMatchObject({
      ok: false,
      diagnostic: { message: expect.stringMatching(/takes the value "gap" from src\/.*Add "@value gap/) },
    })
  })

  it('ST12 makes the names of what it imports its own, within the conditions of the import', () => {
    const { css, code } = compile(
      `@import './base.css' layer(base) supports(display: grid) screen;\n@import './base.css' layer(base) supports(display: grid) screen;\n.a { color: red }`,
      {
        '/src/base.css': `@import "./deep/more.css";\n.b { color: blue }`,
        '/src/deep/more.css': '.c { top: 0 }',
      },
    )
    const plain = css.replace(/card_(\w)_\w{5}/g, '$1').replace(/\s+/g, ' ')
    expect(plain).toBe(
      '@media screen {@supports (display: grid) {@layer base {.c { top: 0 } .b { color: blue } } } } .a { color: red }',
    )
    expect(code).toMatch(/"b": "card_b_\w{5}"/)
  })

  it('ST12 tells addresses in what it imports from where they were written', () => {
    const texts = { '/src/deep/more.css': `.c { background: url(./x.png) }`, '/src/deep/x.png': '' }
    expect(compile(`@import './deep/more.css';`, texts).css).toContain('url("/src/deep/x.png")')
  })

  it('ST12 imports a stylesheet once for each of its conditions', () => {
    const { css } = compile(`@import './b.css' print; @import './b.css'; @import './b.css';`, {
      '/src/b.css': '.b { top: 0 }',
    })
    expect(css.match(/top: 0/g)).toHaveLength(2)
  })

  it('ST12 leaves an import that leads out of the project as it is', () => {
    const css = `@import url('https://example.com/a.css');\n@import 'tailwindcss/base';\n`
    expect(compile(css).css.replaceAll(/\s+/g, ' ').trim()).toBe(css.replaceAll(/\s+/g, ' ').trim())
  })

  it('ST9 names the file that is broken when it is an imported one', () => {
    const result = compileCssModule(PATH, `@import './b.css';`, filesOf({ '/src/b.css': '.b { color: ' }))
    expect(result).toMatchObject({ ok: false, diagnostic: { file: 'src/b.css', line: 1 } })
  })
})

describe('css.modules.localsConvention', () => {
  const SHEET = '.two-words {} .Big_name {} .plain {}'
  const namesOf = (convention: Parameters<typeof compileCssModule>[3]) => {
    const result = compileCssModule(PATH, SHEET, filesOf(), convention)
    if (!result.ok) throw new Error(result.diagnostic.message)
    return [...(/const __names = \{ (.*) \};/.exec(result.code)?.[1] ?? '').matchAll(/"([\w-]+)": /g)].map(
      ([, name]) => name,
    )
  }

  it.each([
    [null, ['two-words', 'Big_name', 'plain']],
    ['camelCase', ['two-words', 'twoWords', 'Big_name', 'bigName', 'plain']],
    ['camelCaseOnly', ['twoWords', 'bigName', 'plain']],
    ['dashes', ['two-words', 'twoWords', 'Big_name', 'plain']],
    ['dashesOnly', ['twoWords', 'Big_name', 'plain']],
  ] as const)('ST17 %s', (convention, names) => {
    expect(namesOf(convention)).toEqual(names)
  })
})
