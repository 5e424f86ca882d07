import { startVault } from '../embedded/startVault.js'
import { proxyDemo } from '../pages/proxyDemo.js'
import { expect, test } from '../setup/test.js'
import { protectFirst } from './protectFirst.js'
import { newPerson } from './providerPage.js'
import { socialPage, socialVisitor } from './socialVisitor.js'

const openerPolicy = { 'cross-origin-opener-policy': 'same-origin' }
const embedderPolicy = { 'cross-origin-embedder-policy': 'require-corp' }

/** Pages that a browser keeps apart from the windows that they open, or whose parts must agree to be there. */
const hosts = [
  { name: 'COOP same-origin', headers: openerPolicy, isApart: true },
  { name: 'COEP require-corp', headers: embedderPolicy, isApart: false },
  { name: 'COOP and COEP', headers: { ...openerPolicy, ...embedderPolicy }, isApart: true },
]

for (const { headers, isApart, name } of hosts) {
  test(`a host page with ${name}: the login comes through${isApart ? ', by the rendezvous, after a press in the window' : ''}`, {
    tag: '@long',
  }, async ({ page }) => {
    test.slow()
    const demo = await proxyDemo(headers)
    // By a name, as the demo: the vault is another site.
    const host = new URL(demo.url.replace('127.0.0.1', 'host.localhost'))
    const vault = await startVault({ ALLOWED_ORIGINS: host.origin })
    try {
      await vault.serve(page)
      const visitor = socialVisitor(page)
      const { address, frame, modal, signs, start } = visitor
      await page.goto(socialPage().replace(/^http:\/\/[^/]+/, host.origin))
      const { choose, tab } = await start('google')
      await choose(newPerson())
      if (isApart) {
        await expect(modal.getByText('press “Continue” in that window')).toBeVisible()
        await expect(tab.getByText(host.host)).toBeVisible()
        await tab.getByRole('button').first().click()
        await expect(modal.getByText('Keep your wallet safe')).toBeVisible({ timeout: 40_000 })
      }
      const security = await (isApart ? visitor.openOwnProtection : visitor.openProtection)()
      if (isApart) {
        const number = String(await frame.locator('.lka-number').textContent())
        await security.tab.getByLabel('Number').fill(number)
        await security.tab.getByRole('button', { name: 'Continue' }).click()
      }
      await protectFirst(security).byPassword()
      await address()
      expect(await signs()).toBe(true)
    } finally {
      await Promise.all([vault.stop(), demo.stop()])
    }
  })
}
