import { click, type FlowApp, press, reload, write } from '../app.ts'

export const habits: FlowApp = {
  name: 'Habits, a template',
  source: { template: 'habits' },
  flows: {
    'Adds a habit': [write('New habit', 'Drink water'), press('Enter'), reload],
    'Does a task': [click('Pay the allotment rent, done', 'checkbox'), write('Find a task', 'RENT')],
    'Renames a habit': [click('Swim'), write('Name', 'Swim far'), click('Save changes'), click('Undo')],
  },
  regressions: {
    'a new habit is not added': [
      '[...old.habits, { id: newId(), name, times: settings.newHabitTimes, days: [] }]',
      '[...old.habits]',
      'src/components/habit-page.tsx',
    ],
    'tasks are never done': [
      'const done = !task.done',
      'const done = task.done',
      'src/components/task-page.tsx',
    ],
    'what is open is counted wrongly': [
      'tasks.filter(({ done }) => !done).length',
      'tasks.length',
      'src/components/task-page.tsx',
    ],
    'changes to a habit are lost': [
      'old.habits.map((one) => (one.id === next.id ? next : one))',
      'old.habits.map((one) => (one.id === next.id ? one : one))',
      'src/App.tsx',
    ],
    'the dialog stays open': [
      '    setHabit(undefined)\n  }\n  const removeHabit',
      '  }\n  const removeHabit',
      'src/App.tsx',
    ],
  },
}
