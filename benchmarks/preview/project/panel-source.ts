/** Text of a component of ordinary size (about 70 lines), as an agent would write it; varied by its number. */
const TOPICS = [
  ...['revenue', 'orders', 'customers', 'growth', 'pipeline', 'forecast', 'retention', 'churn', 'billing'],
  ...['invoice', 'project', 'milestone', 'report', 'budget', 'region', 'segment', 'channel', 'product'],
]
const COLOURS = ['slate', 'blue', 'emerald', 'amber', 'rose', 'violet', 'cyan', 'indigo']

export function panelName(index: number): string {
  const topic = TOPICS[index % TOPICS.length] as string
  return `${topic.charAt(0).toUpperCase()}${topic.slice(1)}${index}Panel`
}

/** @param head imports and exports besides the component's own */
export function panelSource(index: number, head: string): string {
  const name = panelName(index)
  const topic = TOPICS[index % TOPICS.length] as string
  const colour = COLOURS[index % COLOURS.length] as string
  return `import { type ChangeEvent, useEffect, useMemo, useState } from 'react'
import { classNames } from '@/lib/class-names'
${head}
interface ${name}Props {
  title: string
  items?: Array<{ id: number; label: string; value: number; tone?: 'up' | 'down' }>
  onSelect?: (id: number) => void
}

const defaultItems = [
  { id: 1, label: '${topic} north', value: ${10 + (index % 7)}, tone: 'up' as const },
  { id: 2, label: '${topic} south', value: ${20 + (index % 9)}, tone: 'down' as const },
  { id: 3, label: '${topic} west', value: ${30 + (index % 5)} },
]

export function ${name}({ title, items = defaultItems, onSelect }: ${name}Props) {
  const [query, setQuery] = useState<string>('')
  const [isOpen, setIsOpen] = useState(false)
  const total = useMemo(() => items.reduce((sum, item) => sum + item.value, 0), [items])
  const visible = useMemo(
    () => items.filter((item) => item.label.toLowerCase().includes(query.toLowerCase())),
    [items, query],
  )

  useEffect(() => {
    if (!isOpen) return
    const timer = window.setTimeout(() => setIsOpen(false), ${4000 + index})
    return () => window.clearTimeout(timer)
  }, [isOpen])

  return (
    <section data-edit="0" className="rounded-xl border border-${colour}-200 bg-white/80 p-${4 + (index % 4)} shadow-sm dark:border-${colour}-800 dark:bg-${colour}-950">
      <header className="mb-4 flex items-center justify-between gap-${2 + (index % 3)}">
        <h2 className="text-lg font-semibold text-${colour}-900 dark:text-${colour}-100">{title}</h2>
        <span className={classNames('rounded-full px-2 py-0.5 text-xs', total > ${50 + index} ? 'bg-${colour}-100 text-${colour}-800' : 'bg-red-100 text-red-800')}>
          {total.toLocaleString()} total
        </span>
      </header>
      <input
        value={query}
        onChange={(event: ChangeEvent<HTMLInputElement>) => setQuery(event.target.value)}
        aria-label="Filter ${topic}"
        placeholder={\`Filter ${topic}…\`}
        className="w-full rounded-md border px-3 py-2 text-sm focus:outline-none focus:ring-2 focus:ring-${colour}-500"
      />
      <ul className="mt-3 divide-y divide-${colour}-100">
        {visible.map((item) => (
          <li key={item.id} className="flex items-center justify-between py-2 hover:bg-${colour}-50" onClick={() => onSelect?.(item.id)}>
            <span className="truncate">{item.label}</span>
            <strong className={item.tone === 'down' ? 'text-red-700' : 'text-emerald-700'}>{item.value}%</strong>
          </li>
        ))}
      </ul>
      {isOpen ? <p className="mt-2 text-xs text-${colour}-700">Updated just now</p> : null}
      <button type="button" onClick={() => setIsOpen((before) => !before)} className="mt-4 inline-flex items-center rounded-lg bg-${colour}-700 px-4 py-2 text-sm font-medium text-white hover:bg-${colour}-800">
        {isOpen ? 'Hide' : 'Show'} details
      </button>
    </section>
  )
}
`
}
