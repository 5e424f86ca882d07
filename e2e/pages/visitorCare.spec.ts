import type { Page } from '@playwright/test'
import { emailPage, embeddedWallet } from '../embedded/embeddedWallet.js'
import { devEnvironment } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { connectWithoutModal, widget } from '../setup/widget.js'
import { axeProblems } from '../visual/axeProblems.js'

const plain = () => `${devEnvironment().demo}/plain.html`

/** Whether all of an element is inside the window, and nothing lies over its middle. */
const isInView = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const root = document.querySelector('latchkey-modal')?.shadowRoot
    const element = root?.querySelector(wanted)
    if (!element) return false
    const { bottom, left, right, top } = element.getBoundingClientRect()
    const topmost = root?.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return (
      top >= 0 &&
      bottom <= innerHeight &&
      (topmost === element || element.contains(topmost ?? null))
    )
  }, selector)

test('a view that could not be loaded appears when the network is back', async ({
  context,
  page,
}) => {
  await page.goto(plain())
  const { modal, open } = widget(page)
  await open()
  await context.setOffline(true)
  await modal.getByRole('button', { name: 'What is a wallet?' }).click()
  await expect(modal.getByRole('alert')).toBeVisible()
  await context.setOffline(false)
  await expect(modal.getByRole('heading', { name: 'What is a wallet?' })).toBeVisible()
  await expect(modal.getByRole('alert')).toHaveCount(0)
})

test('offline, one line says so, a press is answered, and its view comes when the network is back', async ({
  context,
  page,
}) => {
  await page.goto(plain())
  await connectWithoutModal(page)
  const { modal, openAccount } = widget(page)
  await openAccount()
  await context.setOffline(true)
  const line = modal.getByText('You’re offline. What you see may be out of date.')
  await expect(line).toBeVisible()
  await modal.getByRole('button', { name: 'Swap', exact: true }).click()
  await expect(modal.getByRole('alert')).toContainText('Couldn’t load this screen')
  await context.setOffline(false)
  await expect(modal).toHaveAccessibleName('Swap')
  await expect(modal.getByRole('textbox', { name: 'You pay' })).toBeVisible()
  await expect(line).toHaveCount(0)
})

test('a page whose storage is blocked shows itself, and connects', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, { get: refuse })
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse })
  })
  await page.goto(devEnvironment().demo)
  await expect(page.getByRole('heading', { name: 'Sign the guestbook' })).toBeVisible()
  await page.goto(plain())
  const { button, connectDemoWallet, modal } = widget(page)
  await page.evaluate(() => window.latchkey?.open({ view: 'ConnectingWalletConnectBasic' }))
  await expect(modal.getByRole('img', { name: /QR code/ })).toBeVisible()
  await page.evaluate(() => window.latchkey?.close())
  await connectDemoWallet()
  await expect(button).toContainText('0x')
})

test('what the visitor types in stays in view when a keyboard takes the room', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${plain()}?email`)
  const { modal, open } = widget(page)
  await open()
  await modal.getByRole('textbox').click()
  await page.setViewportSize({ width: 360, height: 300 })
  await expect.poll(() => isInView(page, 'input')).toBe(true)
})

test('a snackbar does not cover the title of a tall modal, nor its button to close', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 560 })
  await page.goto(plain())
  await connectWithoutModal(page)
  const { modal, openAccount } = widget(page)
  await openAccount()
  await modal.getByRole('button', { name: 'Send', exact: true }).click()
  // The browser refuses: the page has no permission to read the clipboard.
  await modal.getByRole('button', { name: 'Paste' }).click()
  await expect(modal.getByText(/blocked pasting/).first()).toBeVisible()
  expect(await isInView(page, 'h2')).toBe(true)
  expect(await isInView(page, 'button[aria-label=Close]')).toBe(true)
})

test('in a page with a header of its own, the modal adds no second banner', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(plain())
  const { open } = widget(page)
  const ofTheHost = await page.getByRole('banner').count()
  expect(ofTheHost).toBe(1)
  await open()
  expect(await page.getByRole('banner').count()).toBe(ofTheHost)
  expect((await axeProblems(page)).filter((problem) => problem.includes('landmark'))).toEqual([])
})

test('Close is there while the wallet’s own page is open over the modal', { tag: '@long' }, async ({
  page,
}) => {
  test.slow()
  const { address, approveButton, ask, logIn } = embeddedWallet(page)
  await page.goto(emailPage())
  await logIn()
  const answer = ask('personal_sign', ['0x68656c6c6f', await address()])
  await expect(approveButton).toBeVisible()
  // In the dialog on top: what lies behind it can't be reached.
  const close = page.locator('dialog:modal:has(> iframe)').getByRole('button', { name: 'Close' })
  await close.focus()
  await page.keyboard.press('Enter')
  expect(await answer).toMatchObject({ code: 4001 })
  await expect(approveButton).toBeHidden()
})

test('what comes in does not move the buttons of the account', async ({ page }) => {
  await page.goto(plain())
  await connectWithoutModal(page)
  const places = await page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const seen: number[] = []
        const end = performance.now() + 4_000
        const look = () => {
          const dialog = document
            .querySelector('latchkey-modal')
            ?.shadowRoot?.querySelector('dialog[open]')
          const send = [...(dialog?.querySelectorAll('button') ?? [])].find(
            ({ textContent }) => textContent === 'Send',
          )
          const top = dialog?.firstElementChild?.getBoundingClientRect().top ?? 0
          if (send) seen.push(Math.round(send.getBoundingClientRect().top - top))
          if (performance.now() > end) resolve(seen)
          else requestAnimationFrame(look)
        }
        void window.latchkey?.open()
        requestAnimationFrame(look)
      }),
  )
  // The first frames are those in which the card moves in, drawn a little smaller.
  const settled = places.slice(12)
  expect(settled.length).toBeGreaterThan(20)
  expect([...new Set(settled)]).toHaveLength(1)
})
