import { sumOf } from '../lib/pipeline'
import { type Deal, STAGES } from '../lib/team'
import { formatSum } from '../lib/values'

/** What is open, as one line: each stage as long as what it is worth. */
export function Funnel({ deals }: { deals: Deal[] }) {
  const total = sumOf(deals)
  if (total === 0) return null
  const parts = STAGES.map(({ key, label }) => ({
    key,
    label,
    sum: sumOf(deals.filter(({ stage }) => stage === key)),
  })).filter(({ sum }) => sum > 0)
  const words = parts.map(({ label, sum }) => `${label} ${formatSum(sum)}`).join(', ')
  return (
    <div role="img" aria-label={`Open value by stage: ${words}`} className="funnel">
      {parts.map(({ key, sum }) => (
        <span
          key={key}
          className="funnel-part"
          style={{ '--hue': `var(--color-stage-${key})`, flexGrow: sum / total }}
        />
      ))}
    </div>
  )
}
