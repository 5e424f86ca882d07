import { emailPage, embeddedWallet, newVisitor } from '../embedded/embeddedWallet.js'
import { newMailbox } from '../embedded/mailbox.js'
import { openRecovery, openSecurity } from '../embedded/securityWindow.js'
import { devEnvironment } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { openLostMailbox, replaceMailbox } from './replaceMailbox.js'
import { startAgingVault } from './startAgingVault.js'

const password = 'harbour lantern 47 quilt'

test('T342 mailbox lost, device and protection left: the password names a new one, devices and the old mailbox hear of it, and its link stops it', async ({
  browser,
  page,
}) => {
  test.slow()
  const { mailbox, wallet } = await newVisitor(page)
  const adding = await openSecurity(page)
  await adding.addPassword(password)
  await adding.leaveKit()
  const { vault } = devEnvironment()

  await test.step('another password names none', async () => {
    const { close, pressContinue, tab } = await openLostMailbox(browser, vault)
    await tab.getByLabel('The e-mail that you lost').fill(mailbox.address)
    await pressContinue()
    await tab.getByLabel('Your password').fill(`${password}!`, { timeout: 30_000 })
    await tab.getByLabel('Your new e-mail').fill(newMailbox().address)
    await pressContinue()
    await expect(tab.getByText(/^That doesn’t fit this e-mail/)).toBeVisible({ timeout: 60_000 })
    await close()
  })
  const replacement = { vault, lost: mailbox, newer: newMailbox(), password }
  const { close, heading, tab } = await replaceMailbox(browser, replacement)
  await expect(tab.getByText(/^From .+ on, log in with your new e-mail/)).toBeVisible()
  await tab.reload()
  await expect(heading('Now wait')).toBeVisible()

  await test.step('the wallet’s device shows it, and goes on', async () => {
    await page.reload()
    const alert = wallet.frame.getByText(/^Someone says your e-mail is lost/)
    await expect(alert).toBeVisible({ timeout: 20_000 })
    await wallet.acknowledge()
    expect(await wallet.signs()).toBe(true)
  })
  await test.step('the link of the old mailbox stops it', async () => {
    const { link } = await mailbox.nextLink('lost-stop')
    await wallet.followLink(link, 'Stop it', /^Stopped/)
    await tab.reload()
    await expect(heading('This was stopped')).toBeVisible()
    const security = await openSecurity(page)
    await expect(security.act('delete')).toBeVisible()
    await expect(security.act('stop-lost'), 'there is nothing left to stop').toBeHidden()
    await security.act('done').click()
  })
  await close()
})

test('T342 a mailbox that isn’t lost: a device shows that it is being replaced, and stops it', {
  tag: '@long',
}, async ({ browser, page }) => {
  test.slow()
  const { mailbox, wallet } = await newVisitor(page)
  const adding = await openSecurity(page)
  await adding.addPassword(password)
  await adding.leaveKit()
  const { vault } = devEnvironment()
  const replacement = { vault, lost: mailbox, newer: newMailbox(), password }
  const { close, heading, tab } = await replaceMailbox(browser, replacement)

  await page.reload()
  await wallet.address()
  await expect(wallet.frame.getByText(/^Your e-mail isn’t lost\?/)).toBeVisible({ timeout: 20_000 })
  // In view long enough not to open by itself again.
  const mine = wallet.frame.getByRole('button', { name: 'That was me' })
  await expect(mine).toBeEnabled()
  await mine.press('Escape')
  await expect(mine).toBeHidden()
  const security = await openSecurity(page)
  const shown = security.tab.locator('[data-mailbox-lost]')
  await expect(shown).toContainText('If this wasn’t you, stop it.')
  await security.act('stop-lost').click()
  await expect(security.heading('Stopped')).toBeVisible()
  await security.act('done').click()
  await expect(security.act('change-password')).toBeVisible()
  await expect(shown).toBeHidden()
  await expect(security.act('stop-lost')).toBeHidden()
  await tab.reload()
  await expect(heading('This was stopped')).toBeVisible()
  await close()
  await security.act('done').click()
  await page.keyboard.press('Escape')
  expect(await wallet.signs(), 'nothing asks about it any more').toBe(true)
})

test('T342 mailbox and device lost, protection left: after 72 hours the new mailbox and the password open the wallet, and sessions of before have ended', {
  tag: '@long',
}, async ({ browser, page }) => {
  test.slow()
  const vault = await startAgingVault()
  try {
    await vault.serve(page)
    const { account, mailbox } = await newVisitor(page)
    const adding = await openSecurity(page)
    await adding.addPassword(password)
    await adding.leaveKit()
    const newer = newMailbox()
    const replacement = { vault: vault.url, lost: mailbox, newer, password }
    const { close, heading, tab } = await replaceMailbox(browser, replacement)
    await vault.pass(72 * 60 + 1)
    await tab.reload()
    await expect(heading('Your new e-mail works')).toBeVisible()
    await close()
    await page.reload()
    await expect(page.locator('#status')).toHaveText('disconnected', { timeout: 20_000 })

    const context = await browser.newContext()
    const fresh = await context.newPage()
    await vault.serve(fresh)
    await fresh.goto(emailPage())
    const wallet = embeddedWallet(fresh)
    await wallet.logIn(newer)
    const recovery = await openRecovery(fresh)
    await recovery.act('recover-password').click()
    await recovery.typePassword(password)
    await recovery.expectOpened()
    expect(await wallet.address()).toBe(account)
    await expect(wallet.modal).toBeHidden()
    expect(await wallet.signs()).toBe(true)
    await context.close()
  } finally {
    await vault.stop()
  }
})
