import { describe, expect, it } from 'vitest'
import { app, PACKAGES, setUpPackages } from './packages-lab.fixture.ts'

setUpPackages()

describe('files of packages', () => {
  it('design §6 are served with their type, for ever, to everybody', async () => {
    const response = await app().request(`${PACKAGES}/npm/a@1.0.0/a.css`)
    expect(await response.text()).toBe('a{}')
    expect(response.headers.get('Content-Type')).toBe('text/css; charset=utf-8')
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect((await app().request(`${PACKAGES}/npm/a@1.0.0/b.css`)).status).toBe(404)
  })
})

describe('sources of packages', () => {
  it('ST15 are listed below a folder, for ever the same', async () => {
    const response = await app().request(`${PACKAGES}/sources/theme@1.0.0/dist`)
    expect(await response.json()).toEqual({ 'dist/a.js': 'x' })
    expect(response.headers.get('Cache-Control')).toContain('immutable')
    expect((await app().request(`${PACKAGES}/sources/theme@1.0.0/other`)).status).toBe(404)
  })

  it('ST18 so are their stylesheets', async () => {
    const response = await app().request(`${PACKAGES}/stylesheets/theme@1.0.0/`)
    expect(await response.json()).toEqual({ 'a.scss': 'a{}' })
    expect(response.headers.get('Cache-Control')).toContain('immutable')
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect((await app().request(`${PACKAGES}/stylesheets/other`)).status).toBe(404)
  })
})
