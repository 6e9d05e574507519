import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

it('2.1 the operator says how large files of apps may be, one, those of an app, and all', () => {
  const env = { APPS_MAX_FILE_MB: '2', APPS_MAX_FILES_MB_EACH: '3', APPS_MAX_FILES_MB: '4' }
  expect(readConfig(env).appsFiles).toEqual({
    fileBytes: 2_097_152,
    projectBytes: 3_145_728,
    allBytes: 4_194_304,
  })
})

it('2.1 the operator says how many databases of apps there are', () => {
  const env = { APPS_MAX_DATABASES: '9', APPS_MAX_DATABASES_EACH: '3' }
  expect(readConfig(env).appsLimits).toEqual({ all: 9, each: 3 })
  expect(() => readConfig({ APPS_MAX_DATABASES: '0' })).toThrow('APPS_MAX_DATABASES is "0"')
})

it('2.1 apps get no superuser in the PostgreSQL that holds accounts and projects', () => {
  const env = {
    DATABASE_URL: 'postgres://a@db.example/lathe',
    APPS_DATABASE_URL: 'postgres://b@db.example/apps',
  }
  expect(() => readConfig(env)).toThrow('APPS_DATABASE_URL and DATABASE_URL name the same PostgreSQL')
  const apart = { ...env, APPS_DATABASE_URL: 'postgres://b@apps.example/apps' }
  expect(readConfig(apart).appsDatabaseUrl).toBe('postgres://b@apps.example/apps')
})
