import { expect, test } from '../setup/test.js'
import {
  emailPage,
  embeddedWallet,
  openOtherBrowser,
  pressCalmly,
  readToEnd,
} from './embeddedWallet.js'
import { newMailbox } from './mailbox.js'
import { openSecurity } from './securityWindow.js'

test('T169 a device that was added elsewhere is shown on the others: at the next visit, and before anything is approved', {
  tag: '@long',
}, async ({ browser, page }) => {
  test.slow()
  const mailbox = newMailbox()
  const first = embeddedWallet(page)
  await page.goto(emailPage())
  await first.logIn(mailbox)
  const account = await first.address()

  const other = await openOtherBrowser(browser, mailbox)
  expect(await other.address()).toBe(account)
  await other.close()

  const alert = first.frame.getByText('A new device got access to your wallet')
  await test.step('it shows by itself until it was in view', async () => {
    await page.reload()
    await expect(alert).toBeVisible({ timeout: 15_000 })
    // Closed before it was in view for a second, it comes again.
    await page.keyboard.press('Escape')
    await expect(alert).toBeHidden()
    await expect(alert).toBeVisible({ timeout: 15_000 })
    await readToEnd(first.frame.getByRole('button', { name: 'That was me' }))
    await page.keyboard.press('Escape')
    await expect(first.modal).toBeHidden()
    await page.reload()
    await first.address()
    await page.waitForTimeout(3_000)
    await expect(first.modal).toBeHidden()
  })

  await test.step('and before the next approval, until the visitor says that it was them', async () => {
    const signed = first.ask('personal_sign', ['0x6869', account])
    await expect(alert).toBeVisible()
    await expect(first.approveButton).toBeHidden()
    await pressCalmly(page, first.frame.getByRole('button', { name: 'That was me' }))
    await first.approve()
    expect((await signed).value).toMatch(/^0x[\da-f]{130}$/)
    const again = first.ask('personal_sign', ['0x6869', account])
    await expect(first.rejectButton).toBeVisible()
    await first.rejectButton.click()
    expect(await again).toMatchObject({ code: 4001 })
  })
})

test('T169 a wallet that the visitor froze says so, and asks for no approval that could not be signed', {
  tag: '@long',
}, async ({ browser, page }) => {
  test.slow()
  const mailbox = newMailbox()
  const { address, approveButton, ask, frame, logIn, modal } = embeddedWallet(page)
  await page.goto(emailPage())
  await logIn(mailbox)
  const account = await address()
  const other = await openOtherBrowser(browser, mailbox)
  await other.address()
  await other.close()

  await page.reload()
  await address()
  // The alerts come with the request, and by themselves behind it.
  const asked = ask('personal_sign', ['0x6869', account])
  const freeze = frame.getByRole('button', { name: 'Freeze wallet' })
  await pressCalmly(page, freeze)
  await expect(frame.getByText('Freeze your wallet?')).toBeVisible()
  await pressCalmly(page, freeze)
  await expect(frame.getByText('Your wallet is frozen')).toBeVisible()
  await frame.getByRole('button', { name: 'Close' }).click()
  await expect(modal).toBeHidden()
  expect((await asked).message).toMatch(/frozen/i)
  const security = await openSecurity(page)
  await expect(
    security.act('unfreeze').or(security.tab.locator('[data-frozen]')).first(),
  ).toBeVisible()
  await security.act('done').click()
  await expect(modal.getByRole('button', { name: /^Protection/ })).toBeVisible()
  await page.keyboard.press('Escape')
  const isRefused = async () => {
    const { message } = await ask('personal_sign', ['0x6869', account])
    expect(message).toMatch(/frozen/i)
    await expect(approveButton).toBeHidden()
    await expect(freeze).toBeHidden()
  }
  await isRefused()
  await page.reload()
  await address()
  await isRefused()
})

test('T163 T169 a change of the e-mail that was not the visitor’s is stopped by a link, and the page is logged out', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  const [mailbox, other] = [newMailbox(), newMailbox()]
  const { address, approve, followLink, frame, logIn, modal, rejectButton, typeCode } =
    embeddedWallet(page)
  await page.goto(emailPage())
  await logIn(mailbox)
  await address()
  await expect(modal).toBeHidden()
  const startChange = async () => {
    await page.evaluate(() => window.latchkey?.open({ view: 'AccountSettings' }))
    await modal.getByRole('button', { name: new RegExp(mailbox.address) }).click()
    await modal.getByRole('textbox', { name: 'New e-mail' }).fill(other.address)
    await modal.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(frame.locator('strong', { hasText: other.address })).toBeVisible()
  }

  await test.step('rejected in the wallet: nothing is sent, and what was typed is still there', async () => {
    await startChange()
    await rejectButton.click()
    await expect(modal.getByRole('textbox', { name: 'New e-mail' })).toHaveValue(other.address)
    await expect(frame.locator('strong', { hasText: other.address })).toBeHidden()
    await page.keyboard.press('Escape')
    expect(await other.mails()).toEqual([])
  })

  await test.step('stopped by the old mailbox', async () => {
    await startChange()
    await approve()
    await expect(modal.getByText('Step 1 of 3')).toBeVisible()
    const code = await mailbox.nextCode()
    const stop = await mailbox.nextLink('stop')
    expect(stop.text).toContain(other.address)
    await followLink(stop.link, 'Stop the change', /^Change stopped/)
    await typeCode(code)
    await expect(modal.getByText('Step 2 of 3')).toBeHidden()
    expect(await other.mails()).toEqual([])
    // Every session has ended.
    await expect(page.locator('#status')).toHaveText('disconnected', { timeout: 15_000 })
  })
})
