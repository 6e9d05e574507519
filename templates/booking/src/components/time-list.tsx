import { content } from '../content'
import { timeOf } from '../lib/time'

const noon = 12 * 60

export function TimeList({ times, onChoose }: { times: number[]; onChoose: (minutes: number) => void }) {
  const halves = [
    { label: content.morning, list: times.filter((minutes) => minutes < noon) },
    { label: content.afternoon, list: times.filter((minutes) => minutes >= noon) },
  ]
  return halves
    .filter(({ list }) => list.length > 0)
    .map(({ label, list }) => (
      <div key={label} className="mt-3">
        <p className="text-sm text-muted">{label}</p>
        <ul className="mt-1.5 grid grid-cols-4 gap-1.5">
          {list.map((minutes) => (
            <li key={minutes}>
              <button
                type="button"
                className="min-h-11 w-full rounded-control border border-line bg-surface font-medium hover:border-accent hover:bg-accent hover:text-accent-ink"
                onClick={() => onChoose(minutes)}
              >
                {timeOf(minutes)}
              </button>
            </li>
          ))}
        </ul>
      </div>
    ))
}
