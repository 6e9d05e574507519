import { content } from '../content'
import type { Block } from '../lib/prose'

export function ContentsList({ blocks }: { blocks: Block[] }) {
  const headings = blocks.filter((block) => block.kind === 'heading')
  if (headings.length === 0) return null
  return (
    <nav aria-label={content.contents} className="border-t-2 border-ink pt-3 lg:sticky lg:top-6">
      <p className="font-semibold">{content.contents}</p>
      <ul className="mt-1">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center leading-snug underline-offset-4 hover:underline"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
