import { Trash2 } from 'lucide-react'
import type { Task } from '../lib/tasks'

interface TaskListProps {
  tasks: Task[]
  onToggle: (id: string) => void
  onRemove: (id: string) => void
}

export function TaskList({ tasks, onToggle, onRemove }: TaskListProps) {
  if (tasks.length === 0) return <p className="mt-6 text-muted">Nothing here.</p>
  return (
    <ul className="mt-6 divide-y divide-line rounded border border-line bg-surface">
      {tasks.map((task) => (
        <li key={task.id} className="flex items-center gap-3 px-4 py-3">
          <label className="flex min-w-0 flex-1 items-center gap-3 text-ink">
            <input type="checkbox" checked={task.isDone} onChange={() => onToggle(task.id)} />
            <span className={task.isDone ? 'text-muted line-through' : ''}>{task.title}</span>
          </label>
          <button type="button" aria-label={`Delete ${task.title}`} onClick={() => onRemove(task.id)}>
            <Trash2 className="h-4 w-4 text-muted" />
          </button>
        </li>
      ))}
    </ul>
  )
}
