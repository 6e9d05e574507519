import { NavLink, useLocation } from 'react-router-dom'
import { content } from '../content'
import { series } from '../data'

const links = [
  { to: '/', label: content.work },
  { to: '/about', label: content.about },
  { to: '/contact', label: content.contact },
]

export function Header() {
  const { pathname } = useLocation()
  const overPicture = pathname === '/' || series.some(({ id }) => pathname === `/${id}`)
  return (
    <header
      className={`edge inset-x-0 top-0 z-10 ${overPicture ? 'shade-top absolute pb-14 text-on-picture' : 'relative'}`}
    >
      <nav aria-label={content.menu} className="flex h-16 items-center gap-3 sm:gap-9 sm:text-lg">
        <NavLink
          to="/"
          className="mr-auto flex min-h-11 items-center whitespace-nowrap font-display font-bold sm:text-lg"
          end
        >
          {content.name}
        </NavLink>
        {links.map(({ to, label }) => (
          <NavLink
            key={to}
            to={to}
            end
            className="flex min-h-11 items-center underline-offset-8 hover:underline aria-[current=page]:underline"
          >
            {label}
          </NavLink>
        ))}
      </nav>
    </header>
  )
}
