// Run by build-reference.ts in a project's folder that uses Tailwind 4, as its Vite plugin would run it.
const { readFileSync } = require('node:fs')
const { createRequire } = require('node:module')
const { dirname, join } = require('node:path')

const { sheets } = JSON.parse(process.argv[2])
// Tools of this repository; the project's own packages are found from its folder.
const { compile } = require('@tailwindcss/node')
const { Scanner } = createRequire(require.resolve('@tailwindcss/vite'))('@tailwindcss/oxide')

async function main() {
  const built = {}
  for (const sheet of sheets) {
    const from = join(process.cwd(), sheet)
    const base = dirname(from)
    const compiler = await compile(readFileSync(from, 'utf8'), {
      base,
      from,
      onDependency() {},
      shouldRewriteUrls: true,
    })
    const roots = compiler.root === 'none' ? [] : [compiler.root ?? { base: process.cwd(), pattern: '**/*' }]
    const sources = [...roots.map((root) => ({ ...root, negated: false })), ...compiler.sources]
    built[sheet] = compiler.build(new Scanner({ sources }).scan())
  }
  process.stdout.write(JSON.stringify(built))
}

main().catch((error) => {
  console.error(error)
  process.exit(1)
})
