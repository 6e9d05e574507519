export const content = {
  name: 'Day and Week',
  tagline: 'Habits and tasks on one page',
  one: 'task',
  many: 'tasks',
  oneHabit: 'habit',
  manyHabits: 'habits',
  emptyTasks: 'A clear page. Write down the next thing on the line above.',
  emptyHabits: 'No habits yet. One small thing a day is enough to begin with.',
}
