import { describe, expect, it } from 'vitest'
import { NO_REAL_MODEL } from './limits.ts'
import { ask, askAll, contentOf, problemsIn } from './testing/ask.ts'

const HABITS = 'A habit tracker with a weekly chart, in warm colours'
const BAKERY = 'A landing page for a neighbourhood bakery'
const SALES = 'A sales dashboard with a table I can sort'

describe('new apps', () => {
  it.each([
    HABITS,
    'a dark reading habit tracker called "It\'s `all` \\ {x} <here>"',
    'A habit tracker with habits: read, run and cook',
    BAKERY,
    'Build a website for my dog walking business named Happy Paws with pricing, testimonials and faq in blue',
    'landing page for a yoga studio, pastel',
    SALES,
    'a dashboard for my coffee roastery, dark',
    'an analytics dashboard for website traffic in #0a7',
  ])('S1.2 builds from “%s” what parses and finds its imports', async (prompt) => {
    const { changes, files, prose } = await ask(prompt)
    expect(changes.length).toBeGreaterThan(10)
    expect(problemsIn(files)).toEqual([])
    expect(prose.trim()).not.toBe('')
  })

  it('S5.13 plans first, without code, and names one inspiration', async () => {
    for (const prompt of [HABITS, BAKERY, SALES]) {
      const { prose } = await ask(prompt)
      expect(prose).toMatch(/^- /m)
      expect(prose).toMatch(/in the spirit of \*\*(Linear|Stripe|Airbnb|Notion|Apple)\*\*/)
      expect(prose).not.toContain('```')
    }
  })

  it('S5.13 uses only what the starter installs, and nothing remote', async () => {
    for (const prompt of [HABITS, BAKERY, SALES]) {
      for (const change of (await ask(prompt)).changes) {
        if (change.operation === 'DELETE') continue
        for (const [, specifier = ''] of change.content.matchAll(/from '([^.'][^']*)'/g)) {
          expect(['react', 'react-dom/client', 'react-router-dom', 'lucide-react']).toContain(specifier)
        }
        expect(change.content).not.toMatch(/https?:\/\//)
      }
    }
  })

  it('S1.2 takes name, subject, colours and habits from the prompt', async () => {
    const named = await ask(
      'a fitness habit tracker called "Small Steps" in dark green with habits: swim, rest',
    )
    expect(contentOf(named.files, 'src/lib/app-config.ts')).toContain("name: 'Small Steps'")
    expect(contentOf(named.files, 'src/lib/app-config.ts')).toContain("'Swim',\n    'Rest',")
    expect(contentOf(named.files, 'index.html')).toContain('<title>Small Steps</title>')
    expect(contentOf(named.files, 'src/styles/globals.css')).toContain('--color-accent: #1c4b23')
    const page = await ask('landing page for a bike shop with pricing and testimonials')
    expect(page.touched).toContain('src/components/sections/Pricing.tsx')
    expect(page.touched).not.toContain('src/components/sections/Steps.tsx')
    expect(contentOf(page.files, 'src/content/testimonials.ts')).toContain('A visitor')
    const bottle = await ask('a landing page for "Blue Bottle", a coffee roaster')
    expect(contentOf(bottle.files, 'src/content/site.ts')).toContain("about: 'Coffee roaster'")
    expect(contentOf(bottle.files, 'src/styles/globals.css')).toContain('--color-accent: #7d4f2c')
    const steps = await ask('add pricing', bottle.files)
    expect(contentOf(steps.files, 'src/content/pricing.ts')).toContain('baked this morning')
    const dashboard = await ask('a dashboard for our support tickets')
    expect(contentOf(dashboard.files, 'src/lib/app-config.ts')).toContain("records: 'Tickets'")
  })

  it('S4.13 takes the earlier app away when another is asked for', async () => {
    const { files } = await askAll(HABITS, BAKERY)
    expect(files.has('src/hooks/useHabits.ts' as never)).toBe(false)
    expect(problemsIn(files)).toEqual([])
  })

  it('S1.2 gives the same answer to the same request', async () => {
    expect(await ask(SALES)).toEqual(await ask(SALES))
  })
})

describe('long names', () => {
  const NAME = 'x'.repeat(58)
  it.each([
    ['A habit tracker', ['src/components/layout/Header.tsx']],
    ['A sales dashboard', ['src/components/layout/Header.tsx']],
    ['A landing page for a bakery', ['src/components/layout/Header.tsx', 'src/components/layout/Footer.tsx']],
  ])('S5.13 %s breaks a name of 58 letters instead of growing wider', async (prompt, paths) => {
    const { files } = await askAll(`${prompt} called "${NAME}"`, 'add a footer')
    for (const path of [...paths, 'src/components/layout/Footer.tsx']) {
      const [, classes] =
        /className="([^"]*)">\s*\{(?:site\.name|name|document\.title)\b/.exec(contentOf(files, path)) ?? []
      expect(classes, path).toContain('[overflow-wrap:anywhere]')
    }
    expect(problemsIn(files)).toEqual([])
  })
})

describe('what it cannot do', () => {
  it('S1.2 answers questions without changes', async () => {
    for (const question of ['What can you do?', 'how does this work?', 'Are you an AI?', 'hello']) {
      const { changes, prose } = await ask(question)
      expect(changes).toEqual([])
      expect(prose).toContain('**a dashboard**')
    }
    const { files } = await ask(HABITS)
    const explained = await ask('How does this work?', files)
    expect(explained.changes).toEqual([])
    expect(explained.prose).toContain('useHabits')
  })

  it('S1.2 says so when a request is outside its script, and names only what is there', async () => {
    const { changes, prose } = await ask('Write me a chess engine')
    expect(changes).toEqual([])
    expect(prose).toContain('outside my script')
    expect(prose).toContain('add the key of a real model')
    expect(prose).toContain('**Settings**, then **API Keys**')
  })
})

describe('what it does not understand', () => {
  it('S1.2 builds from a foreign prompt under a neutral name, and says what it read', async () => {
    const { files, prose } = await ask('Ein Gewohnheits-Tracker in warmen Farben')
    expect(contentOf(files, 'src/lib/app-config.ts')).toContain("name: 'Hearth'")
    expect(prose).toContain('I read English only')
    expect(problemsIn(files)).toEqual([])
  })

  it.each(['Mach den Header grün', 'Mach bitte ein Lied', 'Baue eine Uhr', '時計を作って'])(
    'S1.2 says of “%s” that it reads English only',
    async (request) => {
      const { changes, prose } = await ask(request)
      expect(changes).toEqual([])
      expect(prose).toContain('I read English only')
    },
  )
})

describe('small talk', () => {
  it.each([
    ['Thanks!', 'You’re welcome.'],
    ['thank you so much', 'You’re welcome.'],
    ['Hello', 'Hello.'],
    ['That looks great!', 'Glad to hear it.'],
    ['What is the capital of France?', 'I cannot answer that: I am a script'],
    ['who won the world cup', 'I cannot answer that: I am a script'],
    ['Can you tell me the weather in Paris?', 'I cannot answer that: I am a script'],
    ['How is the weather?', 'I cannot answer that: I am a script'],
  ])('S1.2 acknowledges “%s” before it says what it can do', async (request, beginning) => {
    const { changes, prose } = await ask(request)
    expect(changes).toEqual([])
    expect(prose.startsWith(beginning)).toBe(true)
    expect(prose).toContain('**a landing page**')
  })

  it.each([
    'What can you do?',
    'help',
    'How do I start?',
    'how does this work?',
    'Who are you?',
    'Are you an AI?',
  ])('S1.2 answers “%s”, which is about itself', async (question) => {
    expect((await ask(question)).prose).not.toContain('cannot answer')
  })

  it('S1.2 does what follows a greeting, and offers edits of the app that is open', async () => {
    const { files } = await ask(`Hi there! ${HABITS}`)
    expect(files.has('src/hooks/useHabits.ts' as never)).toBe(true)
    const after = await ask('Thanks, now make the header dark green', files)
    expect(after.touched).toEqual(['src/styles/globals.css'])
    const thanked = await ask('Thank you!', files)
    expect(thanked.prose).toContain('In the app that is open')
    expect(thanked.prose).not.toContain('**a landing page**')
    expect((await ask('how is the streak computed?', files)).prose).toContain('useHabits')
  })
})

describe('repair', () => {
  const FIX =
    'The preview reports an error. Analyze the error details and fix the code.\n\n```\nPreview Error: x\n```'

  it('S4.17 makes a mistake on request and takes it out again', async () => {
    const { files: before } = await ask(SALES)
    const broken = await ask('make a deliberate mistake', before)
    expect(broken.touched).toEqual(['src/App.tsx'])
    const fixed = await ask(FIX, broken.files)
    expect(fixed.touched).toEqual(['src/App.tsx'])
    expect(contentOf(fixed.files, 'src/App.tsx')).toBe(contentOf(before, 'src/App.tsx'))
  })

  it('S4.17 changes nothing when the error is not its own', async () => {
    const { files } = await ask(SALES)
    const { changes, prose } = await ask(FIX, files)
    expect(changes).toEqual([])
    expect(prose).toContain('Undo')
    expect(prose).toContain(NO_REAL_MODEL)
  })
})

describe('pictures', () => {
  it('S9.8 S4.13 places an attached picture with the placeholder', async () => {
    const page = await ask('A landing page for my bakery with this photo', undefined, 'image/jpeg')
    expect(page.changes).toContainEqual(
      expect.objectContaining({
        operation: 'CREATE',
        path: 'public/picture.jpg',
        content: '[USE_UPLOADED_IMAGE]',
      }),
    )
    const { files } = await ask(HABITS)
    const header = await ask('use this picture in the header', files, 'image/png')
    expect(header.touched).toEqual(['public/picture.png', 'src/components/layout/Header.tsx'])
    expect(problemsIn(header.files)).toEqual([])
  })
})
