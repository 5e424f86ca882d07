import { openSecurity } from '../embedded/securityWindow.js'
import { expect, test } from '../setup/test.js'
import { password } from './protectFirst.js'
import { providerPage, type SocialPerson } from './providerPage.js'
import { logInElsewhereBy, socialPage, socialVisitor } from './socialVisitor.js'

type Security = Awaited<ReturnType<typeof openSecurity>>

test('T88 a second login is added in the vault’s window and leads to the same wallet; taken out again, it leads to another', {
  tag: '@long',
}, async ({ browser, page }) => {
  test.slow()
  const { signUpBy } = socialVisitor(page)
  await page.goto(socialPage())
  const { account, person } = await signUpBy('google')

  await test.step('GitHub is added', async () => {
    const security = await openSecurity(page)
    await security.act('logins').click()
    await pressAndLogIn(security, 'reauth-google', person)
    await expect(security.tab.locator('[data-login]')).toHaveCount(1, { timeout: 20_000 })
    await expect(security.act('remove-login'), 'the last login stays').toHaveCount(0)
    await pressAndLogIn(security, 'add-login-github', person)
    await expect(security.tab.locator('[data-login="github"]')).toBeVisible({ timeout: 20_000 })
    await security.tab.close()
  })

  await test.step('it leads to the wallet from another browser', async () => {
    const other = await logInElsewhereBy(browser, 'github', person)
    const recovery = await other.openProtection()
    await recovery.act('recover-password').click()
    await recovery.typePassword(password)
    await recovery.expectOpened()
    expect(await other.address()).toBe(account)
    await other.close()
  })

  await test.step('taken out, it begins a wallet of its own', async () => {
    const security = await openSecurity(page)
    await security.act('logins').click()
    await security.tab
      .locator('[data-login="github"]')
      .getByRole('button', { name: 'Remove' })
      .click()
    await pressAndLogIn(security, 'remove-login-now', person)
    await expect(security.tab.locator('[data-login="github"]')).toHaveCount(0)
    await expect(security.tab.locator('[data-login="google"]')).toBeVisible({ timeout: 20_000 })
    const other = await logInElsewhereBy(browser, 'github', person)
    const first = await other.openProtection()
    await expect(first.act('first-password'), 'nothing protects it yet').toBeVisible()
    await other.close()
  })
})

test('T88 a login that has a wallet of its own is not joined: two providers with the same e-mail are two wallets', {
  tag: '@long',
}, async ({ browser, page }) => {
  test.slow()
  const { signUpBy } = socialVisitor(page)
  await page.goto(socialPage())
  const { account, person } = await signUpBy('google')
  const context = await browser.newContext()
  const tab = await context.newPage()
  await tab.goto(socialPage())
  const other = await socialVisitor(tab).signUpBy('acme', person)
  expect(other.account).not.toBe(account)
  await context.close()

  const security = await openSecurity(page)
  await security.act('logins').click()
  await pressAndLogIn(security, 'reauth-google', person)
  await pressAndLogIn(security, 'add-login-acme', person)
  await expect(security.tab.getByRole('alert').filter({ hasText: /./ })).toBeVisible({
    timeout: 20_000,
  })
  await expect(security.tab.locator('[data-login="acme"]')).toHaveCount(0)
})

/** Presses a button of the vault's window, and logs in at the provider that it opens. */
async function pressAndLogIn(
  { act, tab }: Security,
  name: string,
  person: SocialPerson,
): Promise<void> {
  const opening = tab.context().waitForEvent('page')
  await act(name).click()
  await providerPage(await opening).choose(person)
}
