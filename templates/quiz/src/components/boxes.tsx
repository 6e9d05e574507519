import { range } from '../lib/range'

/** Five stacks of cards, a stroke for each card. */
export function Boxes({ counts, days }: { counts: number[]; days: number[] }) {
  return (
    <ol className="boxes">
      {counts.map((count, index) => (
        <li key={days[index]}>
          <span className="sr-only">{`Box ${index + 1}: ${count} cards, every ${days[index]} days`}</span>
          <span className="stack" aria-hidden="true">
            {range(Math.min(count, 14)).map((card) => (
              <i key={card} />
            ))}
          </span>
          <span className="box-foot" aria-hidden="true">
            <strong>{count}</strong>
            <span>{days[index] === 1 ? '1 day' : `${days[index]} days`}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
