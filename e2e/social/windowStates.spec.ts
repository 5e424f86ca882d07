import { expect, test } from '../setup/test.js'
import { newPerson } from './providerPage.js'
import { socialPage, socialVisitor } from './socialVisitor.js'

test('S3.51 a login that is denied, a window that is closed, and then one that works', async ({
  page,
}) => {
  test.slow()
  const { logInBy, modal, openProtection, retry, start, tile } = socialVisitor(page)
  await page.goto(socialPage())

  await test.step('denied at the provider', async () => {
    const { deny, tab } = await start('google')
    const closed = tab.waitForEvent('close')
    await deny()
    await closed
    await expect(modal.getByText('Login declined')).toBeVisible()
  })

  await test.step('the window is closed', async () => {
    const { tab } = await retry('Try again')
    await expect(modal.getByText('Continue in the Google window')).toBeVisible()
    // As late as a person: earlier it could be a window that was cut off.
    await page.waitForTimeout(2_500)
    await tab.close()
    await expect(modal.getByText('Window closed')).toBeVisible({ timeout: 1_000 })
  })

  await test.step('the window is closed where the wallet is protected', async () => {
    const { choose, tab } = await retry('Try again')
    await choose(newPerson())
    await openProtection()
    await tab.close()
    await expect(modal.getByText('Window closed')).toBeVisible({ timeout: 1_000 })
  })

  await test.step('left with Cancel, which closes the window', async () => {
    const { tab } = await retry('Try again')
    const closed = tab.waitForEvent('close')
    await modal.getByRole('button', { name: 'Cancel', exact: true }).click()
    await closed
    await expect(tile('github')).toBeVisible()
    await page.evaluate(() => window.latchkey?.close())
  })

  await test.step('no account is connected, and a login works as if nothing had been', async () => {
    await expect(page.locator('#status')).toHaveText('disconnected')
    await logInBy('google')
    await (await openProtection()).tab.close()
  })
})

test('S3.51 a window that the browser blocks opens with one more press', { tag: '@long' }, async ({
  page,
}) => {
  test.slow()
  const { modal, openProtection, retry, showLogins, tile } = socialVisitor(page)
  await page.addInitScript(() => {
    // The wallet's own frame opens its window as it likes.
    if (window !== window.top) return
    const open = window.open.bind(window)
    let isBlocked = true
    window.open = (...parameters) => {
      if (!isBlocked) return open(...parameters)
      isBlocked = false
      return null
    }
  })
  await page.goto(socialPage())
  await showLogins()
  await tile('github').click()
  await expect(modal.getByText('The window was blocked')).toBeVisible()
  const { choose } = await retry('Open GitHub')
  await choose(newPerson())
  await (await openProtection()).tab.close()
})

test('S3.48 two tabs log in at once, each with its own provider: neither gets the other’s login', {
  tag: '@long',
}, async ({ context, page }) => {
  test.slow()
  const other = await context.newPage()
  const [one, two] = [socialVisitor(page), socialVisitor(other)]
  await Promise.all([page.goto(socialPage()), other.goto(socialPage('', 'two.localhost'))])
  const first = await one.start('discord')
  const second = await two.start('acme')
  await second.choose(newPerson())
  await two.openProtection()
  await expect(one.modal.getByText('Continue in the Discord window')).toBeVisible()
  await first.choose(newPerson())
  await one.openProtection()
})
