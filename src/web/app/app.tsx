import { useState } from 'react'
import { createHashRouter, RouterProvider } from 'react-router'
import { Toaster } from '../ui/toaster.tsx'
import { TooltipProvider } from '../ui/tooltip.tsx'
import type { AppServices } from './app-services.ts'
import { createRoutes } from './routes.tsx'

export function App(services: AppServices) {
  const [router] = useState(() => createHashRouter(createRoutes(services)))
  return (
    <TooltipProvider>
      <RouterProvider router={router} />
      <Toaster />
    </TooltipProvider>
  )
}
