/** Tools and games from nothing: what they work out, and how they run. */
import type { EvalCase } from '../eval-case.ts'
import { acting, actingUntilReload, counts, headed, shows } from '../judge/behaviours.ts'

const TIP: EvalCase = {
  id: 'build-tip-calculator',
  kind: 'build',
  turns: [
    {
      text: 'A tip calculator. Fields: Bill, Tip (percent) and People. It shows the tip, the total, and what each person pays, as soon as I type. With 100, 20 and 4 each pays 30.00. Mint.',
    },
  ],
  behaviours: [
    headed(/tip/i),
    {
      name: 'has the three fields',
      async holds({ app }) {
        for (const name of [/bill/i, /tip/i, /people|persons/i]) await app.field(name)
        return null
      },
    },
    shows('works out what each pays', [/\b30[.,]00\b/], {
      ...actingUntilReload(async (app) => {
        await app.fill(/bill/i, '100')
        await app.fill(/tip/i, '20')
        await app.fill(/people|persons/i, '4')
      }),
    }),
    shows('works out the total', [/\b120[.,]00\b/], { afterReload: false }),
    shows(
      'follows what is typed',
      [/\b60[.,]00\b/],
      actingUntilReload((app) => app.fill(/people|persons/i, '2')),
    ),
    {
      name: 'takes nonsense without showing any',
      afterReload: false,
      act: (app) => app.fill(/people|persons/i, '0'),
      async holds({ app }) {
        return /NaN|Infinity|∞/.test(await app.text()) ? 'it shows NaN or Infinity' : null
      },
    },
  ],
}

const TIMER: EvalCase = {
  id: 'build-timer',
  kind: 'build',
  turns: [
    {
      text: 'A pomodoro timer called "Deep Work" that counts down 25 minutes, with buttons Start, Pause and Reset. Calm and dark.',
    },
  ],
  behaviours: [
    headed(/deep work/i),
    shows('begins at twenty-five minutes', [/25:00/]),
    counts('has a way to start', 'button', 1, /start/i),
    shows(
      'counts down',
      [/24:5\d/],
      actingUntilReload((app) => app.press(/start/i)),
    ),
    {
      name: 'pauses',
      afterReload: false,
      act: (app) => app.press(/pause|stop/i),
      async holds({ app }) {
        const shown = async () => (await app.text()).match(/\d\d:\d\d/)?.[0]
        const before = await shown()
        await new Promise((resolve) => setTimeout(resolve, 1_500))
        return before === (await shown()) ? null : 'it goes on'
      },
    },
    shows(
      'goes back to the start',
      [/25:00/],
      acting((app) => app.press(/reset/i)),
    ),
  ],
}

const QUIZ: EvalCase = {
  id: 'build-quiz',
  kind: 'build',
  turns: [
    {
      text: 'A quiz on the French Revolution with five questions, one at a time, each with several answers to choose from. It says whether I was right, shows how far I am, and my points at the end, with a button to play again.',
    },
  ],
  behaviours: [
    shows('is about the French Revolution', ['French Revolution']),
    shows(
      'asks a question',
      [/\?/],
      actingUntilReload((app) => app.press(/start|begin|play/i).catch(() => {})),
    ),
    shows('says how far one is', [/1\s*(?:\/|of|von)\s*5/], { afterReload: false }),
    {
      name: 'takes an answer and goes on',
      afterReload: false,
      act: answerOne,
      async holds({ app }) {
        return /2\s*(?:\/|of)\s*5/.test(await app.text()) ? null : 'it is not at the second question'
      },
    },
    shows('shows the points at the end', [/\d\s*(?:\/|of|out of)\s*5|points|score/], {
      ...actingUntilReload(async (app) => {
        for (let question = 0; question < 4; question += 1) await answerOne(app)
      }),
    }),
    shows(
      'begins anew',
      [/\?/],
      actingUntilReload((app) => app.press(/again|restart|retry|new round|once more/i)),
    ),
  ],
}

/** Presses the first answer, and then whatever leads on. */
async function answerOne(
  app: Parameters<NonNullable<EvalCase['behaviours'][number]['act']>>[0],
): Promise<void> {
  const options = app.frame
    .getByRole('radio')
    .or(app.frame.locator('main button, li button, fieldset button, form button'))
    .filter({ visible: true })
  const at = (await app.text()).match(/(\d)\s*(?:\/|of)\s*5/)?.[1]
  await options.first().click({ timeout: 4_000 })
  await app.press(/check|submit|^answer/i).catch(() => {})
  if ((await app.text()).match(/(\d)\s*(?:\/|of)\s*5/)?.[1] !== at) return
  await app.press(/next|continue|finish|result|see/i).catch(() => {})
}

const TRACKER: EvalCase = {
  id: 'build-tracker',
  kind: 'build',
  turns: [
    {
      text: 'A reading list: each book has a title, an author, its number of pages and a status (to read, reading, read). I add books by a form, search them, and delete them. It is kept in the browser. Navy.',
    },
  ],
  behaviours: [
    {
      name: 'asks for title, author and pages',
      async act(app) {
        await app.field(/title/i).catch(() => app.press(/add|new/i))
      },
      async holds({ app }) {
        for (const name of [/title/i, /author/i, /pages/i]) await app.field(name)
        return null
      },
      afterReload: false,
    },
    shows(
      'adds a book',
      ['The Left Hand of Darkness', 'Le Guin'],
      acting(async (app) => {
        await app.fill(/title/i, 'The Left Hand of Darkness')
        await app.fill(/author/i, 'Ursula K. Le Guin')
        await app.fill(/pages/i, '304')
        await app.press(/^(?:add|save|create)/i)
      }),
    ),
    shows('shows its pages', ['304']),
    {
      name: 'finds nothing for words that nothing has',
      afterReload: false,
      act: (app) => app.fill(/search|find|filter/i, 'zzz nothing'),
      async holds({ app }) {
        return /Left Hand/.test(await app.frame.evaluate(() => document.body.innerText))
          ? 'the book is still shown'
          : null
      },
    },
    shows(
      'shows it again',
      ['Left Hand'],
      acting((app) => app.fill(/search|find|filter/i, '')),
    ),
    {
      name: 'deletes a book',
      act: (app) => app.remove('The Left Hand of Darkness'),
      async holds({ app }) {
        return /Left Hand/.test(await app.text()) ? 'it is still there' : null
      },
    },
  ],
}

export const TOOL_BUILDS: readonly EvalCase[] = [TIP, TIMER, QUIZ, TRACKER]
