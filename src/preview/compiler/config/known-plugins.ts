/** Vite plugins by the package that they come from: what the preview does itself, and what only a build needs. */

/** Their effect is there without them, or shows in a build only. */
const DISPENSABLE: readonly RegExp[] = [
  /^@vitejs\/plugin-(?:react|react-swc|react-refresh|react-oxc|legacy|basic-ssl)$/,
  /^@tailwindcss\/vite$/,
  /^@preact\/preset-vite$/,
  /^vite-plugin-svgr$/,
  /^vite-tsconfig-paths$/,
  /^vite-plugin-(?:checker|eslint\d?|inspect|compression\d?|mkcert|dts|singlefile|imagemin|image-optimizer|top-level-await|wasm|restart|pwa|webfont-dl|remove-console|full-reload|vercel|sitemap|html|source-identifier|component-tagger|env-compatible|environment)$/,
  /^@(?:nabla\/vite-plugin-eslint|dyad-sh\/react-vite-component-tagger|replit\/vite-plugin-.+|builder\.io\/.+|sentry\/vite-plugin|netlify\/vite-plugin|cloudflare\/vite-plugin|welldone-software\/.+|csstools\/.+)$/,
  /^(?:lovable-tagger|rollup-plugin-visualizer|vite-bundle-(?:analyzer|visualizer)|kimi-plugin-inspect-react|babel-plugin-react-compiler|million\/compiler|@million\/lint|rollup-plugin-.*|unplugin-fonts\/vite)$/,
]

export function isDispensable(plugin: string): boolean {
  return DISPENSABLE.some((pattern) => pattern.test(plugin))
}

export const PREACT_PLUGIN = '@preact/preset-vite'
export const SVGR_PLUGIN = 'vite-plugin-svgr'
