import type { Page } from '@playwright/test'
import { expect, test } from '../setup/test.js'
import { newMailbox } from './mailbox.js'
import { logInWith, openVaultWindow } from './vaultWindow.js'

const userOf = (page: Page) => page.evaluate(() => window.host.ask('GET_USER'))

test('a device approves another by six digits, ends it, and deletes the wallet for good', async ({
  browser,
  page,
}) => {
  test.slow()
  const mailbox = newMailbox()
  await logInWith(page, mailbox)
  const first = await userOf(page)
  const context = await browser.newContext()
  const other = await context.newPage()
  expect(await logInWith(other, mailbox)).toMatchObject({ payload: { action: 'VERIFY_DEVICE' } })
  const asking = await openVaultWindow(other, 'SHOW_RECOVERY')
  await asking.vaultWindow.locator('[data-action=recover-device]').click()

  const { answer, vaultWindow } = await openVaultWindow(page, 'SHOW_SECURITY')
  const act = (name: string) => vaultWindow.locator(`[data-action=${name}]`)
  await act('requests').click()
  const digits = await asking.vaultWindow.locator('[data-digits]').textContent({ timeout: 30_000 })
  const right = (digits ?? '').replace(/\s/g, '')
  const field = vaultWindow.getByLabel('Digits on the new device')
  await field.fill(right === '000000' ? '111111' : '000000')
  await act('approve').click()
  await expect(vaultWindow.getByText('Those aren’t the digits')).toBeVisible()
  await field.fill(right)
  await act('approve').click()
  await expect(asking.vaultWindow.getByText('Your wallet is open')).toBeVisible({ timeout: 30_000 })
  await asking.vaultWindow.locator('[data-action=done]').click()
  expect(await asking.answer).toMatchObject({ payload: { action: 'CONNECT' } })
  expect((await userOf(other)).payload).toEqual(first.payload)

  await vaultWindow.locator('[data-back]').click()
  await act('devices').click()
  await expect(vaultWindow.locator('[data-device=other]')).toHaveCount(1)
  await act('end').click()
  await act('end-device').click()
  await expect(vaultWindow.locator('[data-device=other]')).toHaveCount(0)
  await vaultWindow.locator('[data-back]').click()
  await act('delete').click()
  await vaultWindow.getByLabel('Type “delete” to go on').fill('delete')
  await act('delete-now').click()
  await expect(vaultWindow.getByText('Wallet deleted')).toBeVisible()
  await act('done').click()
  expect(await answer).toMatchObject({ payload: { ended: true } })
  expect(await page.evaluate(() => window.host.ask('IS_CONNECTED'))).toMatchObject({
    payload: { isConnected: false },
  })
  await context.close()
})
