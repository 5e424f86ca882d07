import { emailPage, embeddedWallet } from '../embedded/embeddedWallet.js'
import { newMailbox } from '../embedded/mailbox.js'
import { openSecurity } from '../embedded/securityWindow.js'
import { devEnvironment } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'

const password = 'harbour lantern 47 quilt'

test('T351 a frozen wallet: its password begins to unfreeze it, the waiting is shown, and a device and the mail’s link stop it', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  const mailbox = newMailbox()
  const wallet = embeddedWallet(page)
  await page.goto(emailPage())
  await wallet.logIn(mailbox)
  await wallet.address()
  await expect(wallet.modal).toBeHidden()
  const adding = await openSecurity(page)
  await adding.addPassword(password)
  await adding.leaveKit()

  await test.step('frozen by the link of the mail', async () => {
    const { link } = await mailbox.nextLink('freeze')
    await wallet.followLink(link, 'Freeze my wallet', /^Your wallet is frozen/)
    await page.reload()
    const account = await wallet.address()
    const { message } = await wallet.ask('personal_sign', ['0x6869', account])
    expect(message).toMatch(/frozen/i)
  })
  await test.step('the window asks for the password, and says until when it waits', async () => {
    const security = await openSecurity(page)
    const frozen = security.tab.locator('[data-frozen]')
    await expect(frozen).toHaveText('Your wallet is frozen. No one can use it.')
    await security.act('unfreeze').click()
    await security.act('unfreeze-password').click()
    await security.typePassword(`${password}!`)
    await expect(security.refusal).toBeVisible({ timeout: 60_000 })
    await security.typePassword(password)
    await expect(security.heading('Unfreezing has begun')).toBeVisible({ timeout: 60_000 })
    await expect(security.tab.getByText(/^Your wallet can be used again on /)).toBeVisible()
    await security.act('unfreeze-done').click()
    await expect(frozen).toContainText('It will be unfrozen on')
    await security.act('delete').click()
    await expect(security.tab.getByText(/^A frozen wallet can’t be deleted/)).toBeVisible()
    await security.tab.locator('[data-back]').click()
    await security.act('stop-unfreeze').click()
    await expect(security.heading('Unfreezing stopped')).toBeVisible()
    await security.act('done').click()
    await expect(frozen).toHaveText('Your wallet is frozen. No one can use it.')
    await security.act('unfreeze').click()
    await security.act('unfreeze-password').click()
    await security.typePassword(password)
    await expect(security.heading('Unfreezing has begun')).toBeVisible({ timeout: 60_000 })
    await security.act('unfreeze-done').click()
    await security.act('done').click()
  })
  await test.step('the link of the mail stops it', async () => {
    const { link } = await mailbox.nextLink('unfreeze')
    await wallet.followLink(link, 'Keep it frozen', /^Your wallet stays frozen/)
    await page.reload()
    await wallet.address()
    const security = await openSecurity(page)
    await expect(security.act('unfreeze')).toBeVisible()
  })
})

test('T351 a wallet that only the e-mail protects is unfrozen by mail, and the next mail stops it', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  const { vault } = devEnvironment()
  const mailbox = newMailbox()
  const wallet = embeddedWallet(page)
  await page.goto(emailPage())
  await wallet.logIn(mailbox)
  await wallet.address()
  const tab = await page.context().newPage()
  const requestLink = async (name: 'freeze' | 'unfreeze') => {
    await tab.goto(`${vault}/${name}`)
    await tab.getByLabel('Wallet e-mail').fill(mailbox.address)
    await tab.getByRole('button', { name: 'E-mail me the link' }).click()
    await expect(tab.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
    return (await mailbox.nextLink(name)).link
  }

  await wallet.followLink(await requestLink('freeze'), 'Freeze my wallet', /^Your wallet is frozen/)
  await wallet.followLink(
    await requestLink('unfreeze'),
    'Unfreeze my wallet',
    /^Unfreezing has begun/,
  )
  const { link } = await mailbox.nextLink('unfreeze')
  await wallet.followLink(link, 'Keep it frozen', /^Your wallet stays frozen/)
})
