import { startIdentityProvider } from '@latchkey/localnet/identity'
import { startVault } from '../embedded/startVault.js'
import { expect, test } from '../setup/test.js'
import { newPerson } from './providerPage.js'
import { socialPage, socialVisitor } from './socialVisitor.js'

test('a provider that is down is named, others work meanwhile, and it works again when it is back', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  const provider = await startIdentityProvider(0)
  const vault = await startVault({ SOCIAL_LOGINS: provider.socialLogins })
  try {
    await vault.serve(page)
    const { logInBy, modal, openProtection, showLogins, start, tile } = socialVisitor(page)
    await page.goto(socialPage())
    provider.faults.set('google', 'down')
    await showLogins()
    await tile('google').click()
    await expect(modal.getByText('Couldn’t log in with Google')).toBeVisible({ timeout: 20_000 })
    await page.evaluate(() => window.latchkey?.close())

    await test.step('it breaks after the visitor has logged in there', async () => {
      const { choose, tab } = await start('github')
      await expect(tab.getByLabel('Another person')).toBeVisible()
      provider.faults.set('github', 'other-user')
      await choose(newPerson())
      await expect(modal.getByText('Couldn’t log in with GitHub')).toBeVisible({ timeout: 20_000 })
      await page.evaluate(() => window.latchkey?.close())
    })

    provider.faults.set('google', undefined)
    await logInBy('google')
    await (await openProtection()).tab.close()
  } finally {
    await Promise.all([vault.stop(), provider.stop()])
  }
})

test('a provider that the vault does not have is said to be missing, and e-mail works', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  const vault = await startVault({ SOCIAL_LOGINS: '' })
  try {
    await vault.serve(page)
    const { address, logIn, modal, showLogins, tile } = socialVisitor(page)
    await page.goto(socialPage())
    await showLogins()
    await tile('google').click()
    await expect(modal.getByText('Google isn’t available here')).toBeVisible({ timeout: 20_000 })
    await modal.getByRole('button', { name: 'Choose another login' }).click()
    await expect(tile('google')).toBeVisible()
    await page.evaluate(() => window.latchkey?.close())
    await logIn()
    await address()
  } finally {
    await vault.stop()
  }
})
