import { content } from '../content'
import { type Article, sayDate } from '../lib/article'
import { readingMinutes } from '../lib/prose'
import { settings } from '../settings'

export function Byline({ article, className = '' }: { article: Article; className?: string }) {
  return (
    <p className={`text-muted ${className}`}>
      {content.by} {article.author} · <time dateTime={article.date}>{sayDate(article.date)}</time> ·{' '}
      {readingMinutes(article.text, settings.wordsPerMinute)} {content.minutes}
    </p>
  )
}
