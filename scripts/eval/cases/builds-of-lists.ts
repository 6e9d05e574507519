/** Apps from nothing that keep lists. Each prompt names what it is judged by, in the words of somebody who wants it. */
import type { EvalCase } from '../eval-case.ts'
import type { App } from '../judge/app.ts'
import { acting, actingUntilReload, headed, hides, shows } from '../judge/behaviours.ts'

const addTask = (title: string) => (app: App) =>
  app.submit([[/task|to-?do|what|new/i, title]], /^add|create|^\+$|save/i)

const TASKS: EvalCase = {
  id: 'build-tasks',
  kind: 'build',
  turns: [
    {
      text: 'A to-do list called "Tidy". I type a new task and press Add, tick tasks off with a checkbox, delete them, and switch between All, Active and Done. My tasks are still there when I come back. Sage green.',
    },
  ],
  behaviours: [
    headed(/tidy/i),
    shows('adds a task by the button', ['Water the ferns'], acting(addTask('Water the ferns'))),
    shows('adds a second one', ['Water the ferns', 'Call the plumber'], acting(addTask('Call the plumber'))),
    {
      name: 'ticks a task off',
      act: (app) => app.toggle('Water the ferns'),
      async holds({ app }) {
        await app.press(/^all\b/i).catch(() => {})
        const box = (await app.item('Water the ferns')).getByRole('checkbox').first()
        return (await box.isChecked()) ? null : 'its box is not checked'
      },
    },
    hides(
      'shows only what is active',
      ['Water the ferns'],
      actingUntilReload((app) => app.press(/^active\b/i)),
    ),
    hides(
      'shows only what is done',
      ['Call the plumber'],
      actingUntilReload((app) => app.press(/^done\b/i)),
    ),
    hides(
      'deletes a task',
      ['Call the plumber'],
      acting(async (app) => {
        await app.press(/^all\b/i)
        await app.remove('Call the plumber')
      }),
    ),
  ],
}

const HABITS: EvalCase = {
  id: 'build-habits',
  kind: 'build',
  turns: [
    {
      text: 'A habit tracker called "Streaks" with a chart of the week. I add a habit by its name, mark it as done for today, and see a streak for each. Everything is kept. Warm colours.',
    },
  ],
  behaviours: [
    headed(/streaks/i),
    shows('speaks of streaks', [/streak/]),
    {
      name: 'draws a chart of the week',
      async holds({ app }) {
        const days = (await app.text()).match(/\b(?:mon|tue|wed|thu|fri|sat|sun|M|T|W|F|S)[a-z]*\b/gi) ?? []
        const drawn = await app.frame
          .locator('svg, canvas, [role=img], table, [class*=bar], [class*=chart]')
          .count()
        return days.length >= 5 && drawn > 0 ? null : 'there are no days of a week with a drawing'
      },
    },
    shows(
      'adds a habit',
      ['Stretch ten minutes'],
      acting((app) => app.submit([[/habit|name|new|what/i, 'Stretch ten minutes']], /add|create|save/i)),
    ),
    {
      name: 'marks a habit as done today',
      async act(app) {
        const entry = await app.item('Stretch ten minutes')
        const named = entry
          .getByRole('checkbox')
          .or(entry.getByRole('button', { name: /done|today|mark|complete|check/i }))
        // Else the last of a row of days.
        const boxes = (await named.count()) > 0 ? named : entry.locator('[aria-pressed]:not([disabled])')
        await boxes.last().click()
      },
      async holds({ app }) {
        const entry = await app.item('Stretch ten minutes')
        const marked = entry.locator('[aria-pressed=true], [aria-checked=true], :checked')
        const text = await entry.innerText()
        return (await marked.count()) > 0 || /1[ -]?day|streak:? *1|\b1\b/i.test(text)
          ? null
          : 'it is not marked'
      },
    },
    shows('names what it keeps', [/habit/]),
  ],
}

const NOTES: EvalCase = {
  id: 'build-notes',
  kind: 'build',
  turns: [
    {
      text: 'A notes app called "Marginalia". I make a note with a title and text, find notes by a search field, and delete them. Notes are kept in the browser. Elegant, with a serif heading.',
    },
  ],
  behaviours: [
    headed(/marginalia/i),
    shows('makes a note', ['On lighthouses'], {
      async act(app) {
        await writeNote(app, 'On lighthouses', 'Fresnel lenses, and who keeps them.')
      },
    }),
    shows('makes another', ['Soup for six'], {
      async act(app) {
        await writeNote(app, 'Soup for six', 'Leeks and potatoes.')
      },
    }),
    hides(
      'finds notes by words',
      ['Soup for six'],
      actingUntilReload((app) => app.fill(/search|find|filter/i, 'Fresnel')),
    ),
    shows(
      'shows all again',
      ['Soup for six'],
      acting((app) => app.fill(/search|find|filter/i, '')),
    ),
    hides(
      'deletes a note',
      ['Soup for six'],
      acting((app) => app.remove('Soup for six')),
    ),
    shows('keeps the other', ['On lighthouses']),
  ],
}

/** A form may come by a button, or be open already. */
async function writeNote(app: App, title: string, text: string): Promise<void> {
  const opener = app.frame
    .getByRole('button', { name: /^(?:new|create|write|\+)|new note/i })
    .filter({ visible: true })
  if ((await opener.count()) > 0) await opener.first().click()
  else await app.field(/title/i).catch(() => app.press(/add|note/i))
  await app.fill(/title/i, title)
  await app.fill(/text|body|content|note|write|details/i, text)
  await app.press(/^(?:save|add|create|done|keep)/i).catch(() => {})
}

const BOARD: EvalCase = {
  id: 'build-board',
  kind: 'build',
  turns: [
    {
      text: 'A kanban board for a film production called "Dailies" with the columns Script, Shooting, Editing and Done. I add a card by its title, move cards to the next column with a button, and delete cards. The board is kept.',
    },
  ],
  behaviours: [
    headed(/dailies/i),
    shows('has the four columns', ['Script', 'Shooting', 'Editing', 'Done']),
    shows('adds a card', ['Scene 12, the harbour'], {
      async act(app) {
        const isOpen = await app
          .field(/card|title|new|what/i)
          .then(() => true)
          .catch(() => false)
        if (!isOpen) await app.press(/add|new|^\+$/i)
        await app.submit([[/card|title|new|what/i, 'Scene 12, the harbour']], /^add|create|save/i)
      },
    }),
    {
      name: 'moves a card to the next column',
      async act(app) {
        await app.press(
          /next|right|forward|→|to shooting|^(?:move|shooting)$/i,
          await app.item('Scene 12, the harbour'),
        )
      },
      async holds({ app }) {
        const text = await app.lastingText()
        const card = text.indexOf('Scene 12, the harbour')
        const column = ['Script', 'Shooting', 'Editing', 'Done']
          .map((name) => ({ name, at: text.lastIndexOf(name, card) }))
          .reduce((nearest, one) => (one.at > nearest.at ? one : nearest))
        return card !== -1 && column.name === 'Shooting' ? null : `it is in the column ${column.name}`
      },
    },
    hides(
      'deletes a card',
      ['Scene 12, the harbour'],
      acting((app) => app.remove('Scene 12, the harbour')),
    ),
  ],
}

export const LIST_BUILDS: readonly EvalCase[] = [TASKS, HABITS, NOTES, BOARD]
