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

test('in a body that is moved, cut off and deaf to the pointer', { tag: '@long' }, async ({
  page,
}) => {
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

test('against a host that pulls the focus back to itself', { tag: '@long' }, async ({ page }) => {
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

for (const [name, css] of [
  ['that scrolls by its body', 'html, body { height: 100% } body { overflow-x: hidden }'],
  ['that scrolls by its root', 'html { overflow-y: auto }'],
] as const) {
  test(`a page ${name} stays where it is while the modal is open, and after it`, {
    tag: '@long',
  }, async ({ page }) => {
    const place = () =>
      page.evaluate(() => {
        const { left, top, width } = document.querySelector('main')?.getBoundingClientRect() ?? {}
        return { left, top, width, y: scrollY }
      })
    await page.addStyleTag({ content: `${css} main { min-height: 3000px }` })
    await page.evaluate(() => scrollTo(0, 600))
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(600)
    const before = await place()
    const { modal } = widget(page)
    await page.evaluate(() => window.latchkey?.open())
    await expect(modal).toBeVisible()
    expect(await place()).toEqual(before)
    await page.mouse.move(20, 400)
    await page.mouse.wheel(0, 500)
    await page.waitForTimeout(200)
    expect(await place(), 'locked').toEqual(before)
    await page.keyboard.press('Escape')
    await expect(modal).toBeHidden()
    expect(await place()).toEqual(before)
  })
}

test('the second half of a double click does nothing in the modal that the first one opened', {
  tag: '@long',
}, async ({ page }) => {
  const { button, modal } = widget(page)
  // Where a row will be, and where it is beside the card.
  for (const place of ['top: 50%; left: 50%', 'top: 4px; left: 4px']) {
    await button.evaluate((one, css) => {
      one.style.cssText = `position: fixed; ${css}`
    }, place)
    await button.hover()
    await page.waitForTimeout(400)
    await button.dblclick()
    await page.waitForTimeout(400)
    await expect(modal).toBeVisible()
    await expect(modal).toHaveAccessibleName('Connect a wallet')
    await page.keyboard.press('Escape')
    await expect(modal).toBeHidden()
  }
})

test('in a page whose body was exchanged since', { tag: '@long' }, async ({ page }) => {
  const { button, modal } = widget(page)
  await button.hover()
  await expect(page.locator('latchkey-modal')).toHaveCount(1)
  await page.evaluate(() => {
    const own = document.querySelector('latchkey-button')
    const body = document.createElement('body')
    if (own) body.append(own)
    document.body.replaceWith(body)
  })
  await button.click()
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
