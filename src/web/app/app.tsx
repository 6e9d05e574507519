import { useState } from 'react'
import { createHashRouter, RouterProvider } from 'react-router'
import type { AppServices } from './app-services.ts'
import { createRoutes } from './routes.tsx'

export function App(services: AppServices) {
  const [router] = useState(() => createHashRouter(createRoutes(services)))
  return <RouterProvider router={router} />
}
