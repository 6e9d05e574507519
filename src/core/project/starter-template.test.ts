import { transformSync } from 'oxc-transform'
import { describe, expect, it } from 'vitest'
import { filePath } from '../files/file-path.ts'
import { STARTER_FILES } from './starter-template.ts'

describe('starter template', () => {
  it('S3.3 holds exactly the specified files', () => {
    expect([...STARTER_FILES.keys()].sort()).toEqual(
      [
        'index.html',
        'src/main.tsx',
        'src/App.tsx',
        'src/styles/globals.css',
        'package.json',
        'vite.config.ts',
        'tsconfig.json',
        'tsconfig.node.json',
        'tailwind.config.js',
        'postcss.config.js',
        'public/vite.svg',
      ].sort(),
    )
  })

  it('S3.2 gives every file its extension as type', () => {
    expect(STARTER_FILES.get(filePath('src/App.tsx'))?.type).toBe('tsx')
    expect(STARTER_FILES.get(filePath('public/vite.svg'))?.type).toBe('svg')
  })

  it('S3.3 has code that parses, JSON that parses, and exact versions', () => {
    for (const [path, file] of STARTER_FILES) {
      if (/\.(tsx?|js)$/.test(path)) expect(transformSync(path, file.content).errors, path).toEqual([])
      if (path.endsWith('.json')) expect(() => JSON.parse(file.content)).not.toThrow()
    }
    const manifest = JSON.parse(STARTER_FILES.get(filePath('package.json'))?.content ?? '')
    const versions = Object.values({ ...manifest.dependencies, ...manifest.devDependencies })
    for (const version of versions) expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  })
})
