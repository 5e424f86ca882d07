import { scanQrCode } from '../setup/scanQrCode.js'
import { expect, test } from '../setup/test.js'
import { randomAccount } from '../setup/testAccounts.js'
import { widget } from '../setup/widget.js'
import { axeProblems } from '../visual/axeProblems.js'
import { visitConnected } from './visitConnected.js'

test('the code of the address reads as the address, on light and on dark, and can be copied', async ({
  context,
  page,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const me = randomAccount()
  await visitConnected(page, [me])
  const { modal, openAccount } = widget(page)
  await openAccount()
  await modal.getByRole('button', { name: 'Receive', exact: true }).first().click()
  const code = modal.getByRole('img', { name: 'QR code for your address' })
  await expect(code).toBeVisible()
  for (const mode of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: mode })
    await expect.poll(() => scanQrCode(code), mode).toBe(me.address)
  }
  await modal.getByRole('button', { name: /Copy address/ }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(me.address)
  expect(await axeProblems(page)).toEqual([])
  await modal.getByRole('button', { name: /Compatible networks/ }).click()
  await expect(modal).toHaveAccessibleName('Compatible networks')
  await expect(modal).toContainText('Local Two')
})
