import { Building2, ChevronsUpDown, Columns3, History, LogOut, Users } from 'lucide-react'
import { Link, Outlet, useLocation } from 'react-router-dom'
import { content } from '../content'
import { useTeam } from '../hooks/use-team'
import { supabase } from '../lib/supabase'
import { roleLabel } from '../lib/team'
import { settings } from '../settings'
import { Avatar } from './avatar'
import { Mark } from './mark'
import { Notice } from './notice'

const PAGES = [
  { to: '/', label: 'Pipeline', icon: Columns3 },
  { to: '/contacts', label: 'Contacts', icon: Building2 },
  { to: '/activity', label: 'Activity', icon: History },
  { to: '/team', label: 'Team', icon: Users },
]

/** A deal stands over the pipeline. */
const isAt = (page: string, pathname: string) =>
  page === '/' ? pathname === '/' || pathname.startsWith('/deals/') : pathname.startsWith(page)

/** The rail beside every page; on a narrow screen its links stand below. */
export function AppFrame() {
  const { me, user, problem, retry } = useTeam()
  const { pathname } = useLocation()
  return (
    <div className="frame">
      <header className="rail">
        <p className="rail-name">
          <Mark />
          {content.name}
        </p>
        <TeamPicker />
        <nav aria-label="Pages" className="rail-pages">
          {PAGES.map(({ to, label, icon: Icon }) => (
            <Link
              key={to}
              to={to}
              className="rail-page"
              aria-current={isAt(to, pathname) ? 'page' : undefined}
            >
              <Icon size={18} aria-hidden="true" />
              {label}
            </Link>
          ))}
        </nav>
        <div className="rail-person">
          <Avatar name={me?.name ?? '?'} />
          <p className="rail-who">
            <span className="block truncate font-semibold text-rail-ink">{me?.name}</span>
            <span className="block text-xs">{me && roleLabel(me.role)}</span>
          </p>
          {settings.signIn && (
            <button
              type="button"
              className="rail-out"
              aria-label={`Sign out ${user.email ?? ''}`}
              title="Sign out"
              onClick={() => void supabase.auth.signOut()}
            >
              <LogOut size={17} aria-hidden="true" />
            </button>
          )}
        </div>
      </header>
      <main className="page">
        {problem && (
          <p role="alert" className="problem m-4">
            {problem}{' '}
            <button type="button" className="btn-plain" onClick={retry}>
              Try again
            </button>
          </p>
        )}
        <Outlet />
      </main>
      <Notice />
    </div>
  )
}

function TeamPicker() {
  const { teams, team, show } = useTeam()
  if (teams.length < 2) return <p className="rail-team">{team?.name}</p>
  return (
    <label className="rail-picker">
      <span className="sr-only">Team</span>
      <select className="rail-select" value={team?.id} onChange={(event) => show(event.target.value)}>
        {teams.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <ChevronsUpDown size={14} aria-hidden="true" className="pointer-events-none -ml-6 shrink-0" />
    </label>
  )
}
