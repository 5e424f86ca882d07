import type { BrowserContext, Page } from '@playwright/test'
import { addAuthenticator } from '../recovery/openPasskeyWindow.js'
import { servePasskeyVault } from '../recovery/passkeyVault.js'
import { devEnvironment } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { widget } from '../setup/widget.js'
import { protectFirst } from './protectFirst.js'
import { newPerson, providerPage } from './providerPage.js'
import { socialPage, socialVisitor } from './socialVisitor.js'

const vault = servePasskeyVault()

test('S3.48 S3.51 a new visitor has a wallet after three presses, that of the page’s button among them, in one window, with a passkey; a known one sees the provider alone', async ({
  context,
  page,
}) => {
  test.slow()
  await vault().serve(page)
  const { address, modal, signs } = socialVisitor(page)
  const seen = await watchVisitor(context)
  await page.goto(socialPage())
  const person = newPerson()
  const atProvider = async () => {
    await widget(page).open()
    const opening = page.waitForEvent('popup')
    await modal.getByRole('button', { name: 'Continue with Google' }).click()
    return opening
  }

  const tab = await atProvider()
  await addAuthenticator(tab, { hasPrf: true })
  await providerPage(tab).choose(person)
  await tab.waitForURL(/\/security$/)
  await expect(modal.getByText('Continue in the window')).toBeVisible()
  const protectedAt = tab.waitForEvent('close')
  await tab.getByRole('button', { name: 'Create passkey' }).click()
  await protectedAt
  const account = await address()
  await expect(modal).toBeHidden()
  expect(seen()).toEqual({ presses: 3, windows: 1 })
  expect(await signs()).toBe(true)

  await test.step('a known visitor', async () => {
    await page.evaluate(() => window.latchkey?.disconnect())
    await expect(page.locator('#status')).toHaveText('disconnected')
    const { presses } = seen()
    const again = await atProvider()
    const paths: string[] = []
    again.on('framenavigated', (frame) => paths.push(new URL(frame.url()).pathname))
    const closed = again.waitForEvent('close')
    await providerPage(again).choose(person)
    await closed
    expect(await address()).toBe(account)
    expect(paths.filter((path) => path.startsWith('/security'))).toEqual([])
    expect(seen()).toEqual({ presses: presses + 2, windows: 2 })
  })
})

test('T346 a new visitor without passkeys has a wallet after a press, the link of the provider’s mailbox and the same window', {
  tag: '@long',
}, async ({ context, page }) => {
  test.slow()
  const { address, logInBy, openProtection } = socialVisitor(page)
  await page.goto(socialPage())
  const person = newPerson()
  await logInBy('google', person)
  const security = await openProtection()
  const seen = await watchVisitor(context)
  await protectFirst(security).bySuggested(person.mailbox)
  await address()
  expect(seen().windows, 'the page behind the link').toBe(1)
})

/** Counts the visitor's presses outside of the provider's pages, and the windows that open. */
async function watchVisitor(context: BrowserContext) {
  let [presses, windows] = [0, 0]
  const { identity = '' } = devEnvironment()
  await context.exposeBinding('countPress', ({ page }: { page: Page }) => {
    if (!page.url().startsWith(identity)) presses += 1
  })
  await context.addInitScript(() =>
    addEventListener('click', ({ isTrusted }) => {
      if (isTrusted) Reflect.get(window, 'countPress')()
    }),
  )
  context.on('page', () => {
    windows += 1
  })
  return () => ({ presses, windows })
}
