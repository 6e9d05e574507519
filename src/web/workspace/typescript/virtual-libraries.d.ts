/** Made by scripts/build/typescript-libraries.ts: texts by path, as they would lie in `node_modules`. */
declare module 'virtual:typescript-libraries' {
  const libraries: Readonly<Record<string, string>>
  export default libraries
}
