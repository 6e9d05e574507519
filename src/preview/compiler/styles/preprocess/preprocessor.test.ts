import { beforeAll, describe, expect, it } from 'vitest'
import { TrackedFiles } from '../style-files.ts'
import { type PreprocessorOptions, preparePreprocessors, preprocess } from './preprocessor.ts'

beforeAll(() => preparePreprocessors(['/a.scss', '/a.less']))

const BOOTSTRAP: Readonly<Record<string, string>> = {
  '/node_modules/npm/boot@5.0.0/scss/_vars.scss': '$base: #010203 !default;',
  '/node_modules/npm/boot@5.0.0/scss/boot.scss':
    '@import "vars";\n.btn { color: $base; background: url("../img/a.png"); }',
}

function filesOf(texts: Readonly<Record<string, string>>, isKnown = true): TrackedFiles {
  return new TrackedFiles(
    { hasFile: (path) => path in texts, fileText: (path) => texts[path] ?? null },
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
    {
      start: (specifier) =>
        !isKnown
          ? undefined
          : specifier.startsWith('boot/')
            ? `/node_modules/npm/boot@5.0.0/${specifier.slice(5)}`
            : null,
      text: (path) => BOOTSTRAP[path] ?? null,
      address: (path) =>
        path.startsWith('/node_modules/')
          ? `https://packages.test${path.slice('/node_modules'.length)}`
          : null,
    },
  )
}

function compile(
  path: string,
  source: string,
  texts: Readonly<Record<string, string>> = {},
  options: PreprocessorOptions = {},
): string {
  const result = preprocess(path, source, filesOf(texts), options)
  if (!result.ok) throw new Error(result.diagnostic.message)
  return result.css.replace(/\s+/g, ' ').trim()
}

describe('Sass', () => {
  it('ST18 compiles nesting, modules and functions, also indented', () => {
    expect(compile('/src/a.scss', '@use "sass:math"; $w: 9px; .a { .b & { width: math.div($w, 3) } }')).toBe(
      '.b .a { width: 3px; }',
    )
    expect(compile('/src/a.sass', '.a\n  color: red\n')).toBe('.a { color: red; }')
  })

  it('ST18 finds partials, indexes, neighbours, aliases and folders', () => {
    const texts = {
      '/src/_vars.scss': '$c: red;',
      '/src/abstracts/_index.scss': '@forward "./mixins";',
      '/src/abstracts/_mixins.sass': '@mixin big\n  font-size: 3em\n',
      '/lib/_sizes.scss': '$s: 4px;',
      '/src/reset.css': 'b{margin:0}',
    }
    const source =
      '@use "vars"; @use "@/abstracts" as *; @use "sizes"; @use "./reset"; .a { color: vars.$c; width: sizes.$s; @include big; }'
    expect(compile('/src/a.scss', source, texts, { scss: { loadPaths: ['lib'] } })).toBe(
      'b { margin: 0; } .a { color: red; width: 4px; font-size: 3em; }',
    )
  })

  it('ST18 leaves addresses true that stand in another folder’s partial', () => {
    const texts = {
      '/src/parts/_hero.scss':
        '$x: "../b.png"; .h { background: url("../img/a.png"), url($x), url(#{$x}), url(/c.png); }',
      '/src/img/a.png': '',
    }
    expect(compile('/src/styles/main.scss', '@import "../parts/hero";', texts)).toBe(
      '.h { background: url("../img/a.png"), url("../b.png"), url(../b.png), url(/c.png); }',
    )
    expect(compile('/src/main.scss', '@import "./parts/hero";', texts)).toContain('url("./img/a.png")')
  })

  it('ST18 imports stylesheets of packages, whose files are served from there', () => {
    expect(compile('/src/a.scss', '$base: blue; @import "boot/scss/boot";')).toBe(
      '.btn { color: blue; background: url("https://packages.test/npm/boot@5.0.0/img/a.png"); }',
    )
  })

  it('ST18 says which packages it waits for', () => {
    const files = filesOf({}, false)
    expect(preprocess('/src/a.scss', '@use "@org/boot/scss/boot";', files, {}).ok).toBe(false)
    expect([...files.wanted]).toEqual(['@org/boot'])
  })

  it('ST18 puts additionalData before the file, and counts lines without it', () => {
    const options = { scss: { additionalData: '$brand: green;\n$other: red;\n' } }
    expect(compile('/src/a.scss', '.a { color: $brand }', {}, options)).toBe('.a { color: green; }')
    const result = preprocess('/src/a.scss', '.a {\n  color: $none;\n}', filesOf({}), options)
    expect(result).toMatchObject({
      ok: false,
      diagnostic: { file: 'src/a.scss', line: 2, column: 10, message: 'src/a.scss: Undefined variable.' },
    })
  })

  it('ST18 an error in a partial is placed there', () => {
    const texts = { '/src/_bad.scss': '\n.a { color: ' }
    expect(preprocess('/src/a.scss', '@use "bad";', filesOf(texts), {})).toMatchObject({
      diagnostic: { file: 'src/_bad.scss', line: 2 },
    })
  })

  it('ST18 what is imported is noted, and also what is not there', () => {
    const files = filesOf({ '/src/_v.scss': '$a: 1px;' })
    preprocess('/src/a.scss', '@use "v";', files, {})
    expect(files.read.get('/src/_v.scss')).toBe('$a: 1px;')
    expect(files.read.get('/src/_v.sass')).toBeNull()
  })
})

describe('Less', () => {
  it('ST18 compiles variables, mixins, loops and imports', () => {
    const texts = { '/src/mixins.less': '.round(@r) { border-radius: @r; }', '/src/b.css': 'i{top:0}' }
    const source =
      '@import (reference) "./mixins"; @import (less) "@/b.css"; @w: 2px; .a { .round(@w * 2); &:hover { color: darken(#ffffff, 10%) } }'
    expect(compile('/src/a.less', source, texts)).toBe(
      'i { top: 0; } .a { border-radius: 4px; } .a:hover { color: #e6e6e6; }',
    )
  })

  it('ST18 takes variables from the configuration', () => {
    const options = { less: { modifyVars: { '@c': 'teal' } } }
    expect(compile('/src/a.less', '@c: red; .a { color: @c }', {}, options)).toBe('.a { color: teal; }')
  })

  it('ST18 runs no JavaScript, whatever the configuration says', () => {
    const options = { less: { javascriptEnabled: true } }
    const result = preprocess('/src/a.less', '.a { width: `1 + 1` }', filesOf({}), options)
    expect(result).toMatchObject({ ok: false, diagnostic: { file: 'src/a.less', line: 1 } })
  })

  it('ST18 places its errors', () => {
    const result = preprocess('/src/a.less', '\n.a { color: @none }', filesOf({}), {})
    expect(result).toMatchObject({
      ok: false,
      diagnostic: {
        file: 'src/a.less',
        line: 2,
        column: 13,
        message: 'src/a.less: variable @none is undefined',
      },
    })
  })
})
