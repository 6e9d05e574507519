/**
 * What is prepared for previews before anybody asks, so that the projects which are asked for most start without any
 * wait: of each set what is installed beside the server, in this order.
 */

export interface AheadSet {
  /** As a project's `package.json` would declare them; what is not named gets the newest that is installed. React leads. */
  readonly dependencies: Readonly<Record<string, string>>
  readonly specifiers: readonly string[]
}

const RADIX = [
  'accordion',
  'alert-dialog',
  'avatar',
  'checkbox',
  'collapsible',
  'dialog',
  'dropdown-menu',
  'label',
  'popover',
  'progress',
  'scroll-area',
  'select',
  'separator',
  'slider',
  'slot',
  'switch',
  'tabs',
  'toast',
  'tooltip',
].map((part) => `@radix-ui/react-${part}`)

const REACT = ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client']

/** All that the agent is told it may import, and so what a first app needs. */
const FIRST = [...REACT, 'clsx', 'lucide-react', 'react-router-dom']

const SPECIFIERS = [
  ...REACT,
  ...RADIX,
  '@dnd-kit/core',
  '@dnd-kit/sortable',
  '@google/genai',
  '@supabase/supabase-js',
  '@tanstack/react-query',
  'class-variance-authority',
  'clsx',
  'date-fns',
  'embla-carousel-react',
  'framer-motion',
  'jspdf',
  'jszip',
  'lucide-react',
  'next-themes',
  'react-day-picker',
  'react-hook-form',
  'react-markdown',
  'react-router-dom',
  'recharts',
  'sonner',
  'tailwind-merge',
  'three',
  'vaul',
  'zod',
  'zustand',
]

const REACT_19 = { react: '^19.0.0', 'react-dom': '^19.0.0' }

export const AHEAD_SETS: readonly AheadSet[] = [
  { dependencies: REACT_19, specifiers: FIRST },
  { dependencies: REACT_19, specifiers: SPECIFIERS },
  {
    // What the templates that came with React 18 declare.
    dependencies: {
      react: '^18.0.0',
      'react-dom': '^18.0.0',
      'lucide-react': '^0.462.0',
      'react-router-dom': '^6.0.0',
      recharts: '^2.0.0',
      sonner: '^1.0.0',
      'tailwind-merge': '^2.0.0',
      zod: '^3.0.0',
    },
    specifiers: SPECIFIERS,
  },
]
