import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../setup/test.js'
import { newMailbox } from './mailbox.js'
import { logInWith, openVaultWindow } from './vaultWindow.js'

const password = 'seven quiet otters paint'

const addressOf = async (page: Page) => {
  const { payload } = await page.evaluate(() => window.host.ask('GET_USER'))
  return payload as { address: string; protection: string }
}

/** Everything that the host page could read of the wallet. */
const heard = (page: Page) => page.evaluate(() => JSON.stringify(window.host.events))

test('a password is added with its kit; a new browser needs it beside the mailbox, and the page never learns it', async ({
  browser,
  page,
}) => {
  test.slow()
  const mailbox = newMailbox()
  await logInWith(page, mailbox)
  const first = await addressOf(page)
  expect(first.protection).toBe('email')
  const { answer, vaultWindow } = await openVaultWindow(page, 'SHOW_SECURITY')
  await vaultWindow.locator('[data-action=add-password]').click()
  await vaultWindow.getByLabel('New password').fill(password)
  await vaultWindow.getByLabel('The same again').fill(password)
  await vaultWindow.locator('[data-action=password]').click()
  await expect(vaultWindow.getByText('Your wallet is protected')).toBeVisible({ timeout: 30_000 })
  const saving = vaultWindow.waitForEvent('download')
  await vaultWindow.locator('[data-action=kit-save]').click()
  expect((await saving).suggestedFilename()).toMatch(/^latchkey-kit-.*\.json$/)
  await vaultWindow.locator('[data-action=kit-done]').click()
  await expect(vaultWindow.locator('[data-factor=password]')).toBeVisible()
  await vaultWindow.locator('[data-action=done]').click()
  expect(await answer).toMatchObject({ payload: { ended: false } })
  expect(await addressOf(page)).toEqual({ ...first, protection: 'password' })
  expect(await heard(page)).not.toContain(password)

  const context: BrowserContext = await browser.newContext()
  const other = await context.newPage()
  expect(await logInWith(other, mailbox)).toMatchObject({ payload: { action: 'VERIFY_RECOVERY' } })
  const recovery = await openVaultWindow(other, 'SHOW_RECOVERY')
  await recovery.vaultWindow.locator('[data-action=recover-password]').click()
  const field = recovery.vaultWindow.getByLabel('Your password')
  await field.fill('seven noisy otters paint')
  await recovery.vaultWindow.locator('[data-action=password]').click()
  await expect(recovery.vaultWindow.locator('[data-failure=factor-wrong]')).toBeVisible({
    timeout: 30_000,
  })
  await field.fill(password)
  await recovery.vaultWindow.locator('[data-action=password]').click()
  await expect(recovery.vaultWindow.getByText('Your wallet is open')).toBeVisible({
    timeout: 30_000,
  })
  await recovery.vaultWindow.locator('[data-action=done]').click()
  expect(await recovery.answer).toMatchObject({ payload: { action: 'CONNECT' } })
  expect(await addressOf(other)).toMatchObject({ address: first.address, protection: 'password' })
  await context.close()
})
