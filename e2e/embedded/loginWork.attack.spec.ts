import { expect, test } from '../setup/test.js'
import { emailPage, embeddedWallet } from './embeddedWallet.js'
import { newMailbox } from './mailbox.js'
import { startVault } from './startVault.js'

test('T246 S4.29 while a flood makes the vault demand work before mails and codes, a new browser does it and logs in', async ({
  page,
}) => {
  test.slow()
  const vault = await startVault({ LOGINS_PER_PROJECT: '0', WRONG_CODES_PER_MINUTE: '1' })
  await vault.serve(page)
  const demanded: string[] = []
  page.on('response', (response) => {
    if (response.status() === 428) demanded.push(new URL(response.url()).pathname)
  })
  const { address, modal, submitEmail, typeCode } = embeddedWallet(page)
  const mailbox = newMailbox()
  await page.goto(emailPage())
  const working = modal.getByText(/^Checking your browser/).first()

  await test.step('before the mail', async () => {
    const shown = working.waitFor()
    await submitEmail(mailbox.address)
    await shown
    await expect(modal.getByText(/^Resend in \d+s$/)).toBeVisible({ timeout: 20_000 })
    expect(demanded).toEqual(['/v1/auth/login'])
  })

  await test.step('before a code, after wrong ones of all', async () => {
    const code = await mailbox.nextCode()
    const wrong = code === '000000' ? '111111' : '000000'
    for (let count = 0; count < 2; count += 1) {
      await typeCode(wrong)
      await expect(modal.getByText('This code is not right')).toBeVisible()
    }
    await typeCode(code)
    expect(await address()).toMatch(/^0x/)
    expect(demanded).toEqual(['/v1/auth/login', '/v1/auth/code'])
  })
  await vault.stop()
})
