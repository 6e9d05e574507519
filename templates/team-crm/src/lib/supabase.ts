import { createClient } from '@supabase/supabase-js'

/**
 * The backend of this app. While it is being built the preview answers for it; elsewhere put the address and the
 * publishable key of a Supabase project into `.env`.
 */
export const supabase = createClient(
  import.meta.env.VITE_SUPABASE_URL ?? location.origin,
  import.meta.env.VITE_SUPABASE_ANON_KEY ?? 'no-key',
)
