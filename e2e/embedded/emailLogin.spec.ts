import { sendForm } from '../send/sendForm.js'
import { etherOf, fundAccount, sendFromOther } from '../setup/chain.js'
import { expect, test } from '../setup/test.js'
import { widget } from '../setup/widget.js'
import { emailPage, embeddedWallet } from './embeddedWallet.js'
import { newMailbox } from './mailbox.js'

test('S4.29 S4.31 S4.34 a wrong code and a pasted right one, another e-mail in two steps, and out again', async ({
  context,
  page,
}) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { address, approve, firstDigit, followLink, frame, modal, submitEmail, typeCode } =
    embeddedWallet(page)
  const [mailbox, other] = [newMailbox(), newMailbox()]
  await page.goto(emailPage())
  await submitEmail(mailbox.address)
  const code = await mailbox.nextCode()
  await expect(modal.getByText(/^Resend in \d+s$/)).toBeVisible()
  await typeCode(code === '000000' ? '111111' : '000000')
  await expect(modal.getByText('Wrong code')).toBeVisible()
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    `${code.slice(0, 3)} ${code.slice(3)}`,
  )
  await firstDigit.focus()
  await page.keyboard.press('ControlOrMeta+v')
  const account = await address()
  await expect(modal).toBeHidden()

  await test.step('the e-mail is changed', async () => {
    await page.evaluate(() => window.latchkey?.open({ view: 'AccountSettings' }))
    await modal.getByRole('button', { name: new RegExp(mailbox.address) }).click()
    await modal.getByRole('textbox', { name: 'New e-mail' }).fill(other.address)
    await modal.getByRole('button', { name: 'Continue', exact: true }).click()
    // The wallet itself shows both addresses; the page that asks draws nothing of it.
    await expect(frame.getByText(mailbox.address).first()).toBeVisible()
    await expect(frame.locator('strong', { hasText: other.address })).toBeVisible()
    await approve()
    await expect(modal.getByText('Step 1 of 3')).toBeVisible()
    await typeCode(await mailbox.nextCode())
    await expect(modal.getByText('Step 2 of 3')).toBeVisible()
    await typeCode(await other.nextCode())
    await expect(modal.getByText('Step 3 of 3')).toBeVisible()
    const done = modal.getByText(`Your e-mail is now ${other.address}`).first()
    const old = await mailbox.nextLink('mailbox')
    expect(old.text).toContain(other.address)
    await followLink(old.link, 'Yes, change it', /^Confirmed/)
    await expect(done).toBeHidden()
    const fresh = await other.nextLink('mailbox')
    await followLink(fresh.link, 'Yes, change it', /^Confirmed/)
    await expect(done).toBeVisible({ timeout: 20_000 })
    await mailbox.next(/Undo the change:/)
    await other.next(/wallet’s e-mail was just changed/)
  })

  await test.step('who logs out is out, also after a reload', async () => {
    await page.evaluate(() => window.latchkey?.disconnect())
    await expect(page.locator('#status')).toHaveText('disconnected')
    await page.reload()
    await page.waitForTimeout(500)
    await expect(page.locator('#status')).toHaveText('disconnected')
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }))
    expect(stored).not.toContain('example.test')
  })

  await test.step('and the new e-mail leads to the same wallet', async () => {
    await submitEmail(other.address)
    await typeCode(await other.nextCode())
    expect(await address()).toBe(account)
  })
})

test('S4.29 who closes the modal to look for a mail goes on where they were, also after following the link meanwhile', {
  tag: '@long',
}, async ({ browser, page }) => {
  test.slow()
  const mailbox = newMailbox()
  await page.goto(emailPage())
  await embeddedWallet(page).logIn(mailbox)
  const account = await embeddedWallet(page).address()

  const context = await browser.newContext()
  const tab = await context.newPage()
  const { address, firstDigit, followDeviceLink, modal, submitEmail, typeCode } =
    embeddedWallet(tab)
  const reopen = async () => {
    await tab.keyboard.press('Escape')
    await expect(modal).toBeHidden()
    await tab.evaluate(() => window.latchkey?.open())
  }
  await tab.goto(emailPage())
  await submitEmail(mailbox.address)
  await expect(firstDigit).toBeVisible()
  await reopen()
  await expect(modal.getByText(mailbox.address)).toBeVisible()
  await typeCode(await mailbox.nextCode())
  const shown = modal.getByText(/^\d\d$/)
  const number = String(await shown.textContent())
  await reopen()
  await expect(shown).toHaveText(number)
  await tab.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await followDeviceLink(mailbox, number)
  await tab.evaluate(() => window.latchkey?.open())
  expect(await address()).toBe(account)
  await expect(modal).toBeHidden()
  await context.close()
})

test('S4.54 S4.56 S4.58 S6.06 what is refused, closed or not allowed is reported, and sending goes through the frame', async ({
  page,
}) => {
  test.slow()
  const { address, approve, ask, frame, logIn, modal, rejectButton } = embeddedWallet(page)
  await page.goto(emailPage())
  await logIn()
  const account = await address()
  await expect(modal).toBeHidden()
  await fundAccount(account, { ether: 5 })

  await test.step('refused in the frame', async () => {
    const pendingRequest = ask('personal_sign', ['0x6869', account])
    await rejectButton.click()
    expect(await pendingRequest).toMatchObject({ code: 4001 })
    await expect(modal).toBeHidden()
  })

  await test.step('closed by Escape', async () => {
    const pendingRequest = ask('personal_sign', ['0x6869', account])
    await expect(rejectButton).toBeVisible()
    await page.keyboard.press('Escape')
    expect(await pendingRequest).toMatchObject({ code: 4001 })
    await expect(modal).toBeHidden()
  })

  await test.step('not allowed', async () => {
    expect(await ask('eth_sign', [account, '0x'])).toMatchObject({
      message: 'Requested RPC call is not allowed',
    })
    await expect(modal.getByText('Action not allowed').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(modal).toBeHidden()
  })

  await test.step('sent with the form of the modal', async () => {
    // An account that the chain has seen before, so that nothing is to be ticked.
    const to = '0x1000000000000000000000000000000000000abc'
    await sendFromOther({ to, value: 1n })
    const before = await etherOf(to)
    const { press, review, start } = sendForm(page)
    await start()
    await review({ amount: '1', to })
    const tick = modal.getByRole('checkbox')
    if (await tick.isVisible()) await tick.check()
    await press('Send')
    await expect(frame.getByText(/^1 ETH/).first()).toBeVisible()
    await approve()
    await expect.poll(async () => (await etherOf(to)) - before).toBe(10n ** 18n)
    await expect(widget(page).modal).toHaveAccessibleName('Account')
  })
})
