/** The main job, step by step, as a person does it in any browser. */
import { type OtherBrowser, type Tab, until } from './tab.ts'

export interface Step {
  readonly name: string
  run(tab: Tab, origin: string): Promise<void>
}

const REQUEST = '//textarea[starts-with(@placeholder, "Describe what you want")]'
const button = (name: string) => `//button[normalize-space(.)="${name}" or @aria-label="${name}"]`
/** Until the preview's app shows this. */
const untilShown = (tab: Tab, text: string) =>
  until(`“${text}” in the preview`, () =>
    tab.ask(`document.body.innerText.includes(${JSON.stringify(text)})`, 'frame'),
  )

const untilVersion = (tab: Tab, version: number) =>
  until(`version ${version}`, () =>
    tab.ask(
      `document.querySelector('[role=region][aria-label="Version ${version}"], section[aria-label="Version ${version}"]') !== null`,
    ),
  )

export const STEPS: readonly Step[] = [
  {
    name: 'the landing page leads into a demo',
    async run(tab, origin) {
      await tab.open(origin)
      await tab.press(button('Get Started'))
      await tab.press(button('Try the demo'))
      await until('the workspace', () => tab.ask(`location.hash === '#/build'`))
    },
  },
  {
    name: 'an app is asked for, and runs in the preview',
    async run(tab) {
      await tab.enter(REQUEST, 'A habit tracker with a weekly chart, in warm colours')
      await untilVersion(tab, 1)
      await untilShown(tab, 'This week')
    },
  },
  {
    name: 'a press in the app does what it does',
    async run(tab) {
      const marks = `document.querySelectorAll('[aria-pressed=true], [aria-checked=true], input:checked').length`
      const before = Number(await tab.ask(marks, 'frame'))
      await tab.press('(//*[@aria-pressed="false" or @aria-checked="false"])[not(@disabled)][1]', 'frame')
      await until('one mark more', async () => Number(await tab.ask(marks, 'frame')) > before)
    },
  },
  {
    name: 'an edit is shown without a reload of the workspace',
    async run(tab) {
      await tab.ask(`document.documentElement.dataset.mark = 'same page'`)
      await tab.enter(REQUEST, 'rename the app to "Green Fingers"')
      await untilVersion(tab, 2)
      await untilShown(tab, 'Green Fingers')
      await until('the same page', () => tab.ask(`document.documentElement.dataset.mark === 'same page'`))
    },
  },
  {
    name: 'isolation: the app is on an origin of its own, and reads nothing of the workspace',
    async run(tab, origin) {
      const given = await tab.ask(
        `(() => {
          const tried = (read) => { try { return String(read()) } catch (error) { return error.name } }
          return [location.origin, tried(() => parent.document.title), tried(() => parent.localStorage.length),
            tried(() => Object.keys(localStorage).filter((key) => key.startsWith('lathe')).length)].join(' ')
        })()`,
        'frame',
      )
      const [own, ...read] = String(given).split(' ')
      if (own === origin) throw new Error('The app runs on the origin of the workspace.')
      if (read.join(' ') !== 'SecurityError SecurityError 0')
        throw new Error(`The app read: ${read.join(' ')}`)
    },
  },
  {
    name: 'kit: a colour is picked and put into the request',
    async run(tab) {
      await tab.press(button('Creator Kit'))
      await tab.press('//button[starts-with(normalize-space(.), "Color Picker")]')
      await tab.press(
        '//button[starts-with(normalize-space(.), "Add") or starts-with(normalize-space(.), "Insert")]',
      )
      await until('a colour in the request', () =>
        tab.ask(`/#[0-9a-f]{6}/i.test(document.querySelector('textarea').value)`),
      )
    },
  },
  {
    name: 'signing in takes the work along',
    async run(tab) {
      await tab.press(button('Menu'))
      await tab.press(button('Settings'))
      await tab.press('//*[@role="tab" and normalize-space(.)="Account"]')
      const popup = await tab.popup(() => tab.press(button('Login to Store Your Work')))
      await until('the provider', () => popup.ask(`document.querySelector('input[name=email]') !== null`))
      await popup.ask(`(document.querySelector('input[name=name]').value = 'Ada Lovelace', true)`)
      await popup.enter('//input[@name="email"]', `ada-${Date.now()}@example.com`)
      await tab.back()
      await until('the person', () => tab.ask(`localStorage.getItem('lathe_user')?.includes('Ada Lovelace')`))
    },
  },
  {
    name: 'saves: the project is saved, and there after a reload',
    async run(tab, origin) {
      await until('Saved', () => tab.ask(`document.querySelector('[data-save-status=saved]') !== null`))
      await tab.open(`${origin}/config.json`)
      await tab.open(`${origin}/#/build`)
      await untilVersion(tab, 2)
      await untilShown(tab, 'Green Fingers')
    },
  },
]

export interface StepResult {
  readonly step: string
  /** Null when it was done. */
  readonly failure: string | null
}

/** Each step builds on the one before: the first that fails is the last. */
export async function runMainJob({ tab }: OtherBrowser, origin: string): Promise<StepResult[]> {
  const results: StepResult[] = []
  for (const { name, run } of STEPS) {
    try {
      await run(tab, origin)
      results.push({ step: name, failure: null })
    } catch (error) {
      results.push({ step: name, failure: error instanceof Error ? error.message : String(error) })
      break
    }
  }
  return results
}
