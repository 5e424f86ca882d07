import { devEnvironment } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { approve } from '../setup/widget.js'

test('S3.80 two instances on one page share nothing', async ({ page }) => {
  await page.goto(`${devEnvironment().demo}/instances.html`)
  await page.locator('latchkey-button[instance=left]').click()
  const modals = page.locator('latchkey-modal').getByRole('dialog')
  await expect(modals).toHaveCount(1)
  await modals.getByRole('button', { name: 'Demo wallet' }).click()
  await approve(page)
  await expect(page.locator('#left-account')).toHaveText(/^0x/)
  await expect(page.locator('#right-account')).toHaveText('None yet')

  await page.reload()
  await expect(page.locator('#left-account')).toHaveText(/^0x/)
  await expect(page.locator('#right-account')).toHaveText('None yet')
  const keys = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('@appkit-wallet/')),
  )
  expect(keys.length).toBeGreaterThan(0)
  expect(keys.every((key) => key.startsWith('@appkit-wallet/left/'))).toBe(true)
})
