import type { Values } from './lib/task'

export const sampleTasks: Values[] = [
  { id: 't1', title: 'Chapter 3: rewrite the method section', area: 'Thesis', planned: 4 },
  { id: 't2', title: 'Glaze tests 14 to 22, photograph and label', area: 'Studio', planned: 2 },
  { id: 't3', title: 'Read Okonkwo 2019 on ash glazes', area: 'Thesis', planned: 1 },
  { id: 't4', title: 'Answer the gallery about the March dates', area: 'Studio', planned: 1 },
  { id: 't5', title: 'Tax: sort receipts July to September', area: 'Home', planned: 2 },
]

/** Sessions of the week before the first visit, by how many days ago they were. */
export const sampleSessions = [
  { daysAgo: 6, times: ['09:25', '09:55', '10:25', '14:10', '14:40'], task: 'Chapter 2: last proofs' },
  {
    daysAgo: 5,
    times: ['09:25', '09:55', '10:25', '10:55', '13:30', '14:00', '14:30'],
    task: 'Chapter 3: outline',
  },
  { daysAgo: 4, times: ['10:40', '11:10', '16:05'], task: 'Kiln log, firing 31' },
  {
    daysAgo: 3,
    times: ['08:55', '09:25', '09:55', '10:25', '11:15', '13:30', '14:00', '15:10'],
    task: 'Chapter 3: draft',
  },
  { daysAgo: 2, times: ['09:25', '09:55', '15:20', '15:50'], task: 'Gallery: price list' },
  {
    daysAgo: 1,
    times: ['09:25', '09:55', '10:25', '11:00', '14:15', '14:45'],
    task: 'Chapter 3: figures 7 to 9',
  },
]

export const sampleDates = [
  { id: 'd1', title: 'Thesis hand-in', inDays: 43 },
  { id: 'd2', title: 'Kiln opens: firing 32', inDays: 6 },
  { id: 'd3', title: 'Spring show at Halle 9', inDays: 118 },
]
