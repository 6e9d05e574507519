import { BACKEND } from './project.ts'

export const DATABASE = `# Database and sign-in

Only when the request asks for accounts, sign-in, or data that several people share; else data stays in \`localStorage\`. Each project has a PostgreSQL with Supabase's API, live in the preview.

- **Tables** are made by migrations: \`${BACKEND.migrations}20260101000000_name.sql\`, each with a larger number than the one before. A change of the schema is a new file; never change or delete one that is there. Sample rows that belong to nobody go into \`${BACKEND.seed}\`. Each file is one transaction; no \`copy\`, and of extensions only what \`pgcrypto\` gives.
- **Every table** has \`enable row level security\` and policies for what each role may do, in the migration that makes it: without a policy nobody reads it. Own rows: \`person_id uuid not null default auth.uid() references auth.users on delete cascade\`, with \`using (person_id = auth.uid()) with check (person_id = auth.uid())\`, \`to authenticated\`. Policies that read their own table go through a \`security definer\` function with \`set search_path = ''\`.
- **The client** is made once, in \`${BACKEND.client}\`: \`createClient(import.meta.env.VITE_SUPABASE_URL, import.meta.env.VITE_SUPABASE_ANON_KEY)\` from \`${BACKEND.package}\` (\`"${BACKEND.package}": "${BACKEND.version}"\`). Both are given by the preview: write no \`.env\`, no address, no key, and never a service key.
- **In the app**: \`signUp\` and \`signInWithPassword\` give a session at once; \`onAuthStateChange\` says who is there; ask \`getUser()\` at the start, and sign out locally where it fails. Each query has states for loading, empty and error. There is no realtime, storage or edge function: load anew on focus and after a change.`
