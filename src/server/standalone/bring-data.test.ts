import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BackendLab, openBackendLab } from '../backend/backend-lab.fixture.ts'
import { ConfigError } from '../config/config.ts'
import { APP_KEY } from './app-server.ts'
import { bringData } from './bring-data.ts'

let lab: BackendLab
beforeAll(async () => {
  lab = await openBackendLab()
  const sql = 'create table items (id int primary key, text text)'
  expect((await lab.migrate(APP_KEY, [{ name: '20260101000000_items.sql', sql }])).status).toBe(200)
})
afterAll(() => lab.end())

it('2.1 rows that came along are there, or it is said where they do not fit', async () => {
  const own = lab.engine.database(APP_KEY)
  const wrong = bringData(own, "insert into items values (1, 'a');\ninsert into items values (1, 'b');")
  await expect(wrong).rejects.toThrow(ConfigError)
  await expect(wrong).rejects.toThrow(/^supabase\/data\.sql, line 2: duplicate key .* start again\.$/)
  const whole = "insert into items values (1, 'a'), (2, 'b');\ninsert into gone values (1);"
  expect(await bringData(own, whole)).toBe(
    'supabase/data.sql: 2 rows and 0 people are here. No table here has room for the rows of gone.',
  )
})
