// Run by build-reference.ts in a project's folder; prints the CSS of each stylesheet as JSON.
const { readFileSync } = require('node:fs')
const { createRequire } = require('node:module')
const { join } = require('node:path')

const { sheets, plugins } = JSON.parse(process.argv[2])
const requireHere = createRequire(join(process.cwd(), 'index.js'))
const postcss = requireHere('postcss')

async function main() {
  const built = {}
  for (const sheet of sheets) {
    const from = join(process.cwd(), sheet)
    const css = readFileSync(from, 'utf8')
    // Vite reads imports first, where there are any.
    const names = css.includes('@import') ? ['postcss-import', ...plugins] : plugins
    const result = await postcss(names.map((name) => requireHere(name)())).process(css, { from, map: false })
    built[sheet] = result.css
  }
  process.stdout.write(JSON.stringify(built))
}

main().catch((error) => {
  console.error(error)
  process.exit(1)
})
