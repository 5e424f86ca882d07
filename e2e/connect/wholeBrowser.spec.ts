import { shownBalance } from '../setup/chain.js'
import { devEnvironment } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { account, widget } from '../setup/widget.js'

test('S1.02 S1.03 a visitor connects, sees address and balance, reloads, and disconnects', async ({
  page,
}) => {
  const { button, connectDemoWallet, modal, open, openAccount } = widget(page)
  await page.goto(`${devEnvironment().demo}/plain.html`)
  await connectDemoWallet()

  const { address = '' } = (await account(page)) ?? {}
  await expect(page.locator('#account')).toHaveText(address)
  await expect(button).toContainText(address.slice(0, 6))
  await open()
  await expect(modal.getByText('Local One')).toBeVisible()
  await expect(modal).toContainText(await shownBalance(address))
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()

  await page.reload()
  await expect(page.locator('#account')).toHaveText(address)
  expect(await page.evaluate(() => window.demoWallet?.promptsWithoutGesture)).toBe(0)

  await openAccount()
  await modal.getByRole('button', { name: 'Disconnect' }).click()
  await expect(modal).toBeHidden()
  await expect(page.locator('#status')).toHaveText('disconnected')
  await page.reload()
  await expect(page.locator('#status')).toHaveText('disconnected')
})
