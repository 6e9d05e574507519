import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { content } from '../content'
import { formatAmount } from '../lib/format'
import { blankLine, type Line } from '../lib/invoice'
import { lineAmount, parseCents } from '../lib/totals'
import { NumberField, parseNumber } from './number-field'

type LineRowsProps = { lines: Line[]; onChange: (lines: Line[], notice?: string) => void }

export function LineRows({ lines, onChange }: LineRowsProps) {
  const change = (id: string, part: Partial<Line>) =>
    onChange(lines.map((line) => (line.id === id ? { ...line, ...part } : line)))
  const swap = (at: number) => {
    const next = [...lines]
    next.splice(at, 2, lines[at + 1], lines[at])
    onChange(next)
  }

  return (
    <fieldset>
      <legend className="section-title">Lines</legend>
      <ol>
        {lines.map((line, index) => (
          <li key={line.id} className="line-row">
            <textarea
              className="input col-span-full"
              rows={line.text.length > 48 ? 2 : 1}
              aria-label={`${content.description}, line ${index + 1}`}
              placeholder={content.description}
              value={line.text}
              onChange={(event) => change(line.id, { text: event.target.value })}
            />
            <NumberField
              label={content.quantity}
              text={String(line.quantity)}
              parse={parseNumber}
              onChange={(quantity) => change(line.id, { quantity })}
            />
            <NumberField
              label={content.rate}
              text={(line.rate / 100).toFixed(2)}
              parse={parseCents}
              onChange={(rate) => change(line.id, { rate })}
            />
            <NumberField
              label={`${content.tax} %`}
              text={String(line.tax)}
              parse={parseNumber}
              onChange={(tax) => change(line.id, { tax })}
            />
            <p className="pb-2 text-right font-semibold tabular-nums">{formatAmount(lineAmount(line))}</p>
            <div className="flex justify-end">
              <button
                type="button"
                className="icon-btn"
                aria-label={`Move line ${index + 1} up`}
                disabled={index === 0}
                onClick={() => swap(index - 1)}
              >
                <ArrowUp size={15} aria-hidden="true" />
              </button>
              <button
                type="button"
                className="icon-btn max-sm:hidden"
                aria-label={`Move line ${index + 1} down`}
                disabled={index === lines.length - 1}
                onClick={() => swap(index)}
              >
                <ArrowDown size={15} aria-hidden="true" />
              </button>
              <button
                type="button"
                className="icon-btn"
                aria-label={`Delete line ${index + 1}`}
                onClick={() =>
                  onChange(
                    lines.filter(({ id }) => id !== line.id),
                    'Line deleted.',
                  )
                }
              >
                <X size={15} aria-hidden="true" />
              </button>
            </div>
          </li>
        ))}
      </ol>
      <button type="button" className="btn-quiet mt-3" onClick={() => onChange([...lines, blankLine()])}>
        <Plus size={15} aria-hidden="true" />
        Add line
      </button>
    </fieldset>
  )
}
