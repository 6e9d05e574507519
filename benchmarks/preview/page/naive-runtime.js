/** The naive reference's module loader: every file through Babel at every load. Runs after `files` is declared. */
const SUFFIXES = ['', '.tsx', '.ts', '/index.tsx', '/index.ts']
const loaded = {}

function resolve(specifier, importer) {
  let path
  if (specifier.startsWith('@/')) path = `src/${specifier.slice(2)}`
  else if (specifier.startsWith('.')) path = new URL(specifier, `http://x/${importer}`).pathname.slice(1)
  else return null
  for (const suffix of SUFFIXES) if (files[path + suffix] !== undefined) return path + suffix
  throw new Error(`Not found: ${specifier}`)
}

function load(specifier, importer) {
  const path = resolve(specifier, importer)
  if (path === null) return window.libraries[specifier]
  if (loaded[path] !== undefined) return loaded[path].exports
  const module = { exports: {} }
  loaded[path] = module
  if (path.endsWith('.css')) return module.exports
  const { code } = Babel.transform(files[path], {
    filename: path,
    presets: [['react', { runtime: 'automatic' }], 'typescript'],
    plugins: ['transform-modules-commonjs'],
    sourceMaps: 'inline',
  })
  new Function('require', 'module', 'exports', code)((name) => load(name, path), module, module.exports)
  return module.exports
}

load('./src/main.tsx', 'index.html')
