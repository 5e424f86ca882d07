import { devEnvironment } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { protectFirst } from './protectFirst.js'
import { newPerson } from './providerPage.js'
import { socialVisitor } from './socialVisitor.js'

test('a host’s own user: the server’s token logs in without a window, and the wallet is protected before it is shown', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  const { address, modal, openOwnProtection, signs } = socialVisitor(page)
  const { id } = newPerson()
  const logIn = async () => {
    await page.getByLabel('Member').fill(id)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
  }
  await page.goto(`${devEnvironment().demo}/token.html`)
  await logIn()
  await expect(page.locator('#problem')).toHaveText('Logging in…')
  await protectFirst(await openOwnProtection()).byPassword()
  const account = await address()
  await expect(modal).toBeHidden()
  expect(await signs()).toBe(true)
  await page.reload()
  expect(await address()).toBe(account)

  await test.step('logged out and in again, the wallet is the same', async () => {
    await page.evaluate(() => window.latchkey?.disconnect())
    await expect(page.locator('#status')).toHaveText('disconnected')
    await logIn()
    expect(await address()).toBe(account)
  })
})

test('a token that the vault does not believe logs no visitor in', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto(`${devEnvironment().demo}/token.html`)
  const failure = await page.evaluate(async () => {
    try {
      await window.latchkey?.logIn({ token: 'e30.e30.e30' })
    } catch (error) {
      return Reflect.get(Object(error), 'code')
    }
  })
  expect(failure).toMatch(/^social\//)
  await expect(page.locator('#status')).toHaveText('disconnected')
})
