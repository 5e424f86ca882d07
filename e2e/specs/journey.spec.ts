import { expect, test } from '@playwright/test'
import { shownBalance } from '../chain.js'
import { account, approve, widget } from '../widget.js'
import { world } from '../world.js'

test('S1.02 S1.03 a visitor connects, sees address and balance, reloads, and disconnects', async ({
  page,
}) => {
  const { button, connectDemoWallet, modal, open } = widget(page)
  await page.goto(`${world().demo}/plain.html`)
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

  await open()
  await modal.getByRole('button', { name: 'Disconnect' }).click()
  await expect(modal).toBeHidden()
  await expect(page.locator('#status')).toHaveText('disconnected')
  await page.reload()
  await expect(page.locator('#status')).toHaveText('disconnected')
})

test('the demo signs a note and sends a tip through the real chain', async ({ page }) => {
  await page.goto(world().demo)
  await widget(page).connectDemoWallet()

  await page.getByLabel('Your note').fill('Fair winds')
  await page.getByRole('button', { name: /^Sign/ }).click()
  await approve(page)
  await expect(page.getByText('Fair winds').last()).toBeVisible()

  await page.getByRole('button', { name: /^Send 0\.01/ }).click()
  await approve(page)
  await expect(page.getByText(/0x[0-9a-f]{4}/i).last()).toBeVisible()
})

test('S8.61 a refused request says so, changes nothing and can be tried again', async ({
  page,
}) => {
  const { modal, open, wallet } = widget(page)
  await page.goto(`${world().demo}/plain.html`)
  await open()
  await wallet('Demo wallet').click()
  await page.getByRole('button', { name: 'Reject' }).click()
  await expect(modal.getByText('Request declined')).toBeVisible()
  await expect(page.locator('#status')).toHaveText('disconnected')
  await modal.getByRole('button', { name: 'Try again' }).click()
  await approve(page)
  await expect(page.locator('#status')).toHaveText('connected')
})

test('S4.20 the network is switched in the wallet and on the page', async ({ page }) => {
  const { modal, open } = widget(page)
  await page.goto(`${world().demo}/plain.html`)
  await widget(page).connectDemoWallet()
  await open()
  await modal.getByRole('button', { name: /Network/ }).click()
  await modal.getByRole('button', { name: /Local Two/ }).click()
  await approve(page)
  await expect(page.locator('#network')).toHaveText('Local Two')
  expect(await page.evaluate(() => window.demoWallet?.chainId)).toBe(31338)
})

test('the whole journey by keyboard: focus goes in, stays in, and comes back', async ({ page }) => {
  const { button, modal } = widget(page)
  await page.goto(`${world().demo}/plain.html`)
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(modal).toBeVisible()
  for (let i = 0; i < 8; i++) {
    await page.keyboard.press('Tab')
    const inside = await page.evaluate(() => {
      const { activeElement } = document
      return activeElement === document.body || activeElement?.localName === 'latchkey-modal'
    })
    expect(inside).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('latchkey-button')
})
