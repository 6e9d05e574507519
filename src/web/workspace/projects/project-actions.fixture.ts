/** An answer with one file. */
export const HABITS_ANSWER =
  'Plan.\n[CODE_CHANGES]{"files":[{"operation":"CREATE","path":"src/Habits.tsx","description":"d","content":"export const a = 1"}]}[CODE_CHANGES_END]'
