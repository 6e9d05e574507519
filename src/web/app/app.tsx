import { useState } from 'react'
import { createHashRouter, RouterProvider } from 'react-router'
import type { SessionStore } from '../platform/session-store.ts'
import { Toaster } from '../ui/toaster.tsx'
import { TooltipProvider } from '../ui/tooltip.tsx'
import { createRoutes } from './routes.tsx'
import type { SignIn } from './sign-in.ts'

export interface AppProps {
  readonly session: SessionStore
  readonly signIn: SignIn
}

export function App({ session, signIn }: AppProps) {
  const [router] = useState(() => createHashRouter(createRoutes(session, signIn)))
  return (
    <TooltipProvider>
      <RouterProvider router={router} />
      <Toaster />
    </TooltipProvider>
  )
}
