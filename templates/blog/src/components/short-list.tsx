import { Link } from 'react-router-dom'
import { content } from '../content'
import { type Article, sayDate } from '../lib/article'

export function ShortList({ articles }: { articles: Article[] }) {
  return (
    <section aria-labelledby="latest">
      <h2 id="latest" className="border-b-2 border-ink pb-2 text-xl font-semibold">
        {content.listTitle}
      </h2>
      <ul>
        {articles.map((article) => (
          <li key={article.id} className="border-b border-line">
            <Link to={`/${article.id}`} className="group grid min-h-11 grid-cols-[4.5rem_1fr] gap-3 py-3">
              <time dateTime={article.date} className="text-muted">
                {sayDate(article.date, 'short')}
              </time>
              <span className="leading-snug underline-offset-4 group-hover:underline">{article.title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
