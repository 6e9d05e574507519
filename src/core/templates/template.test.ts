import { expect, it } from 'vitest'
import { filePath } from '../files/file-path.ts'
import { STARTER_FILES } from '../project/starter-template.ts'
import { templateProject } from './template.ts'
import { parseTemplateManifest } from './template-manifest.ts'

const manifest = {
  title: 'Client list',
  description: 'Contacts and the next step with each.',
  says: ['crm'],
  does: ['Contacts in a table'],
  doesNot: ['send mail'],
  tries: ['Add a birthday to each contact'],
}

it('a template is laid over the set-up of the starter, without its welcome screen', () => {
  const files = templateProject({ 'src/App.tsx': 'own', 'package.json': '{}' })
  expect([...files.keys()].sort()).toEqual([
    'package.json',
    'postcss.config.js',
    'src/App.tsx',
    'tsconfig.json',
    'tsconfig.node.json',
    'vite.config.ts',
  ])
  const setUp = filePath('vite.config.ts')
  expect(files.get(setUp)).toBe(STARTER_FILES.get(setUp))
})

it('manifest, picture and tests of a template are no part of the project', () => {
  const texts = {
    'template.json': '{}',
    'picture.webp': '',
    'fields.test.ts': '',
    'src/lib/sort.test.ts': '',
    'src/app.test.tsx': '',
    'src/lib/sort.ts': 'kept',
    'public/template.json': 'kept',
  }
  const own = [...templateProject(texts)]
    .filter(([, { content }]) => content === 'kept')
    .map(([path]) => path)
  expect(own).toEqual(['src/lib/sort.ts', 'public/template.json'])
  expect(templateProject(texts).size).toBe(6)
})

it('a manifest is read as it is', () => {
  const whole = {
    ...manifest,
    entity: { one: 'contact', many: 'contacts' },
    numbers: [{ key: 'dailyGoal', says: ['a day'] }],
  }
  expect(parseTemplateManifest(JSON.stringify(manifest))).toEqual(manifest)
  expect(parseTemplateManifest(JSON.stringify(whole))).toEqual(whole)
})

it.each([
  [{ ...manifest, title: '' }, 'title'],
  [{ ...manifest, says: ['CRM'] }, 'says.0'],
  [{ ...manifest, says: [] }, 'says'],
  [{ ...manifest, colour: 'red' }, 'colour'],
  [{ ...manifest, entity: { one: 'contact' } }, 'entity.many'],
])('a manifest that is not whole names what is wrong: %#', (wrong, place) => {
  expect(() => parseTemplateManifest(JSON.stringify(wrong))).toThrow(`template.json: ${place}: `)
})
