import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { PRODUCT_NAME } from '../core/product.ts'
import { App } from './app/app.tsx'
import { signInWithGoogle } from './app/sign-in.ts'
import { createSessionStore } from './platform/session-store.ts'
import { applyTheme, createThemeStore } from './platform/theme-store.ts'
import './ui/theme.css'

document.title = PRODUCT_NAME

const root = document.getElementById('root')
if (root === null) throw new Error('index.html holds no element with the id "root".')

const session = createSessionStore(tabStorage())
const theme = createThemeStore((chosen) => applyTheme(document.documentElement, chosen))
createRoot(root).render(
  <StrictMode>
    <App session={session} theme={theme} signIn={signInWithGoogle} />
  </StrictMode>,
)

/** Merely naming `sessionStorage` throws where the browser blocks storage. */
function tabStorage() {
  return {
    getItem: (key: string) => window.sessionStorage.getItem(key),
    setItem: (key: string, value: string) => window.sessionStorage.setItem(key, value),
    removeItem: (key: string) => window.sessionStorage.removeItem(key),
  }
}
