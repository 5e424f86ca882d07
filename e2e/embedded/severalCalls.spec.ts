import { expectBoth, press, wagmiPage } from '../connect/wagmiSides.js'
import { etherOf, fundAccount } from '../setup/chain.js'
import { devEnvironment } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { embeddedWallet } from './embeddedWallet.js'
import { newMailbox } from './mailbox.js'

test("S3.78 S3.79 wagmi's hooks with the embedded wallet: two calls in one approval, their status, what it can do", {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  const { address, approve, emailField, modal, rejectButton, typeCode } = embeddedWallet(page)
  await page.goto(`${wagmiPage()}?email`)
  await press(page, 'Connect Auth')
  const mailbox = newMailbox()
  await emailField.fill(mailbox.address)
  await emailField.press('Enter')
  await typeCode(await mailbox.nextCode())
  const account = await address()
  await expect(modal).toBeHidden()
  await expectBoth(page, { status: 'connected', address: account, wallets: ['ID_AUTH'] })
  await fundAccount(account as `0x${string}`, { ether: 1 })

  await expect(page.locator('#atomic')).toHaveText('ready')
  await press(page, 'Two calls')
  await approve()
  await expect(page.locator('#calls')).toHaveText('success true', { timeout: 20_000 })
  await expect(page.locator('#calls-status')).toHaveText('200')

  await press(page, 'Two calls')
  await rejectButton.click()
  await expect(page.locator('#calls')).toHaveText('TransactionExecutionError')
})

test('S3.78 S3.79 viem with our provider of the embedded wallet: sendCalls and waitForCallsStatus', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  const { address, approve, ask, logIn } = embeddedWallet(page)
  await page.goto(`${devEnvironment().demo}/?email`)
  await logIn()
  const account = await address()
  await fundAccount(account as `0x${string}`, { ether: 1 })
  const card = page.getByRole('region', { name: 'Several calls' })
  await card.getByRole('button', { name: 'What can the wallet do?' }).click()
  await expect(card.getByRole('status')).toContainText('in one approval: with the first one')
  await card.getByRole('button', { name: 'Send two calls' }).click()
  await approve()
  await expect(card.getByRole('status')).toContainText(/Both arrived in block \d+, all or none/, {
    timeout: 20_000,
  })
  expect(await etherOf(account)).toBeLessThan(980n * 10n ** 15n)
  // Permissions (ERC-7715) are not offered, smart account or not.
  for (const method of ['wallet_grantPermissions', 'wallet_revokePermissions']) {
    expect(await ask(method, [{}])).toMatchObject({ code: 4200 })
  }
  await test.step('T542 calls that the frame refuses at once do not open the modal', async () => {
    await page.evaluate(() => {
      window.latchkey?.subscribe(({ open }) => {
        if (open) document.documentElement.dataset.flashed = 'yes'
      })
    })
    expect(await ask('wallet_sendCalls', [{ version: '2.0.0', calls: [] }])).toHaveProperty('code')
    const unknown = [{ version: '2.0.0', calls: [{ to: account }], capabilities: { magic: {} } }]
    expect(await ask('wallet_sendCalls', unknown)).toMatchObject({ code: 5700 })
    expect(await page.evaluate(() => document.documentElement.dataset.flashed)).toBeUndefined()
  })
  const onSolana = await ask('wallet_sendCalls', [{}], 'solana')
  expect(onSolana).toMatchObject({
    code: 4200,
    message: expect.stringContaining('EVM networks only'),
  })
})
