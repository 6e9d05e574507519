/** What a person does with projects that are saved, and what the workspace says of them. */
import type { Page } from 'playwright-core'

export const request = (page: Page) => page.getByRole('textbox', { name: 'Your request' })
export const status = (page: Page) => page.locator('[data-save-status]').getAttribute('data-save-status')
export const title = (page: Page) => page.getByRole('heading', { level: 1 }).textContent()

export async function untilSaved(page: Page): Promise<void> {
  await page.locator('[data-save-status=saved]').waitFor()
}

export async function newProject(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'New Project' }).click()
  await page.getByLabel('Name of the new project').fill(name)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
}

/** Switches to a project. */
export async function show(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const row = page.getByRole('dialog', { name: 'Projects' }).getByRole('listitem').filter({ hasText: name })
  await row.getByRole('button').first().click()
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
}

export async function rename(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: `Actions for ${from}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rename Project' })
  await dialog.getByRole('textbox').fill(to)
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
}

export async function projectNames(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const rows = page.getByRole('dialog', { name: 'Projects' }).getByRole('button', { name: /^Actions for / })
  await rows.first().waitFor()
  const labels = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('aria-label') ?? ''))
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Projects' }).waitFor({ state: 'detached' })
  return labels.map((label) => label.replace('Actions for ', '')).sort()
}
