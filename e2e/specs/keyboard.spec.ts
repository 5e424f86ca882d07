import { expect, test } from '@playwright/test'
import { focusedName, focusInModal, keyboard } from '../keyboard.js'
import { widget } from '../widget.js'
import { world } from '../world.js'

test('connect, account, networks, switch and disconnect by keyboard alone', async ({ page }) => {
  const { modal } = widget(page)
  const { press, tabTo } = keyboard(page)
  await page.goto(`${world().demo}/plain.html`)

  await press(/^Connect/)
  await expect(modal).toBeVisible()
  await focusInModal(page)
  await press(/Demo wallet/)
  // The wallet's window takes the focus, and gives it back.
  await press(/^Approve$/)
  await expect(page.locator('#status')).toHaveText('connected')
  await expect(modal).toBeHidden()
  await expect.poll(() => focusedName(page)).toMatch(/0x/)

  await page.keyboard.press('Enter')
  await expect(modal).toHaveAccessibleName('Account')
  await focusInModal(page)
  await press(/Network/)
  await expect(modal).toHaveAccessibleName('Choose a network')
  await focusInModal(page)
  await press(/Local Two/)
  await press(/^Approve$/)
  await expect(page.locator('#network')).toHaveText('Local Two')

  await focusInModal(page)
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(modal).toHaveAccessibleName('Account')
  await focusInModal(page)
  await press(/^Disconnect$/)
  await expect(page.locator('#status')).toHaveText('disconnected')
  await expect(modal).toBeHidden()
  await expect.poll(() => focusedName(page)).toMatch(/^Connect/)

  await page.keyboard.press('Enter')
  await expect(modal).toBeVisible()
  await tabTo(/^Close$/)
  await page.keyboard.press('Space')
  await expect(modal).toBeHidden()
  await expect.poll(() => focusedName(page)).toMatch(/^Connect/)
})
