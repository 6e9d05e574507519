import { Check, Minus, Star } from 'lucide-react'
import type { Field, Value } from '../lib/fields'
import { tintOf } from '../lib/tints'
import { formatValue, isEmpty } from '../lib/values'

type FieldValueProps = { field: Field; value: Value | undefined }

export function FieldValue({ field, value }: FieldValueProps) {
  const text = formatValue(field, value)
  if (field.kind === 'yesNo') {
    return (
      <span className={`inline-flex items-center gap-1.5 ${value ? '' : 'text-muted'}`}>
        {value ? <Check size={15} aria-hidden="true" /> : <Minus size={15} aria-hidden="true" />}
        {text}
      </span>
    )
  }
  if (isEmpty(value)) return <span className="text-muted">–</span>
  if (field.kind === 'rating') return <Stars count={Number(value)} />
  if (field.kind === 'tags' && Array.isArray(value)) {
    return (
      <span className="tags">
        {value.map((tag) => (
          <span key={tag} className="tag">
            {tag}
          </span>
        ))}
      </span>
    )
  }
  if (field.kind === 'choice') {
    return (
      <span className="choice" style={{ '--tint': tintOf(field, text) }}>
        {text}
      </span>
    )
  }
  const href = { email: `mailto:${text}`, phone: `tel:${text.replace(/\s/g, '')}`, link: text }[
    field.kind as string
  ]
  if (!href) return <>{text}</>
  return (
    <a className="link" href={href} rel="noreferrer" target={field.kind === 'link' ? '_blank' : undefined}>
      {field.kind === 'link' ? text.replace(/^https?:\/\/(www\.)?|\/$/g, '') : text}
    </a>
  )
}

function Stars({ count }: { count: number }) {
  return (
    <span role="img" aria-label={`${count} of 5`} className="inline-flex text-accent">
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} size={14} aria-hidden="true" fill={star <= count ? 'currentColor' : 'none'} />
      ))}
    </span>
  )
}
