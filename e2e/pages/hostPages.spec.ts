import type { Page } from '@playwright/test'
import { devEnvironment } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { approve, connectWithoutModal, widget } from '../setup/widget.js'

test.beforeEach(({ page }) => page.goto(`${devEnvironment().demo}/plain.html`))

test('over a modal dialog of the host’s own, while it waits for a wallet too', async ({ page }) => {
  await page.evaluate(() => {
    const dialog = document.createElement('dialog')
    dialog.append('The host’s own')
    document.body.append(dialog)
    dialog.showModal()
    window.demoWallet?.next('hang')
    void window.latchkey?.open()
  })
  const { modal, wallet } = widget(page)
  await wallet('Demo wallet').click()
  await expect(modal.getByText('Continue in Demo wallet')).toBeVisible()
  await modal.getByRole('button', { name: 'Back' }).click({ timeout: 5_000 })
  await expect(wallet('Demo wallet')).toBeVisible()
  await modal.getByRole('button', { name: 'Close' }).click()
  await expect(modal).toBeHidden()
  await expect(page.locator('dialog:modal')).toBeVisible()
})

test('in a body that is moved, cut off and deaf to the pointer', async ({ page }) => {
  await page.evaluate(() => {
    document.body.style.cssText =
      'transform: translate(40px, 30px); overflow: hidden; height: 120px; pointer-events: none; contain: paint'
    window.demoWallet?.next('hang')
    void window.latchkey?.open()
  })
  const { modal, wallet } = widget(page)
  const screen = { x: 0, y: 0, width: 1100, height: 800 }
  await wallet('Demo wallet').click()
  await expect(modal.getByText('Continue in Demo wallet')).toBeVisible()
  expect(await modal.boundingBox(), 'while it waits').toEqual(screen)
  await modal.getByRole('button', { name: 'Back' }).click()
  await expect(wallet('Demo wallet')).toBeVisible()
  expect(await modal.boundingBox()).toEqual(screen)
})

test('against a host that pulls the focus back to itself', async ({ page }) => {
  await page.evaluate(() => {
    const own = document.getElementById('open')
    document.addEventListener('focusin', ({ target }) => {
      if (target !== own) own?.focus()
    })
  })
  const { modal, wallet } = widget(page)
  await page.evaluate(() => window.latchkey?.open())
  await expect(modal).toBeVisible()
  for (let presses = 0; presses < 4; presses++) {
    await page.keyboard.press('Tab')
    expect(await focusIsOnHost(page)).toBe(false)
  }
  await wallet('Demo wallet').focus()
  await page.keyboard.press('Enter')
  await approve(page)
  await expect(page.locator('#status')).toHaveText('connected')
})

test('where the host hides everything else on the page, and makes it inert', async ({ page }) => {
  await connectWithoutModal(page)
  const { modal } = widget(page)
  // Once, so that its element is there to be hidden.
  await page.evaluate(() => window.latchkey?.open())
  await expect(modal).toBeVisible()
  await page.evaluate(() => window.latchkey?.close())
  await page.evaluate(() => {
    for (const child of document.body.children) {
      child.setAttribute('aria-hidden', 'true')
      child.setAttribute('inert', '')
    }
  })
  await page.evaluate(() => window.latchkey?.open())
  await expect(page.locator('latchkey-modal dialog')).toBeVisible()
  await expect.poll(() => exposedNames(page)).toContain('button Disconnect')
  expect(await exposedNames(page)).toContain('dialog Account')
  await modal.getByRole('button', { name: 'Close' }).click()
  await expect(modal).toBeHidden()
})

test('a wallet that draws its window into the page can be used while we wait', async ({ page }) => {
  const { modal, wallet } = widget(page)
  await widget(page).open()
  await page.evaluate(() => {
    window.demoWallet?.next('hang')
    // No top layer, no shadow root: a box over everything, as wallets inject it.
    const box = document.createElement('div')
    box.style.cssText = 'position: fixed; top: 0; right: 0; z-index: 2147483647; background: #fff'
    box.innerHTML = '<input aria-label="Password"><button>Unlock</button>'
    box.querySelector('button')?.addEventListener('click', () => box.remove())
    document.body.append(box)
  })
  await wallet('Demo wallet').click()
  await expect(modal.getByText('Continue in Demo wallet')).toBeVisible()
  await page.getByLabel('Password').fill('secret')
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByLabel('Password')).toHaveCount(0)
  await expect(modal).toBeVisible()
})

function focusIsOnHost(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement?.id === 'open')
}

/** Role and name of all that the browser exposes to a screen reader. */
async function exposedNames(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ name, role }) => `${role?.value} ${name?.value}`)
}
