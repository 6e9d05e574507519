/**
 * Serves the benchmark's pages on an origin that Lathe is told to be the workspace's: the lab with the real engine,
 * and the naive reference with its local copies of Babel and React.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build as bundle } from 'esbuild'
import { type LabServer, serveLab } from '../../test/e2e/preview-lab/lab-server.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const LAB = 'benchmarks/preview/lab'
const OUT = `${ROOT}.cache/bench/preview-lab`

/** What the naive reference's `require` finds; the router is the one that works in a srcdoc document. */
const NAIVE_LIBRARIES = `
const router = require('react-router-dom')
window.libraries = {
  react: require('react'),
  'react/jsx-runtime': require('react/jsx-runtime'),
  'react-dom': require('react-dom'),
  'react-dom/client': require('react-dom/client'),
  'react-router-dom': { ...router, BrowserRouter: router.MemoryRouter },
  clsx: require('clsx'),
}
`

/** @param checkout another one that is built, whose engine and server to start; it has no naive reference */
export async function startLabServer(checkout?: string): Promise<LabServer> {
  if (checkout !== undefined)
    return serveLab({ root: join(checkout, LAB), outDir: `${OUT}-reference`, checkout })
  const babel = await readFile(`${ROOT}node_modules/@babel/standalone/babel.min.js`)
  return serveLab({
    root: ROOT + LAB,
    outDir: OUT,
    extra: {
      '/naive/': '<!doctype html><title>Naive reference</title><div id="stage"></div>',
      '/naive/babel.js': babel,
      '/naive/libraries.js': await bundleNaiveLibraries(),
    },
  })
}

async function bundleNaiveLibraries(): Promise<string> {
  const { outputFiles } = await bundle({
    stdin: { contents: NAIVE_LIBRARIES, resolveDir: ROOT },
    bundle: true,
    write: false,
    format: 'iife',
    define: { 'process.env.NODE_ENV': '"development"' },
    logLevel: 'error',
  })
  return outputFiles[0]?.text ?? ''
}
