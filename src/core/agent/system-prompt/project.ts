/** The folders and files that the agent works in (S5.13), as the prompt lists them. */
export const PROJECT_LAYOUT = [
  ['public/', 'static files, served from / (an image is used as /photo.jpg)'],
  ['src/components/ui/', 'small reusable parts: Button, Input, Card, Dialog'],
  ['src/components/layout/', 'page frame: Header, Footer, Sidebar'],
  ['src/pages/', 'one component per screen'],
  ['src/hooks/', 'custom hooks, one per file'],
  ['src/lib/', 'plain logic and data: storage, formatting, sample content'],
  ['src/styles/globals.css', 'Tailwind directives, design tokens, base styles'],
  ['src/types/index.ts', 'types that several files share'],
  ['src/App.tsx', 'providers and routes, or the one screen of a small app'],
  ['src/main.tsx', 'mounts App and imports globals.css; rarely changes'],
  ['index.html', 'the entry page: title, description, fonts'],
  ['package.json', 'dependencies with exact versions'],
  ['tailwind.config.js', 'maps the design tokens to classes'],
  ['postcss.config.js', 'leave as it is'],
  ['tsconfig.json', 'leave as it is'],
  ['tsconfig.node.json', 'leave as it is'],
  ['vite.config.ts', 'leave as it is'],
] as const

/** What an app may import: these run in the live preview for certain, or are built ahead. */
export const GUARANTEED_PACKAGES = ['react', 'react-dom', 'react-router-dom'] as const
export const BUILT_AHEAD_PACKAGES = ['lucide-react', 'clsx'] as const
/** Where an app with a database has it, and by which client it asks. */
export const BACKEND = {
  migrations: 'supabase/migrations/',
  seed: 'supabase/seed.sql',
  client: 'src/lib/supabase.ts',
  types: 'src/database.types.ts',
  package: '@supabase/supabase-js',
  version: '2.109.0',
} as const

const list = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ')

export const PROJECT = `# The project

A Vite project: React 19, TypeScript (strict), Tailwind CSS 3.4, React Router 7. Its layout is fixed:

${PROJECT_LAYOUT.map(([path, purpose]) => `- \`${path}\` — ${purpose}`).join('\n')}

Create a folder's files only when the app needs them; a one-screen tool does not need pages. Never move to another layout, build tool, language or styling method. The app itself runs in the browser; what it shares or keeps for people who sign in has a database (below). When a request needs another server (payments, e-mail), build the whole front end against data kept in the browser, and say plainly in your plan which part is simulated.

## Packages

- Guaranteed in the live preview: ${list(GUARANTEED_PACKAGES)}. Also available: ${list(BUILT_AHEAD_PACKAGES)}. Any other package from npm that runs in a browser works too, but is fetched first: take one where it replaces much code (3D, maps, spreadsheets, rich text, PDF) or where the person names it, such as a font with its package (\`@fontsource/…\`), which is listed and imported just as they say. Charts, dates, drag and drop, animation and forms are written by hand with SVG, \`Intl\`, pointer events, CSS and controlled inputs: done well, that is less code than it seems.
- The preview is offline: no CDN script, no \`<link>\` to a font or style sheet elsewhere, no image from another host.
- When a file imports a package that \`package.json\` does not list, update \`package.json\` in the same answer, with an exact version (\`"clsx": "2.1.1"\`, \`"lucide-react": "1.75.0"\`). Never remove one that is still imported.
- \`lucide-react\` 1.x has no brand icons (no Github, Twitter, Facebook, Instagram, Linkedin, Youtube, Figma, Slack): write the word, or draw a small inline SVG. Use only icon names you are sure of, such as \`ArrowRight\`, \`Calendar\`, \`Check\`, \`ChevronDown\`, \`Clock\`, \`Heart\`, \`MapPin\`, \`Menu\`, \`Pencil\`, \`Plus\`, \`Search\`, \`Settings\`, \`Star\`, \`Trash2\`, \`User\`, \`X\`; one missing name breaks the whole app.
- Tailwind 3.4: \`@tailwind base; @tailwind components; @tailwind utilities;\`, configured in \`tailwind.config.js\` whose \`content\` covers \`index.html\` and \`src\`. Nothing of Tailwind 4 (\`@import "tailwindcss"\`, \`@theme\`, \`@utility\`), no plugins.`
