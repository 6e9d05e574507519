import { expect, it } from 'vitest'
import { NOTHING, repairFiles } from '../../../../test/repair/repair-files.ts'
import { findTailwindDiagnostics } from './wrong-tailwind-plugin.ts'

const project = (version: string, config: string, css: string) => ({
  'package.json': `${JSON.stringify({ dependencies: {}, devDependencies: { tailwindcss: version } }, null, 2)}\n`,
  'postcss.config.js': config,
  'src/index.css': css,
})
const repair = (files: Record<string, string>) =>
  repairFiles(files, findTailwindDiagnostics(new Map(Object.entries(files))))
const OLD = 'export default { plugins: { tailwindcss: {}, autoprefixer: {} } }\n'
const NEW = "export default { plugins: { '@tailwindcss/postcss': {}, autoprefixer: {} } }\n"
const [CSS_3, CSS_4] = ['@tailwind base;\n', "@import 'tailwindcss';\n"]

it('R18 names the plugin of version 4, and declares it', () => {
  const files = project('^4.1.0', OLD, CSS_4)
  const { changed, sentences } = repair(files)
  expect(changed['postcss.config.js']).toBe(NEW)
  expect(changed['package.json']).toContain('"@tailwindcss/postcss": "^4.1.0"')
  expect(sentences).toHaveLength(1)
  expect(repair({ ...files, ...changed })).toEqual(NOTHING)
})

it('R18 names the plugin of version 3', () => {
  expect(repair(project('3.4.19', NEW, CSS_3)).changed).toEqual({
    'postcss.config.js': OLD.replace('tailwindcss', "'tailwindcss'"),
  })
  const imported = "import tailwind from '@tailwindcss/postcss'\nexport default { plugins: [tailwind()] }\n"
  expect(repair(project('3.4.19', imported, CSS_3)).changed).toEqual({
    'postcss.config.js': imported.replace('@tailwindcss/postcss', 'tailwindcss'),
  })
})

it.each([
  ['version 3 as it is', project('3.4.19', OLD, CSS_3)],
  ['version 4 as it is', project('^4.1.0', NEW, CSS_4)],
  ['styles of the other version', project('3.4.19', NEW, CSS_4)],
  ['styles of both', project('4.0.0', OLD, CSS_3 + CSS_4)],
  ['both plugins', project('4.0.0', OLD + NEW, CSS_4)],
  ['no version', project('latest', NEW, CSS_3)],
  ['no plugin', project('4.0.0', 'export default {}\n', CSS_4)],
])('R1 leaves alone: %s', (_, files) => {
  expect(repair(files)).toEqual(NOTHING)
})
