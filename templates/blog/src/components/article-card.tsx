import { Link } from 'react-router-dom'
import type { Article } from '../lib/article'
import { Byline } from './byline'
import { Cut } from './cut'

export function ArticleCard({ article }: { article: Article }) {
  return (
    <article className="group h-full">
      <Link to={`/${article.id}`} className="block">
        <Cut name={article.picture} alt="" className="aspect-[3/2]" />
        <p className="mt-4 font-semibold text-accent">{article.topic}</p>
        <h3 className="headline mt-1 text-3xl underline-offset-4 group-hover:underline">{article.title}</h3>
        <p className="mt-2 leading-snug">{article.standfirst}</p>
        <Byline article={article} className="mt-3 text-base" />
      </Link>
    </article>
  )
}
