import { emailPage, embeddedWallet } from '../embedded/embeddedWallet.js'
import { newMailbox } from '../embedded/mailbox.js'
import { openSecurity } from '../embedded/securityWindow.js'
import { devEnvironment } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'

const password = 'harbour lantern 47 quilt'

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
  const goOn = () => tab.getByRole('button', { name: 'Continue', exact: true }).click()

  await test.step('in a browser that knows nothing: e-mail, password, new mailbox and its code', async () => {
    await tab.goto(`${devEnvironment().vault}/recover`)
    await tab.getByLabel('The e-mail that you lost').fill(mailbox.address)
    await goOn()
    await tab.getByLabel('Your password').fill(`${password}!`, { timeout: 30_000 })
    await tab.getByLabel('Your new e-mail').fill(newer.address)
    await goOn()
    await expect(tab.getByText(/^That doesn’t fit this e-mail/)).toBeVisible({ timeout: 60_000 })
    await tab.getByLabel('Your password').fill(password)
    await goOn()
    await expect(heading('Enter the code')).toBeVisible({ timeout: 60_000 })
    await tab.getByLabel('Code from the e-mail').fill(await newer.nextCode())
    await goOn()
    await expect(heading('Now wait')).toBeVisible()
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
