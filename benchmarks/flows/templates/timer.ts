import { click, type FlowApp, reload, write } from '../app.ts'

export const timer: FlowApp = {
  name: 'Focus timer, a template',
  source: { template: 'timer' },
  flows: {
    'Adds a task': [click('Add a task'), write('Task', 'Wedge the clay'), click('Add'), reload],
    'Waits for a date': [
      click('Countdown'),
      write('What you wait for', 'Open day'),
      click('Add date'),
      click('Delete Open day'),
    ],
    'Deletes a task': [click('Delete Read Okonkwo 2019 on ash glazes'), click('Undo'), click('Skip')],
  },
  regressions: {
    'a new task is not on the list': [
      'onChange([...tasks, draft])',
      'onChange(tasks)',
      'src/components/tasks.tsx',
    ],
    'the list is empty after a reload': [
      "useKept<Values[]>('tasks', () => sampleTasks)",
      'useState<Values[]>(() => sampleTasks)',
      'src/App.tsx',
    ],
    'dates stand in no order': [
      '.sort((a, b) => a.date.localeCompare(b.date))',
      '.sort((a, b) => b.date.localeCompare(a.date))',
      'src/components/countdown.tsx',
    ],
    'Undo does not undo': ['undo.back()\n', '', 'src/App.tsx'],
    'Skip does nothing': ['onClick={focus.skip}', 'onClick={() => undefined}', 'src/components/focus.tsx'],
  },
}
