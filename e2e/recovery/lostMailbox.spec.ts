import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import Libsql from 'libsql'
import { emailPage, embeddedWallet } from '../embedded/embeddedWallet.js'
import { newMailbox } from '../embedded/mailbox.js'
import { openSecurity } from '../embedded/securityWindow.js'
import { startVault } from '../embedded/startVault.js'
import { devEnvironment } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'

const password = 'harbour lantern 47 quilt'
type Mailbox = ReturnType<typeof newMailbox>

/** In a browser that knows nothing: e-mail, password, new mailbox and its code; then the waiting begins. */
async function loseMailbox(
  tab: Page,
  { mailbox, newer, url }: { mailbox: Mailbox; newer: Mailbox; url: string },
  typed: readonly string[] = [password],
) {
  const heading = (name: string) => tab.getByRole('heading', { name, level: 1 })
  const goOn = () => tab.getByRole('button', { name: 'Continue', exact: true }).click()
  await tab.goto(`${url}/recover`)
  await tab.getByLabel('The e-mail that you lost').fill(mailbox.address)
  await goOn()
  await expect(tab.getByLabel('Your new e-mail')).toBeVisible({ timeout: 30_000 })
  await tab.getByLabel('Your new e-mail').fill(newer.address)
  for (const each of typed) {
    await tab.getByLabel('Your password').fill(each)
    await goOn()
    const outcome =
      each === password ? heading('Enter the code') : tab.getByText(/^That doesn’t fit/)
    await expect(outcome).toBeVisible({ timeout: 60_000 })
  }
  await tab.getByLabel('Code from the e-mail').fill(await newer.nextCode())
  await goOn()
  await expect(heading('Now wait')).toBeVisible()
}

test('T342 a lost mailbox: the password names a new one, devices and the old mailbox hear of it, and its link stops it', async ({
  browser,
  page,
}) => {
  test.slow()
  const [mailbox, newer] = [newMailbox(), newMailbox()]
  const wallet = embeddedWallet(page)
  await page.goto(emailPage())
  await wallet.logIn(mailbox)
  await wallet.address()
  await expect(wallet.modal).toBeHidden()
  const adding = await openSecurity(page)
  await adding.addPassword(password)
  await adding.leaveKit()

  const context = await browser.newContext()
  const tab = await context.newPage()
  const heading = (name: string) => tab.getByRole('heading', { name, level: 1 })

  await test.step('in a browser that knows nothing: e-mail, password, new mailbox and its code', async () => {
    const { vault: url } = devEnvironment()
    await loseMailbox(tab, { mailbox, newer, url }, [`${password}!`, password])
    await expect(tab.getByText(/^From .+ on, log in with your new e-mail/)).toBeVisible()
    await tab.reload()
    await expect(heading('Now wait')).toBeVisible()
  })
  await test.step('the wallet’s device shows it', async () => {
    await page.reload()
    const alert = wallet.frame.getByText(/^Someone says your e-mail is lost/)
    await expect(alert).toBeVisible({ timeout: 20_000 })
    await wallet.acknowledge()
  })
  await test.step('the link of the old mailbox stops it', async () => {
    const { link } = await mailbox.nextLink('lost-stop')
    await wallet.followLink(link, 'Stop it', /^Stopped/)
    await tab.reload()
    await expect(heading('This was stopped')).toBeVisible()
  })
  await context.close()
})

test('T377 a mailbox was replaced while a device is left: its password confirms the new one there, and the next notice goes to it', async ({
  browser,
  page,
}) => {
  test.setTimeout(240_000)
  const [mailbox, newer] = [newMailbox(), newMailbox()]
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-moved-'))
  const [DATA_DIR, KEY_DIR] = [join(folder, 'data'), join(folder, 'keys')]
  const settings = { EPHEMERAL: 'false', DATA_DIR, KEY_DIR }
  let vault = await startVault(settings)
  try {
    const wallet = embeddedWallet(page)
    await vault.serve(page)
    await page.goto(emailPage())
    await wallet.logIn(mailbox)
    const account = await wallet.address()
    await expect(wallet.modal).toBeHidden()
    const adding = await openSecurity(page)
    await adding.addPassword(password)
    await adding.leaveKit()
    const { url } = vault
    const context = await browser.newContext()
    await loseMailbox(await context.newPage(), { mailbox, newer, url })
    await context.close()
    await mailbox.nextLink('lost-stop')
    await vault.stop()
    // 72 hours later.
    const db = new Libsql(join(DATA_DIR, 'auth.db'))
    db.prepare('update auth_losts set ready_at = ?').run(Date.now())
    db.close()
    vault = await startVault({ ...settings, PORT: new URL(url).port })

    await page.reload()
    await wallet.logIn(newer)
    expect(await wallet.address()).toBe(account)
    await wallet.acknowledge()
    const notice = 'Your wallet’s recovery was changed'
    const heard = async (by: Mailbox) =>
      (await by.mails()).filter(({ subject }) => subject === notice).length
    expect([await heard(mailbox), await heard(newer)]).toEqual([1, 0])
    const security = await openSecurity(page)
    await expect(security.tab.getByText(/^Your e-mail changed, but messages/)).toBeVisible()
    await security.act('add-key').click()
    await expect(security.heading('Confirm your new e-mail')).toBeVisible()
    await expect(security.tab.getByText(newer.address)).toBeVisible()
    await security.act('mailbox-password').click()
    await security.typePassword(`${password}!`)
    await expect(security.refusal).toBeVisible({ timeout: 60_000 })
    await security.typePassword(password)
    // It goes on with what the visitor wanted.
    await security.chooseKey()
    await security.act('kit-later').click()
    await expect(security.act('change-key')).toBeVisible()
    await expect(security.act('confirm-mailbox')).toBeHidden()
    await expect.poll(() => heard(newer), { timeout: 15_000 }).toBe(1)
    expect(await heard(mailbox)).toBe(1)
  } finally {
    await vault.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
