import { describe, expect, it } from 'vitest'
import { filePath } from '../../../core/files/file-path.ts'
import type { FileSystem } from '../../../core/files/file-system.ts'
import { textFile } from '../../../core/files/project-file.ts'
import { STARTER_FILES } from '../../../core/project/starter-template.ts'
import { ask, askAll, body, contentOf, post, problemsIn } from '../testing/ask.fixture.ts'
import { readMaterials } from './materials.ts'
import { readSelection } from './selected-element.ts'

const CARD = `type Props = { pet: { name: string; kind: string } }

export const PetCard = ({ pet }: Props) => (
  <article className="rounded border p-4">
    <h3 className="text-lg">{pet.name}</h3>
    <p>{pet.kind}</p>
  </article>
)
`
const APP = `import { useState } from 'react';
import { PetCard } from './components/PetCard';

const pets = [{ name: 'Rex', kind: 'dog' }, { name: 'Mia', kind: 'cat' }];

export default function App() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="p-8">
      <header className="flex">
        <h1 className="text-2xl font-bold">Pets</h1>
        <button className="rounded bg-blue-600 px-3" onClick={() => setIsOpen(!isOpen)}>Menu</button>
      </header>
      {isOpen && <nav><a href="#x">One</a></nav>}
      <main className="mx-auto max-w-3xl">
        <p className="intro">All of them</p>
        <ul>
          {pets.map((pet) => (
            <li key={pet.name}><PetCard pet={pet} /></li>
          ))}
        </ul>
      </main>
    </div>
  );
}
`

function project() {
  return new Map(STARTER_FILES)
    .set(filePath('src/App.tsx'), textFile('src/App.tsx', APP))
    .set(filePath('src/components/PetCard.tsx'), textFile('src/components/PetCard.tsx', CARD))
}

const app = (files: FileSystem) => contentOf(files, 'src/App.tsx')

describe('edits of a project that somebody else made', () => {
  it.each([
    ['make the title bigger', 'className="font-bold text-3xl"'],
    ['make the title red', 'className="text-2xl font-bold text-[#c62f2f]"'],
    ['swap the texts of "Menu" and "Pets"', '>Menu</h1>'],
    ['move the list above "All of them"', null],
    ['change the title to "My pets"', null],
    ['change "Menu" to "More"', '>More</button>'],
    ['two columns for the list', '<ul className="grid gap-6 grid-cols-1 sm:grid-cols-2">'],
    ['make the page wider', 'className="mx-auto max-w-5xl"'],
    ['remove the header', null],
    ['make the header sticky', 'className="flex sticky top-0 z-20"'],
    ['use a serif font', null],
  ])('S1.2 %s', async (request, expected) => {
    const { files, changes, prose } = await ask(request, project())
    expect(changes.length, prose).toBeGreaterThan(0)
    expect(problemsIn(files)).toEqual([])
    if (expected !== null) expect(app(files)).toContain(expected)
  })

  it('S1.2 takes out what a removal leaves unused, and nothing that was unused before', async () => {
    const { files } = await ask('remove the header', project())
    expect(app(files)).not.toContain('<header')
    expect(app(files)).toContain('const [isOpen] = useState(false);')
    const unused = project().set(
      filePath('src/App.tsx'),
      textFile('src/App.tsx', APP.replace('const pets', "const kept = 'unused';\nconst pets")),
    )
    expect(app((await ask('remove the list', unused)).files)).toContain("const kept = 'unused';")
  })

  it('S5.13 sends a small change as an edit of its lines', async () => {
    const answer = await (await post(body(project(), 'make the title bigger'))).text()
    expect(answer).toContain('\\"edits\\"')
    expect(answer).not.toContain('PetCard pet=')
  })

  it('S1.2 refuses what has no certain place, and says why', async () => {
    for (const request of [
      'make the carousel bigger',
      'move the pricing above the footer',
      'add a field for age',
      'add a search field',
      'add an about page',
      'add testimonials',
      'translate the title into Spanish',
      'add login',
    ]) {
      const { changes, prose } = await ask(request, project())
      expect(changes, request).toEqual([])
      expect(prose, request).toMatch(/hanged nothing/)
    }
  })
})

describe('selected elements', () => {
  const selected = (words: string, about: string) => `${words}\n\nSelected: ${about}`

  it.each([
    ['make this bigger', 'body > div > header > h1', 'className="font-bold text-3xl"'],
    [
      'make this red',
      'body > div > header > button (src/App.tsx:12:9)',
      'className="rounded bg-[#c62f2f] px-3 text-[',
    ],
    ['change this to "All pets"', 'main > p "All of them"', '>All pets</p>'],
    ['remove this', 'main > p.intro at src/App.tsx:16:9', null],
    ['bigger', 'body > div > header > h1', 'className="font-bold text-3xl"'],
    ['duplicate this', '<p class="intro">All of them</p>', null],
  ])('S3.9 S4.18 “%s” of %s', async (words, about, expected) => {
    const { files, touched, prose } = await ask(selected(words, about), project())
    expect(touched, prose).toEqual(['src/App.tsx'])
    if (expected !== null) expect(app(files)).toContain(expected)
    else expect(app(files)).not.toBe(APP)
    expect(problemsIn(files)).toEqual([])
  })

  it('S3.9 reads several, with their places, texts and classes', () => {
    const { request, selected: all } = readSelection(
      'make these blue\nSelected:\n- main > h2 — src/components/A.tsx:3:5 <h2 class="text-xl font-bold">Hello</h2>\n- main > p\n  text: "World"\n  classes: text-sm muted',
    )
    expect(request).toBe('make these blue')
    expect(all).toEqual([
      {
        selector: 'main > h2',
        places: [{ file: 'src/components/A.tsx', line: 3, column: 5 }],
        tag: 'h2',
        text: 'Hello',
        classes: ['text-xl', 'font-bold'],
      },
      { selector: 'main > p', tag: 'p', text: 'World', classes: ['text-sm', 'muted'] },
    ])
  })

  it('S3.9 says so when it cannot tell which element is meant', async () => {
    const { changes, prose } = await ask(selected('make this bigger', 'body > div > main > p'), project())
    expect(changes).toEqual([])
    expect(prose).toContain('could not tell which element')
  })
})

describe('what the Creator Kit brings', () => {
  const SVG =
    '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" onload="x()"><path fill="currentColor" d="M2 2h4v4z" stroke-width="2"/></svg>'

  it('S3.14 takes icon, font, gradient and RGBA out of the words', () => {
    expect(
      readMaterials('use this for the hero: linear-gradient(90deg, rgba(255, 0, 0, 1) 0%, #00f 100%)')
        .gradient,
    ).toBe('linear-gradient(90deg, rgba(255, 0, 0, 1) 0%, #00f 100%)')
    expect(readMaterials('make the header rgba(51, 102, 255, 1.00)').words).toBe('make the header #3366ff')
    expect(readMaterials('make the header #3366FF (rgba(51, 102, 255, 1.00))').words).toBe(
      'make the header #3366FF',
    )
    expect(readMaterials('Icon: lucide:home in the header').icon).toEqual({
      set: 'lucide',
      name: 'home',
      svg: null,
    })
    expect(readMaterials('Font: Open Sans\nhttps://x.test/css2?family=Open+Sans').font).toEqual({
      family: 'Open Sans',
      url: 'https://x.test/css2?family=Open+Sans',
    })
  })

  it('S7.11 puts an icon before the title: lucide’s own, or the pasted drawing without its handlers', async () => {
    const lucide = await ask('add this icon to the title Icon: lucide:paw-print', project())
    expect(app(lucide.files)).toContain('<PawPrint aria-hidden="true"')
    const pasted = await ask(`add this icon to the "Menu" button. Icon: mdi:paw\n${SVG}`, project())
    expect(app(pasted.files)).toMatch(/px-3" onClick=\{[^}]+\}><PawIcon/)
    const drawn = contentOf(pasted.files, 'src/components/icons/PawIcon.tsx')
    expect(drawn).toContain('strokeWidth="2"')
    expect(drawn).not.toContain('onload')
    expect(problemsIn(pasted.files)).toEqual([])
    const hostile = await ask(
      'use Icon: x:y <svg viewBox="0 0 1 1"><script>alert(1)</script></svg>',
      project(),
    )
    expect(hostile.changes).toEqual([])
  })

  it('S7.13 loads a font that came with its package', async () => {
    const request =
      "Font: DM Sans, from the npm package @fontsource/dm-sans (\"@fontsource/dm-sans\": \"^5.0.0\" in package.json; import '@fontsource/dm-sans/400.css' and '@fontsource/dm-sans/700.css' in src/main.tsx; font-family: 'DM Sans')"
    const { files } = await ask(request, project())
    expect(contentOf(files, 'src/main.tsx')).toMatch(
      /^import '@fontsource\/dm-sans\/400\.css'\nimport '@fontsource\/dm-sans\/700\.css'\n/,
    )
    expect(JSON.parse(contentOf(files, 'package.json')).dependencies['@fontsource/dm-sans']).toBe('^5.0.0')
    expect(contentOf(files, 'src/styles/globals.css')).toContain("'DM Sans',")
  })

  it('S7.13 loads a font that came with its address', async () => {
    const { files, touched } = await ask(
      'Font: Lora\n<link href="https://fonts.test/css2?family=Lora:wght@400;700&display=swap" rel="stylesheet">',
      project(),
    )
    expect(touched).toEqual(['index.html', 'src/styles/globals.css'])
    expect(contentOf(files, 'index.html')).toContain(
      '<link rel="stylesheet" href="https://fonts.test/css2?family=Lora:wght@400;700&amp;display=swap" />',
    )
    expect(contentOf(files, 'src/styles/globals.css')).toContain("--font-display: 'Lora',")
  })

  it('S5.8 S4.13 places an uploaded picture where it is wanted', async () => {
    const { files, touched } = await ask('use this as the logo in the header', project(), 'image/png')
    expect(touched).toContain('public/logo.png')
    expect(app(files)).toContain('<img src="/logo.png"')
    const behind = await ask('use this photo as the background of the header', project(), 'image/webp')
    expect(app(behind.files)).toContain('url(/picture.webp)')
  })

  it('S1.2 makes one mistake at a time', async () => {
    const twice = await askAll('A habit tracker', 'break it', 'break the build')
    expect(twice.changes).toEqual([])
  })
})
