/** What `npm run check` holds against: files that nothing reaches, packages and names that nothing imports, imports of none. */
import { readFileSync } from 'node:fs'
import { AHEAD_SETS } from './src/server/assets/packages/built-ahead.ts'
import { splitSpecifier } from './src/server/assets/packages/bundling/split-specifier.ts'

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}

const { dependencies, devDependencies }: Manifest = JSON.parse(readFileSync('package.json', 'utf8'))

/** Whether it looks at what `npm start` runs only, to which `devDependencies` are not there. */
const isOfStart = process.argv.includes('--production')

/** What is built for previews, which alone import it: an alias such as `react18` stands for an older version. */
const previewed = new Set(
  AHEAD_SETS.flatMap(({ specifiers }) =>
    specifiers.flatMap((specifier) => splitSpecifier(specifier)?.name ?? []),
  ),
)
const isPreviewed = ([name, version]: readonly [string, string]) =>
  previewed.has(/^npm:(.+)@/.exec(version)?.[1] ?? name)

export default {
  // Those with a mark are what `npm start` installs, builds and runs: they may import `dependencies` only.
  entry: [
    'scripts/{start,prepare,backup,restore,doctor,accounts,plans}.mjs!',
    'scripts/build.ts!',
    'scripts/storage/storage.ts!',
    'scripts/!(start|prepare|backup|restore|doctor|accounts|plans).mjs',
    'scripts/!(build).ts',
    'scripts/!(build|lib|storage)/**/*.{mjs,ts}',
    'vite.config.ts!',
    'src/server/main.ts!',
    'src/server/standalone/main.ts!',
    'src/server/doctor/main.ts!',
    'src/{server,embedded}/**/*.{process,thread}.ts!',
    'src/web/main.tsx!',
    'src/**/*.fixture.ts',
    'src/preview/**/*.worker.ts!',
    'src/preview/host/main.ts!',
    'src/preview/files/file-service-worker.ts!',
    'src/preview/styles/tailwind4/tailwind4.ts!',
    'src/preview/styles/node-stand-ins/*!',
    'benchmarks/**/*.ts',
    'test/**/*.ts',
    'templates/*/{src/main.tsx,tailwind.config.js}',
    'templates/**/*.test.ts',
    '!test/fixtures/**',
    '!scripts/eval/cases/projects/**',
  ],
  project: [
    'src/**/*.{ts,tsx,mjs,css}!',
    'scripts/{*,{build,lib,storage}/*}.{ts,mjs}!',
    'scripts/!(build|lib|storage)/**/*.{ts,tsx,mjs}',
    '{test,benchmarks}/**/*.{ts,tsx,mjs}',
    'templates/*/**/*.{ts,tsx,css,js}',
    '!test/fixtures/**',
    '!scripts/eval/cases/projects/**',
  ],
  include: isOfStart ? ['unlisted'] : ['files', 'dependencies', 'unlisted', 'unresolved', 'exports', 'types'],
  ignoreDependencies: [
    ...Object.entries({ ...dependencies, ...devDependencies })
      .filter(isPreviewed)
      .map(([name]) => name),
    // Run by its path, over exported projects.
    '@playwright/test',
    // The kit has those of templates; test/templates.test.ts holds them against it.
    /^@fontsource/,
    // Benchmarks read them from their folders, into a page.
    '@babel/standalone',
    'html-to-image',
    'modern-screenshot',
  ],
  // They are projects of their own, whose next change may want what this one does not.
  ignoreIssues: { 'templates/**': ['exports', 'types'] },
  // What the build makes.
  ignoreUnresolved: [
    '../dist/server/main.js',
    '../dist/server/accounts.process.js',
    '../dist/server/plans.process.js',
    '../dist/server/apps.process.js',
  ],
}
