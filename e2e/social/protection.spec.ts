import { newMailbox } from '../embedded/mailbox.js'
import { expect, test } from '../setup/test.js'
import { password, protectFirst } from './protectFirst.js'
import { logInElsewhereBy, socialPage, socialVisitor } from './socialVisitor.js'

test('a mailbox that escrow confirms protects the wallet; in another browser the login and its link open it', {
  tag: '@long',
}, async ({ browser, page }) => {
  test.slow()
  const { address, logInBy, modal, openProtection, signs } = socialVisitor(page)
  await page.goto(socialPage())
  const person = await logInBy('google')
  // Not the mailbox that the provider named: nothing but the link counts.
  const mailbox = newMailbox()
  await protectFirst(await openProtection()).byMailbox(mailbox, person.mailbox.address)
  const account = await address()
  await expect(modal).toBeHidden()
  expect(await signs()).toBe(true)
  expect(await person.mailbox.mails(), 'the provider’s mailbox got nothing').toEqual([])

  // A mailbox gets no two links within half a minute.
  await page.waitForTimeout(30_000)
  const other = await logInElsewhereBy(browser, 'google', person)
  const recovery = await other.openProtection()
  await recovery.act('recover-link').click()
  await expect(recovery.tab.getByLabel('E-mail')).toHaveValue(person.mailbox.address)
  await recovery.tab.getByLabel('E-mail').fill(mailbox.address)
  await recovery.act('send-link').click()
  const number = String(await recovery.tab.locator('.lka-number').textContent())
  await other.followDeviceLink(mailbox, number)
  await recovery.expectOpened()
  expect(await other.address()).toBe(account)
  expect(await other.signs()).toBe(true)
  await other.close()
})

test('a printed key protects the wallet of an account without an e-mail, and opens it elsewhere', {
  tag: '@long',
}, async ({ browser, page }) => {
  test.slow()
  const { address, logInBy, openProtection, signs } = socialVisitor(page)
  await page.goto(socialPage())
  // X reports no e-mail.
  const person = await logInBy('x')
  const key = await protectFirst(await openProtection()).byKey()
  const account = await address()
  expect(await signs()).toBe(true)

  const other = await logInElsewhereBy(browser, 'x', person)
  const recovery = await other.openProtection()
  await recovery.act('recover-key').click()
  await recovery.tab.getByLabel('Your recovery key').fill(key)
  await recovery.act('key').click()
  await recovery.expectOpened()
  expect(await other.address()).toBe(account)
  await other.close()
})

test('no money behind a login that can be lost: nothing shows an address before the wallet is protected, also after a reload', async ({
  page,
}) => {
  test.slow()
  const { logInBy, openProtection } = socialVisitor(page)
  const shown: string[] = []
  await page.exposeFunction('reportAddress', (address: string) => shown.push(address))
  await page.addInitScript(() => {
    setInterval(() => {
      const address = window.latchkey?.getState().accounts.eip155?.address
      if (address) Reflect.get(window, 'reportAddress')(address)
    }, 50)
  })
  await page.goto(socialPage())
  const person = await logInBy('discord')
  await (await openProtection()).tab.close()
  await page.reload()
  await expect(page.locator('#status')).toHaveText('disconnected')
  await page.waitForTimeout(1_500)
  expect(shown).toEqual([])
  await logInBy('discord', person)
  const security = await openProtection()
  expect(shown).toEqual([])
  await protectFirst(security).byPassword()
  await expect.poll(() => shown.length).toBeGreaterThan(0)
})

test('a wallet that was begun elsewhere and never shown is begun again, and no visitor is stuck', {
  tag: '@long',
}, async ({ browser, page }) => {
  test.slow()
  const first = socialVisitor(page)
  await page.goto(socialPage())
  const person = await first.logInBy('facebook')
  await (await first.openProtection()).tab.close()

  const other = await logInElsewhereBy(browser, 'facebook', person)
  const security = await other.openProtection()
  await security.act('start-again').click()
  await security.act('start-again-now').click()
  await protectFirst(security).byPassword()
  const account = await other.address()
  expect(await other.signs()).toBe(true)
  await other.close()

  await test.step('the browser that began first opens the same wallet, by the password', async () => {
    await page.reload()
    await first.logInBy('facebook', person)
    const recovery = await first.openProtection()
    await recovery.act('recover-password').click()
    await recovery.typePassword(password)
    await recovery.expectOpened()
    expect(await first.address()).toBe(account)
    expect(await first.signs()).toBe(true)
  })
})
