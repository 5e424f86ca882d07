// wallet.spec.ts
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { build } from 'vite'

test.beforeEach(async ({ page }) => {
  // The wallet as one classic script, which the page runs before all others, after a reload too.
  const entry = fileURLToPath(new URL('testWallet.ts', import.meta.url))
  const lib = { entry, formats: ['iife' as const], name: 'testWalletScript' }
  const built = await build({ configFile: false, logLevel: 'warn', build: { lib, write: false } })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error('Nothing was built')
  await page.addInitScript({ content: output.output[0].code })
})

test('a visitor declines, connects, comes back and disconnects', async ({ page }) => {
  await page.goto('/') // from the `baseURL` of your playwright.config.ts
  const modal = page.locator('latchkey-modal').getByRole('dialog')
  const connect = page.getByRole('button', { name: 'Connect wallet' }).first()
  const account = page.getByRole('button', { name: '0x9965…A4dc' }).first()

  await page.evaluate("testWallet.next('reject')")
  await connect.click()
  await modal.getByRole('button', { name: 'Test wallet' }).click()
  await modal.getByRole('button', { name: 'Try again' }).click()
  await expect(account).toBeVisible()

  await page.reload()
  await expect(account).toBeVisible()

  await account.click()
  await modal.getByRole('button', { name: 'Disconnect' }).click()
  await expect(connect).toBeVisible()
  await page.reload()
  await expect(connect).toBeVisible()
})
