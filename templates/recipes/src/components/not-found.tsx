import { Link } from 'react-router-dom'
import { content } from '../content'

export function NotFound() {
  return (
    <main className="page py-28">
      <h1 className="font-display text-5xl">{content.notFound}</h1>
      <Link to="/" className="button-line mt-8">
        {content.back}
      </Link>
    </main>
  )
}
