import { fundAccount, requestEvm } from '../setup/chain.js'
import { expect, test } from '../setup/test.js'
import { bob } from '../setup/testAccounts.js'
import { emailPage, embeddedWallet } from './embeddedWallet.js'

test('S3.12 S4.15 S4.16 a smart account: several steps with one approval, their state, the plain account, and leaving', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  const { address, approve, ask, frame, logIn, modal, signs } = embeddedWallet(page)
  await page.goto(emailPage())
  await logIn()
  const account = await address()
  await expect(modal).toBeHidden()
  await fundAccount(account, { ether: 1 })
  const info = () =>
    page.evaluate(() => window.latchkey?.getState().accounts.eip155?.embeddedWalletInfo)
  const code = () => requestEvm('eth_getCode', [account, 'latest'])
  const openSettings = () => page.evaluate(() => window.latchkey?.open({ view: 'AccountSettings' }))
  await expect.poll(async () => (await info())?.accounts.length).toBe(2)
  expect(await info()).toMatchObject({
    accountType: 'smartAccount',
    accounts: [
      { address: account, type: 'eoa' },
      { address: account, type: 'smartAccount' },
    ],
    isSmartAccountDeployed: false,
  })

  await test.step('S3.79 two steps are one approval, and the app shows what became of them', async () => {
    const calls = [
      { to: bob, value: '0x1' },
      { to: bob, value: '0x2' },
    ]
    const request = { version: '2.0.0', chainId: '0x7a69', from: account, atomicRequired: true }
    const sending = ask('wallet_sendCalls', [{ ...request, calls }])
    await approve()
    const { id } = (await sending).value as { id: string }
    expect(await ask('wallet_showCallsStatus', ['0xdead'])).toMatchObject({ code: 5730 })
    await expect(modal).toBeHidden()
    expect(await ask('wallet_showCallsStatus', [id])).toMatchObject({ value: null })
    await expect(modal.getByText('All steps done')).toBeVisible({ timeout: 30_000 })
    await expect(modal.getByText('All steps or none')).toBeVisible()
    await expect(
      modal.getByRole('list', { name: 'Transactions' }).getByRole('listitem'),
    ).toHaveCount(1)
    await modal.getByRole('button', { name: 'Close' }).click()
    await expect.poll(async () => (await info())?.isSmartAccountDeployed).toBe(true)
    expect(await code()).toMatch(/^0xef0100/)
    expect(await signs()).toBe(true)
  })

  await test.step('S4.16 the plain account is chosen with the keyboard, stays after a reload, and signs', async () => {
    await openSettings()
    await modal.getByRole('button', { name: /Switch to the plain account/ }).press('Enter')
    const back = modal.getByRole('button', { name: /Switch to the smart account/ })
    await expect(back).toBeVisible()
    expect(await ask('wallet_getCapabilities', [account, ['0x7a69']])).toEqual({
      value: { '0x7a69': { atomic: { status: 'unsupported' } } },
    })
    await page.reload()
    expect(await address()).toBe(account)
    await expect.poll(async () => (await info())?.accountType).toBe('eoa')
    expect(await signs()).toBe(true)
    await openSettings()
    await back.click()
    await expect.poll(async () => (await info())?.accountType).toBe('smartAccount')
  })

  await test.step('leaving says what it does, is approved in the wallet, and is done with its block', async () => {
    await modal.getByRole('button', { name: /Leave the smart account/ }).click()
    await expect(modal.getByText(/the network charges a fee/)).toBeVisible()
    await modal.getByRole('button', { name: 'Leave smart account' }).click()
    await expect(frame.getByRole('button', { name: 'Approve' })).toBeVisible({ timeout: 20_000 })
    await approve()
    await expect(modal.getByText(/is plain again$/)).toBeVisible({ timeout: 30_000 })
    expect(await code()).toBe('0x')
    expect((await info())?.isSmartAccountDeployed).toBe(false)
    await modal.getByRole('button', { name: 'Back to settings' }).click()
    await expect(modal.getByRole('button', { name: /Leave the smart account/ })).toHaveCount(0)
    await modal.getByRole('button', { name: 'Close' }).click()
    expect(await signs()).toBe(true)
  })
})
