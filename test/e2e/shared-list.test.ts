/** A prompt becomes an app with people and tables of its own, in the real browser over a real PostgreSQL. */
import type { Frame } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { saveScreenshot } from './harness.ts'
import { setUpBuiltDemo } from './set-up-workspace.ts'

const demo = setUpBuiltDemo('A shopping list that my family shares, with sign-in')

const row = (frame: Frame, name: string) => frame.getByRole('checkbox', { name })
const titles = (frame: Frame) => frame.getByRole('heading', { level: 2 }).allInnerTexts()

async function signUp(frame: Frame, email: string): Promise<void> {
  await frame.getByLabel('Email').click()
  await frame.getByLabel('Email').fill(email)
  await frame.getByLabel('Password').fill('a long password')
  await frame.getByRole('button', { name: 'Create account' }).click()
  await row(frame, 'Sourdough loaf').waitFor()
}

async function add(frame: Frame, name: string): Promise<void> {
  await frame.getByLabel('What', { exact: true }).click()
  await frame.getByLabel('What', { exact: true }).fill(name)
  await frame.getByRole('button', { name: 'Add', exact: true }).click()
  await row(frame, name).waitFor()
}

describe('an app with people and tables, from a prompt', () => {
  it('2.1 runs at its first load, and somebody signs up and has a list', async () => {
    const frame = await demo().preview()
    await signUp(frame, 'anna@example.com')
    expect(await titles(frame)).toEqual(['Bakery', 'Chemist', 'Market', 'Supermarket'])
    await add(frame, 'Saffron of Anna')
    await saveScreenshot(demo().page, 'shared-list')
  })

  it('2.1 somebody else sees none of it, until they join by the code', async () => {
    const frame = await demo().preview()
    await frame.getByRole('button', { name: 'Share' }).click()
    const code = await frame.locator('output').innerText()
    await frame.getByRole('button', { name: /^Sign out/ }).click()
    await signUp(frame, 'ben@example.com')
    await add(frame, 'Tea of Ben')
    expect(await row(frame, 'Saffron of Anna').count()).toBe(0)
    await frame.getByRole('button', { name: 'Share' }).click()
    await frame.getByLabel('Code of another list').fill(code)
    await frame.getByRole('button', { name: 'Join' }).click()
    await row(frame, 'Saffron of Anna').waitFor()
    expect(await row(frame, 'Tea of Ben').count()).toBe(0)
  })

  it('2.1 an edit keeps the people and the rows, and Undo takes it back', async () => {
    const { page } = demo()
    await demo().ask('Group the items by aisle')
    await page.getByText('Version 2', { exact: true }).waitFor()
    const frame = await demo().preview()
    await expect.poll(() => titles(frame)).toContain('Dairy')
    await demo().undo()
    await expect.poll(async () => titles(await demo().preview())).toContain('Bakery')
  })

  it('2.1 reported no error on the way', () => {
    expect(demo().errors).toEqual([])
  })
})
