import { describe, expect, it } from 'vitest'
import { needsOwnBackend, OWN_BACKEND_ENV, withOwnBackend } from './own-backend.ts'

const BACKEND = { url: 'http://app.localhost', key: 'anon' }

describe('the backend that an app finds by its environment', () => {
  it('R9 is that of the page', () => {
    expect(withOwnBackend({ ...OWN_BACKEND_ENV, MODE: 'development', DEV: true }, BACKEND)).toEqual({
      VITE_SUPABASE_URL: BACKEND.url,
      VITE_SUPABASE_ANON_KEY: 'anon',
      VITE_SUPABASE_PUBLISHABLE_KEY: 'anon',
      MODE: 'development',
      DEV: true,
    })
  })

  it('R9 is another one where the project says so', () => {
    const own = { ...OWN_BACKEND_ENV, VITE_SUPABASE_URL: 'https://x.example' }
    expect(withOwnBackend(own, BACKEND).VITE_SUPABASE_URL).toBe('https://x.example')
    expect(withOwnBackend({ A: 'constructor' }, BACKEND)).toEqual({ A: 'constructor' })
  })

  it('R9 is there for a project with migrations alone', () => {
    expect(needsOwnBackend(['/src/App.tsx', '/supabase/migrations/1_a.sql'])).toBe(true)
    expect(needsOwnBackend(['/src/App.tsx', '/supabase/seed.sql'])).toBe(false)
  })
})
