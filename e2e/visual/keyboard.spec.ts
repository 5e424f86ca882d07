import { visitConnected } from '../account/visitConnected.js'
import { etherOf, fundAccount } from '../setup/chain.js'
import { devEnvironment } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { randomAccount } from '../setup/testAccounts.js'
import { widget } from '../setup/widget.js'
import { focusedName, focusInModal, keyboard } from './keyboard.js'

test('connect, account, networks, switch and disconnect by keyboard alone', async ({ page }) => {
  const { modal } = widget(page)
  const { press, tabTo } = keyboard(page)
  await page.goto(`${devEnvironment().demo}/plain.html`)

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

test('send by keyboard alone: token, amount, receiver, preview, wallet, and back', async ({
  page,
}) => {
  const [me, them] = [randomAccount(), randomAccount()]
  await fundAccount(me.address, { ether: 2, dollar: 5_000_000n })
  await visitConnected(page, [me])
  const { button, modal } = widget(page)
  const { press, tabTo } = keyboard(page)
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(modal).toHaveAccessibleName('Account')
  await focusInModal(page)
  await press(/^Send$/)
  await expect(modal).toHaveAccessibleName('Send')
  await focusInModal(page)
  // Something is chosen for the visitor once it is known what there is.
  await expect(modal.getByRole('button', { name: 'ETH Choose a token' })).toBeVisible()
  await press(/^ETH Choose a token$/)
  await expect(modal).toHaveAccessibleName('Choose a token')
  await focusInModal(page)
  await tabTo(/Ether/)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focusedName(page)).toMatch(/Local Dollar/)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(modal).toHaveAccessibleName('Send')
  await focusInModal(page)
  await tabTo(/^Amount/)
  await page.keyboard.type('0.25')
  await tabTo(/^To/)
  await page.keyboard.type(them.address)
  await expect(modal.getByRole('button', { name: 'Review' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(modal).toHaveAccessibleName('Review')
  await focusInModal(page)
  await expect(modal.getByRole('button', { name: 'Send', exact: true })).toBeEnabled()
  await press(/^Send$/)
  await press(/^Approve$/)
  await expect(modal).toHaveAccessibleName('Account')
  await focusInModal(page)
  await expect.poll(() => etherOf(them.address)).toBe(25n * 10n ** 16n)
})
