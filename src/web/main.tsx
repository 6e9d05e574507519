import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { preloadLanding } from './app/landing-route.tsx'
import { createAccount } from './identity/account.ts'
import { isSignInCallback } from './identity/identity.ts'
import { createSessionStore } from './platform/session-store.ts'
import { tabStorage } from './platform/tab-storage.ts'
import { applyTheme, createThemeStore } from './platform/theme-store.ts'
import './ui/theme.css'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html holds no element with the id "root".')

const session = createSessionStore(tabStorage())
if (session.getState().status === 'visitor') preloadLanding()
const theme = createThemeStore((chosen) => applyTheme(document.documentElement, chosen))
const account = createAccount({
  session,
  loadIdentity: () =>
    import('./identity/auth0-identity.tsx').then((module) => module.startAuth0Identity(fetch.bind(window))),
})
account.onLeaving(async () => {
  const { putStash } = await import('./saves/stash.ts')
  await putStash(indexedDB, { projects: [], pendingPrompt: session.getState().pendingPrompt }, Date.now())
})
const isReturning = isSignInCallback(location.search)
const restored = account.restore(isReturning)
// The router does not see the address that the SDK puts back, so it starts after that.
void (isReturning ? restored : Promise.resolve()).then(() =>
  createRoot(root).render(
    <StrictMode>
      <App session={session} theme={theme} account={account} />
    </StrictMode>,
  ),
)
