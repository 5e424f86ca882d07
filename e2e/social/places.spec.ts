import { devices, type Page } from '@playwright/test'
import { devEnvironment } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { openInTelegram } from './openInTelegram.js'
import { newPerson, type ProviderId, providerPage } from './providerPage.js'
import { socialPage, socialVisitor } from './socialVisitor.js'

const iphone = devices['iPhone 15'].userAgent
const android = devices['Pixel 7'].userAgent
const mac = devices['Desktop Safari'].userAgent

const messengers: readonly (readonly [string, string, readonly ProviderId[]])[] = [
  ['an iPhone', iphone, ['google']],
  ['a Mac', mac, ['x']],
  ['Android', android, ['facebook', 'x']],
]
const providers = ['google', 'x', 'discord', 'apple', 'github', 'facebook'] as const

for (const [name, userAgent, hidden] of messengers) {
  test.describe(name, () => {
    test.use({ userAgent })

    test(`S2.22 in a messenger on ${name}, logins that fail there are not offered; in its browser all are`, {
      tag: name === 'an iPhone' ? [] : '@long',
    }, async ({ page }) => {
      await page.goto(socialPage())
      await expectOffered(page, [])
      await openInTelegram(page)
      await page.goto(socialPage())
      await expectOffered(page, hidden)
    })
  })
}

/** All logins but these are offered. */
async function expectOffered(page: Page, hidden: readonly ProviderId[]): Promise<void> {
  const { modal, tile } = socialVisitor(page)
  await page.evaluate(() => window.latchkey?.open())
  const more = modal.getByRole('button', { name: 'More logins' })
  await expect(more.or(tile('acme'))).toBeVisible()
  // Few enough logins are all in the first view.
  if (await more.isVisible()) await more.click()
  // Not before the list of all is there, so that what is missing is missing in it.
  await expect(tile('acme')).toBeVisible()
  for (const provider of providers)
    await expect(tile(provider), provider).toHaveCount(hidden.includes(provider) ? 0 : 1)
}

test.describe('on the home screen', () => {
  test.use({ userAgent: iphone, viewport: { width: 390, height: 760 }, hasTouch: true })

  test('S3.48 an app on an iPhone’s home screen opens no window: the page itself goes to the provider and comes back', async ({
    page,
  }) => {
    test.slow()
    // As Safari marks them.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'standalone', { value: true })
    })
    const { openOwnProtection, showLogins, tile } = socialVisitor(page)
    const url = socialPage('keep=this')
    let popups = 0
    page.on('popup', () => {
      popups += 1
    })
    await page.goto(url)
    await showLogins()
    await tile('github').tap()
    await page.waitForURL(`${devEnvironment().identity}/github/**`)
    expect(popups).toBe(0)
    await providerPage(page).choose(newPerson())
    await page.waitForURL((target) => target.origin === new URL(url).origin)
    await (await openOwnProtection()).tab.close()
    expect(page.url(), 'nothing of the login is left in the address').toBe(url)
  })
})

test('S3.48 a visitor who takes more than five minutes begins again with one press, and the window is closed', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  await page.clock.install()
  const { modal, openProtection, retry, start } = socialVisitor(page)
  await page.goto(socialPage())
  const { tab } = await start('google')
  await expect(modal.getByText('Continue in the Google window')).toBeVisible()
  await page.clock.fastForward('04:30')
  await expect(modal.getByText('Continue in the Google window')).toBeVisible()
  const closed = tab.waitForEvent('close')
  await page.clock.fastForward('00:31')
  await expect(modal.getByText('This took too long')).toBeVisible()
  await closed
  const again = await retry('Try again')
  await again.choose(newPerson())
  await (await openProtection()).tab.close()
})

for (const width of [360, 1280]) {
  test(`S3.48 Cancel stays where it is while the window opens, ${width} px wide`, {
    tag: width === 360 ? [] : '@long',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 760 })
    let resume = () => {}
    const isSeen = new Promise<void>((resolve) => {
      resume = resolve
    })
    await page.route('**/v1/auth/social', async (route) => {
      await isSeen
      await route.continue()
    })
    const { modal, start } = socialVisitor(page)
    await page.goto(socialPage())
    await start('google')
    const cancel = modal.getByRole('button', { name: 'Cancel', exact: true })
    const topOfCancel = async () => Math.round((await cancel.boundingBox())?.y ?? Number.NaN)
    await expect(modal.getByText('Opening Google')).toBeVisible()
    // The view slides in.
    await page.waitForTimeout(500)
    const before = await topOfCancel()
    resume()
    await expect(modal.getByText('Continue in the Google window')).toBeVisible()
    await page.waitForTimeout(500)
    expect(await topOfCancel()).toBe(before)
  })
}
