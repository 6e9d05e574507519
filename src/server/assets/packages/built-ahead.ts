/** What the build prepares for previews, so that the projects which are asked for most start without any wait. */

export interface AheadSet {
  /** As a project's `package.json` would declare them; what is not named gets the newest that is installed. */
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

export const AHEAD_SETS: readonly AheadSet[] = [
  { dependencies: { react: '^19.0.0', 'react-dom': '^19.0.0' }, specifiers: SPECIFIERS },
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
