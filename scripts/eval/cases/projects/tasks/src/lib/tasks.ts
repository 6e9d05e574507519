export interface Task {
  id: string
  title: string
  isDone: boolean
}

const KEY = 'errands.tasks'

const FIRST: Task[] = [
  { id: 'post', title: 'Post the parcel', isDone: false },
  { id: 'bread', title: 'Buy rye bread', isDone: false },
  { id: 'library', title: 'Return the library books', isDone: true },
]

export function loadTasks(): Task[] {
  const stored = localStorage.getItem(KEY)
  if (stored === null) return FIRST
  try {
    return JSON.parse(stored) as Task[]
  } catch {
    return FIRST
  }
}

export function saveTasks(tasks: Task[]) {
  localStorage.setItem(KEY, JSON.stringify(tasks))
}
