import type { User } from '@supabase/supabase-js'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { plainWords } from '../lib/plain-words'
import { rightsOf } from '../lib/rights'
import * as server from '../lib/server'
import type { Book, Deal, Team } from '../lib/team'

type Loaded = { teams: Team[]; team: Team | null; book: Book }

const EMPTY: Book = { members: [], invites: [], contacts: [], deals: [], activities: [] }

/** The teams of a person, and the book of the shown one as everybody in it left it, live. */
function useTeamState(user: User) {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [problem, setProblem] = useState('')
  const [notice, setNotice] = useState('')

  /** Which team is wanted, and which look at it is the last: a slower one before it changes nothing any more. */
  const latest = useRef({ wanted: '', look: 0, shown: Promise.resolve() })

  /** Resolves once what the server has is shown, by this look or by one that was begun after it. */
  const load = useCallback((wanted = latest.current.wanted): Promise<void> => {
    const look = latest.current.look + 1
    const show = async () => {
      const teams = await server.loadTeams()
      const team = teams.find(({ id }) => id === wanted) ?? teams[0] ?? null
      const book = team === null ? EMPTY : await server.loadBook(team.id)
      if (look !== latest.current.look) return latest.current.shown.catch(() => {})
      setLoaded({ teams, team, book })
      setProblem('')
    }
    const shown = show()
    latest.current = { wanted, look, shown }
    return shown
  }, [])

  const reload = useCallback(
    (wanted?: string) => load(wanted).catch((error: unknown) => setProblem(plainWords(error))),
    [load],
  )

  useEffect(() => void reload(), [reload])

  // Several changes that come together are looked at once.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const refresh = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void reload(), 50)
    }
    const unfollow = server.followTeams(refresh)
    addEventListener('focus', refresh)
    return () => {
      unfollow()
      clearTimeout(timer)
      removeEventListener('focus', refresh)
    }
  }, [reload])

  /** Does it, then shows what the server has. Resolves to what went wrong, to be said beside the thing, or to nothing. */
  const act = useCallback(
    async (task: () => Promise<unknown>, done: string): Promise<string> => {
      try {
        await task()
        await load()
        setNotice(done)
        return ''
      } catch (error) {
        await load().catch(() => {})
        return plainWords(error)
      }
    },
    [load],
  )

  /** The same with a team that is entered by it. */
  const enter = useCallback(
    (task: () => Promise<string>, done: string) =>
      act(async () => {
        latest.current.wanted = await task()
      }, done),
    [act],
  )

  /** A deal as it is about to be, until the server has answered. */
  const foresee = useCallback((id: string, change: Partial<Deal>) => {
    // What is being looked at is how it was.
    latest.current = { ...latest.current, look: latest.current.look + 1, shown: Promise.resolve() }
    setLoaded((before) => {
      if (before === null) return before
      const deals = before.book.deals.map((deal) => (deal.id === id ? { ...deal, ...change } : deal))
      return { ...before, book: { ...before.book, deals } }
    })
  }, [])

  const book = loaded?.book ?? EMPTY
  const me = book.members.find(({ person }) => person === user.id)
  const rights = useMemo(() => rightsOf(me), [me])
  return {
    user,
    isLoaded: loaded !== null,
    teams: loaded?.teams ?? [],
    team: loaded?.team ?? null,
    book,
    me,
    rights,
    problem,
    notice,
    act,
    enter,
    foresee,
    retry: () => void reload(),
    show: (id: string) => void reload(id),
    dismiss: useCallback(() => setNotice(''), []),
  }
}

export type TeamState = ReturnType<typeof useTeamState>

const TeamContext = createContext<TeamState | null>(null)

export function TeamProvider({ user, children }: { user: User; children: ReactNode }) {
  return <TeamContext.Provider value={useTeamState(user)}>{children}</TeamContext.Provider>
}

export function useTeam(): TeamState {
  const state = useContext(TeamContext)
  if (state === null) throw new Error('useTeam is used outside of TeamProvider.')
  return state
}
