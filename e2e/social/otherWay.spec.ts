import { expect, test } from '../setup/test.js'
import { widget } from '../setup/widget.js'
import { newPerson, type ProviderId, providerNames } from './providerPage.js'
import { socialPage, socialVisitor } from './socialVisitor.js'

for (const provider of Object.keys(providerNames) as ProviderId[]) {
  const title = `S4.05 ${providerNames[provider]} logs in after a try with Farcaster that was left`
  test(title, { tag: '@long' }, async ({ page }) => {
    test.slow()
    const { logInBy, modal, openProtection, showLogins, tile } = socialVisitor(page)
    await page.goto(socialPage())
    await showLogins()
    await tile('farcaster').click()
    await expect(modal.getByRole('img', { name: /QR code/ })).toBeVisible({ timeout: 20_000 })
    await modal.getByRole('button', { name: 'Back' }).click()
    await page.evaluate(() => window.latchkey?.close())
    await logInBy(provider)
    await (await openProtection()).tab.close()
  })
}

test('e-mail logs in after a social login that was left, in whatever state', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  const { address, logIn, modal, signs, start } = socialVisitor(page)
  await page.goto(socialPage())
  const { tab } = await start('google')
  await expect(tab.getByLabel('Another person')).toBeVisible()
  const closed = tab.waitForEvent('close')
  await page.keyboard.press('Escape')
  await closed
  await expect(modal).toBeHidden()
  await logIn()
  await address()
  expect(await signs()).toBe(true)
})

test('e-mail logs in after a social login that stopped before the protection, and the reverse', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  const {
    address,
    emailField,
    firstDigit,
    logIn,
    logInBy,
    modal,
    openProtection,
    signs,
    submitEmail,
  } = socialVisitor(page)
  const { open } = widget(page)
  await page.goto(socialPage())
  await logInBy('acme')
  const { tab } = await openProtection()
  const closed = tab.waitForEvent('close')
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await closed
  await open()
  await expect(emailField).toBeVisible()
  await page.keyboard.press('Escape')
  await logIn()
  const account = await address()
  expect(await signs()).toBe(true)

  await test.step('a code that is never typed', async () => {
    await page.evaluate(() => window.latchkey?.disconnect())
    await expect(page.locator('#status')).toHaveText('disconnected')
    await submitEmail(newPerson().mailbox.address)
    await expect(firstDigit).toBeVisible()
    await modal.getByRole('button', { name: 'Back' }).click()
    await expect(emailField).toBeVisible()
    await logInBy('google')
    await (await openProtection()).tab.close()
    expect(account).toMatch(/^0x/)
  })
})
