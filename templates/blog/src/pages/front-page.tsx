import { ArticleCard } from '../components/article-card'
import { LeadArticle } from '../components/lead-article'
import { LetterBox } from '../components/letter-box'
import { ShortList } from '../components/short-list'
import { content } from '../content'
import { articles } from '../data'
import { usePage } from '../hooks/use-page'
import { newestFirst } from '../lib/article'
import { settings } from '../settings'

export function FrontPage() {
  usePage('')
  const [lead, ...rest] = newestFirst(articles)
  const cards = rest.slice(0, settings.frontPageArticles - 1)
  return (
    <div className="page pt-8">
      {lead && <LeadArticle article={lead} />}
      <h2 className="sr-only">{content.many}</h2>
      <ul className="mt-12 grid gap-x-10 gap-y-12 border-t border-ink pt-8 sm:grid-cols-2 lg:grid-cols-3">
        {cards.map((article) => (
          <li key={article.id}>
            <ArticleCard article={article} />
          </li>
        ))}
        <li className="space-y-10">
          <LetterBox />
          <ShortList articles={newestFirst(articles)} />
        </li>
      </ul>
    </div>
  )
}
