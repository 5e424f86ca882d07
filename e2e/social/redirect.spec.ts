import { devEnvironment } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { openInTelegram } from './openInTelegram.js'
import { protectFirst } from './protectFirst.js'
import { newPerson, providerPage } from './providerPage.js'
import { socialPage, socialVisitor } from './socialVisitor.js'

test('in Telegram the whole page goes to the provider, comes back to where it was, and is logged in', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  await openInTelegram(page)
  const { address, openOwnProtection, showLogins, signs, tile } = socialVisitor(page)
  const url = socialPage('keep=this')
  await page.goto(url)
  await showLogins()
  await tile('discord').click()
  await page.waitForURL(`${devEnvironment().identity}/discord/**`)
  await providerPage(page).choose(newPerson())
  await page.waitForURL((target) => target.origin === new URL(url).origin)
  await protectFirst(await openOwnProtection()).byPassword()
  const account = await address()
  expect(page.url(), 'nothing of the login is left in the address').toBe(url)
  expect(await signs()).toBe(true)
  await page.reload()
  expect(await address()).toBe(account)
})

test('T20 a link with the result of another’s login logs no visitor in, and is gone from the address', {
  tag: '@long',
}, async ({ browser, page }) => {
  test.slow()
  // An attacker begins a login as themselves, and keeps what their browser was led back to.
  const context = await browser.newContext()
  const attacker = await context.newPage()
  await openInTelegram(attacker)
  const { showLogins, tile } = socialVisitor(attacker)
  await attacker.goto(socialPage())
  await showLogins()
  await tile('github').click()
  await attacker.waitForURL(`${devEnvironment().identity}/github/**`)
  let stolen = ''
  await attacker.route(`${devEnvironment().demo}/**`, (route) => {
    stolen = route.request().url()
    return route.abort()
  })
  await providerPage(attacker).choose(newPerson())
  await expect.poll(() => stolen, { timeout: 15_000 }).toContain('result_uri=')
  await context.close()

  await page.goto(stolen)
  await expect(page.locator('#status')).toHaveText('disconnected')
  await expect.poll(() => page.url()).not.toContain('result_uri')
  await page.waitForTimeout(2_000)
  await expect(page.locator('#status')).toHaveText('disconnected')
  await expect(socialVisitor(page).modal).toBeHidden()
})
