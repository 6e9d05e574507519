import { describe, expect, it } from 'vitest'
import type { HostKind } from '../http/hosts.ts'
import { routePattern } from './route-pattern.ts'

describe('what is known of a request’s address', () => {
  it.each<[HostKind, string, string]>([
    ['workspace', '/', 'workspace /'],
    ['workspace', '/api/projects/0123456789abcdef0123456789abcdef', 'workspace /api/projects/:x'],
    ['workspace', '/api/projects/0123/parts', 'workspace /api/projects/:x/parts'],
    ['workspace', '/api/models/claude/v1/messages', 'workspace /api/models/:x/v1/messages'],
    ['workspace', '/assets/index-4f2a.js', 'workspace /assets/:x'],
    ['identity', '/invitation/SECRET-TOKEN', 'identity /invitation/:x'],
    ['apps', '/orders/ada@example.com', 'apps /*'],
    ['apps', '/rest/v1/orders', 'apps /rest/*'],
    ['preview', '/storage/v1/object/photos/me.png', 'preview /storage/*'],
    ['unknown', '/wp-admin/setup.php', 'unknown /:x/:x'],
  ])('25.6 on %s, %s is %s', (kind, path, pattern) => {
    expect(routePattern(kind, path)).toBe(pattern)
  })

  it('25.6 a path of a million parts is cut, in time that does not grow with it', () => {
    expect(routePattern('workspace', '/a'.repeat(1_000_000))).toBe('workspace /:x/:x/:x/:x/:x/:x/:x/*')
  })
})
