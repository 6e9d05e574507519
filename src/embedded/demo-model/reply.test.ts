import { describe, expect, it } from 'vitest'
import { NO_REAL_MODEL } from './answer/limits.ts'
import { ask, askAll, contentOf, problemsIn } from './testing/ask.fixture.ts'

const HABITS = 'A habit tracker with a weekly chart, in warm colours'
const BAKERY = 'A landing page for a neighbourhood bakery'
const BOOKS = 'book library: title, author, rating, and whether I have read it'

describe('new apps', () => {
  it.each([
    HABITS,
    BAKERY,
    BOOKS,
    'a dark reading habit tracker called "It\'s `all` \\ {x} <here>"',
    'Build a website for my dog walking business named Happy Paws with pricing, testimonials and faq in blue',
    'An inventory with brand, model, status (new, used, sold), price and notes in #0a7',
    'Ein Gewohnheits-Tracker in warmen Farben',
  ])('S1.2 builds from “%s” what parses and finds its imports', async (prompt) => {
    const { changes, files, prose } = await ask(prompt)
    expect(changes.length).toBeGreaterThan(6)
    expect(problemsIn(files)).toEqual([])
    expect(prose.trim()).not.toBe('')
  })

  it('S5.13 plans first, without code, and names one inspiration and its template', async () => {
    for (const prompt of [HABITS, BAKERY, BOOKS]) {
      const { prose } = await ask(prompt)
      expect(prose).toMatch(/^- /m)
      expect(prose).toMatch(/starts from the template “[^”]+”/)
      expect(prose).toMatch(/in the spirit of \*\*(Linear|Stripe|Airbnb|Notion|Apple)\*\*/)
      expect(prose).not.toContain('```')
    }
  })

  it('S5.13 sends nothing of the set-up that the project has already', async () => {
    const { touched } = await ask(HABITS)
    for (const path of ['vite.config.ts', 'tsconfig.json', 'postcss.config.js'])
      expect(touched).not.toContain(path)
  })

  it('S1.2 takes name, numbers and colours from the prompt', async () => {
    const { files } = await ask(
      'a fitness habit tracker called "Small Steps" in dark green with 5 habits a day',
    )
    expect(contentOf(files, 'src/content.ts')).toContain("name: 'Small Steps'")
    expect(contentOf(files, 'index.html')).toContain('<title>Small Steps</title>')
    expect(contentOf(files, 'package.json')).toContain('"name": "small-steps"')
    expect(contentOf(files, 'src/styles/globals.css')).toContain('--color-accent: light-dark(#1c4b23, ')
    expect(contentOf(files, 'src/settings.ts')).toContain('dailyGoal: 5')
  })

  it('S1.2 makes the records that a prompt describes, with a fitting value for each field', async () => {
    const { files } = await ask(BOOKS)
    const content = contentOf(files, 'src/content.ts')
    expect(content).toContain("name: 'Book Library'")
    expect(content).toContain("one: 'book'")
    expect(content).toContain('Register the first book here.')
    expect(content).not.toContain('adio')
    const fields = contentOf(files, 'src/fields.ts')
    for (const [label, kind] of [
      ['Title', 'text'],
      ['Author', 'text'],
      ['Rating', 'rating'],
      ['Read', 'yesNo'],
    ])
      expect(fields).toContain(`label: '${label}', kind: '${kind}'`)
    expect(contentOf(files, 'src/data.ts')).toContain("author: 'Amara Okafor', rating: 5, read: true")
  })

  it('S1.2 lists every wish that it did not meet, in the person’s words, and no other', async () => {
    const { prose } = await ask(
      'A landing page for "Crumb" with pricing, a comparison table, FAQ and a 3D globe. Send me a mail when somebody signs up.',
    )
    const [, unmet = ''] = prose.split('### Not in this version')
    expect(unmet).toContain('“comparison table”')
    expect(unmet).toContain('“3D globe”')
    expect(unmet).toContain('“Send me a mail')
    expect(unmet).not.toMatch(/“[^”]*(?:pricing|FAQ|Crumb)/)
    expect(unmet).toContain('**Connect a model**')
    expect((await ask('A habit tracker')).prose).not.toContain('Not in this version')
  })

  it('S1.2 says that sample words are about something else', async () => {
    expect((await ask(BAKERY)).prose).toContain('none of them is about “neighbourhood bakery” yet')
  })

  it('S4.13 takes the earlier app away when another is asked for', async () => {
    const { files, prose } = await askAll(HABITS, 'Make a quiz instead')
    expect(files.has('src/hooks/use-habits.ts' as never)).toBe(false)
    expect(files.has('src/components/question.tsx' as never)).toBe(true)
    expect(prose).toContain('“Quiz”')
    expect(problemsIn(files)).toEqual([])
  })

  it('S1.2 gives the same answer to the same request', async () => {
    expect(await ask(BOOKS)).toEqual(await ask(BOOKS))
  })
})

describe('what no template fits', () => {
  it.each([
    'Write me a chess engine',
    'Conversor de unidades: longitud, peso, temperatura',
    'Ein Musikspieler mit Wiedergabeliste',
    'Une page pour apprendre le piano',
    '時計を作って',
    'Baue eine Uhr',
    'a wedding RSVP page with date, place and a plus one',
    'Make me something for my car',
  ])('S1.2 “%s” changes no file, names three templates and how to connect a model', async (request) => {
    const { changes, prose } = await ask(request)
    expect(changes).toEqual([])
    expect(prose).toContain('Without a model I can only start from templates')
    expect(prose).toContain('**Connect a model**')
    expect(prose).toContain('**Settings**, then **API Keys**')
    expect(prose.match(/“/g)?.length).toBe(3)
  })

  it('S1.2 each that it names builds when it is asked for', async () => {
    const { prose } = await ask('Write me a chess engine')
    for (const [, title = ''] of prose.matchAll(/“([^”]+)”/g))
      expect((await ask(title)).changes.length, title).toBeGreaterThan(6)
  })
})

describe('what it says of itself', () => {
  it('S1.2 answers questions without changes', async () => {
    for (const question of ['What can you do?', 'how does this work?', 'Are you an AI?', 'hello']) {
      const { changes, prose } = await ask(question)
      expect(changes).toEqual([])
      expect(prose).toContain('**Habit tracker**')
    }
    const { files } = await ask(HABITS)
    const explained = await ask('How does this work?', files)
    expect(explained.changes).toEqual([])
    expect(explained.prose).toContain('the template “Habit tracker”')
  })

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
    expect(prose).toContain('**Landing page**')
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
    expect(files.has('src/hooks/use-habits.ts' as never)).toBe(true)
    const thanked = await ask('Thank you!', files)
    expect(thanked.prose).toContain('In the app that is open')
    expect(thanked.prose).not.toContain('**Landing page**')
  })
})

describe('repair', () => {
  const FIX =
    'The preview reports an error. Analyze the error details and fix the code.\n\n```\nPreview Error: x\n```'

  it('S4.17 makes a mistake on request and takes it out again', async () => {
    const { files: before } = await ask(BOOKS)
    const broken = await ask('make a deliberate mistake', before)
    expect(broken.touched).toEqual(['src/App.tsx'])
    const fixed = await ask(FIX, broken.files)
    expect(fixed.touched).toEqual(['src/App.tsx'])
    expect(contentOf(fixed.files, 'src/App.tsx')).toBe(contentOf(before, 'src/App.tsx'))
  })

  it('S4.17 changes nothing when the error is not its own', async () => {
    const { files } = await ask(BOOKS)
    const { changes, prose } = await ask(FIX, files)
    expect(changes).toEqual([])
    expect(prose).toContain('Undo')
    expect(prose).toContain(NO_REAL_MODEL)
  })
})
