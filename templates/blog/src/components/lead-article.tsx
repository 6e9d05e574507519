import { Link } from 'react-router-dom'
import { content } from '../content'
import type { Article } from '../lib/article'
import { Byline } from './byline'
import { Cut } from './cut'

export function LeadArticle({ article }: { article: Article }) {
  return (
    <article className="group">
      <Link to={`/${article.id}`} className="grid gap-6 lg:grid-cols-[8fr_4fr] lg:gap-10">
        <Cut name={article.picture} alt="" className="aspect-[3/2]" />
        <div className="flex flex-col justify-center">
          <p className="font-semibold text-accent">
            {content.lead}: {article.topic}
          </p>
          <h2 className="headline mt-3 text-[clamp(2.5rem,4.7vw,4.75rem)] underline-offset-[0.14em] group-hover:underline group-hover:decoration-2">
            {article.title}
          </h2>
          <p className="mt-5 text-xl leading-snug">{article.standfirst}</p>
          <Byline article={article} className="mt-5" />
        </div>
      </Link>
    </article>
  )
}
