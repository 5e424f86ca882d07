import type { Page } from '@playwright/test'
import { startVault } from '../embedded/startVault.js'
import { scanQrCode } from '../setup/scanQrCode.js'
import { expect, test } from '../setup/test.js'
import { protectFirst } from './protectFirst.js'
import { socialPage, socialVisitor } from './socialVisitor.js'

/** Persons at Farcaster: one signs as the owner of the account, the other with an address for logins. */
const persons = ['Ann Archer', 'Bob Baker']

for (const person of persons) {
  test(`S1.02 S3.49 S3.66 S3.67 Farcaster: ${person} scans the code, approves on the phone, protects the wallet and signs`, {
    tag: '@long',
  }, async ({ browser, page }) => {
    test.slow()
    const vault = await startVault({})
    try {
      await vault.serve(page)
      const { address, modal, openOwnProtection, signs } = socialVisitor(page)
      await page.goto(socialPage())
      const link = await scanFarcaster(page)
      const phone = await (await browser.newContext()).newPage()
      await phone.goto(link)
      await phone.getByRole('button', { name: new RegExp(person) }).click()
      await expect(phone.getByText('You are logged in there')).toBeVisible()
      await protectFirst(await openOwnProtection()).byPassword()
      const account = await address()
      await expect(modal).toBeHidden()
      expect(await signs()).toBe(true)
      await page.reload()
      expect(await address()).toBe(account)
      await phone.context().close()
    } finally {
      await vault.stop()
    }
  })
}

test('S3.66 on a phone the link itself is there, and leads to the app', {
  tag: '@long',
}, async ({ browser }) => {
  test.slow()
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  })
  const page = await context.newPage()
  const vault = await startVault({})
  try {
    await vault.serve(page)
    const { modal, openOwnProtection, showLogins, tile } = socialVisitor(page)
    await page.goto(socialPage())
    await showLogins()
    await tile('farcaster').click()
    const open = modal.getByRole('button', { name: 'Open Farcaster' })
    await expect(open).not.toHaveAttribute('aria-busy', 'true', { timeout: 20_000 })
    const opening = context.waitForEvent('page')
    await open.click()
    const phone = await opening
    await phone.getByRole('button', { name: /Eve Archer/ }).click()
    await expect(phone.getByText('You are logged in there')).toBeVisible()
    await phone.close()
    await (await openOwnProtection()).tab.close()
  } finally {
    await vault.stop()
    await context.close()
  }
})

/** Shows the code of a login by Farcaster, and reads it as a camera does. */
async function scanFarcaster(page: Page): Promise<string> {
  const { modal, showLogins, tile } = socialVisitor(page)
  await showLogins()
  await tile('farcaster').click()
  const code = modal.getByRole('img', { name: 'QR code to log in with Farcaster' })
  await expect(code).toBeVisible({ timeout: 20_000 })
  await expect.poll(() => scanQrCode(code)).toMatch(/^http/)
  return String(await scanQrCode(code))
}
