import { Link } from 'react-router-dom'
import { PlateImage } from '../components/plate-image'
import { WorkTile } from '../components/work-tile'
import { content } from '../content'
import { series } from '../data'
import { usePage } from '../hooks/use-page'

function Opening() {
  const [first] = series
  if (!first) return null
  const plate = { picture: first.picture, x: 40, y: 50, zoom: 1, caption: '' }
  return (
    <section className="relative h-svh min-h-[34rem] overflow-hidden">
      <PlateImage plate={plate} alt="" className="absolute inset-0" />
      <div className="edge shade-bottom absolute inset-x-0 bottom-0 pb-6 pt-28 text-on-picture">
        <h1 className="huge -ml-[0.04em] text-[clamp(3.6rem,9.5vw,11.4rem)]">{content.name}</h1>
        <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-10 gap-y-2 text-lg">
          <p className="max-w-[36ch]">{content.tagline}</p>
          <Link to={`/${first.id}`} className="flex min-h-11 items-center underline underline-offset-8">
            {first.name}, {first.place}, {first.year}
          </Link>
        </div>
      </div>
    </section>
  )
}

export function HomePage() {
  usePage('')
  return (
    <>
      <Opening />
      <ul className="grid gap-y-4 pt-6 sm:grid-cols-12 sm:gap-x-6 sm:pt-10 lg:gap-x-8">
        {series.slice(1).map((each, index) => {
          const place = index % 3
          const span = ['sm:col-span-12', 'sm:col-span-7', 'sm:col-span-5'][place]
          return (
            <li key={each.id} className={span}>
              <WorkTile series={each} wide={place === 0} />
            </li>
          )
        })}
      </ul>
      <footer className="edge border-t border-line py-10">
        <Link to="/contact" className="huge block text-[clamp(2.2rem,7.4vw,8rem)] hover:text-accent">
          {content.contactTitle}
        </Link>
      </footer>
    </>
  )
}
