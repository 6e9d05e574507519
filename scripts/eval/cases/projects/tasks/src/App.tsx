import { useEffect, useState } from 'react'
import { Filters, type Filter } from './components/Filters'
import { Header } from './components/Header'
import { TaskForm } from './components/TaskForm'
import { TaskList } from './components/TaskList'
import { loadTasks, saveTasks, type Task } from './lib/tasks'

export default function App() {
  const [tasks, setTasks] = useState<Task[]>(loadTasks)
  const [filter, setFilter] = useState<Filter>('All')
  useEffect(() => saveTasks(tasks), [tasks])

  const shown = tasks.filter((task) => filter === 'All' || task.isDone === (filter === 'Done'))
  const add = (title: string) =>
    setTasks((all) => [...all, { id: crypto.randomUUID(), title, isDone: false }])
  const toggle = (id: string) =>
    setTasks((all) => all.map((task) => (task.id === id ? { ...task, isDone: !task.isDone } : task)))
  const remove = (id: string) => setTasks((all) => all.filter((task) => task.id !== id))

  return (
    <div className="min-h-screen bg-canvas">
      <Header openCount={tasks.filter((task) => !task.isDone).length} />
      <main className="mx-auto max-w-2xl px-4 py-8">
        <TaskForm onAdd={add} />
        <Filters value={filter} onChange={setFilter} />
        <TaskList tasks={shown} onToggle={toggle} onRemove={remove} />
      </main>
    </div>
  )
}
