import type { Page } from '@playwright/test'
import { manyWallets, serveDirectory } from '../connect/directory.js'
import { newMailbox } from '../embedded/mailbox.js'
import { addFixtureWallet, walletName } from '../packs/fixtureWallet.js'
import { fundAccount, requestEvm } from '../setup/chain.js'
import { recordBrowserProblems } from '../setup/recordBrowserProblems.js'
import { expect, test } from '../setup/test.js'
import { bob, randomAccount } from '../setup/testAccounts.js'
import { widget } from '../setup/widget.js'
import { axeProblems } from '../visual/axeProblems.js'
import { openMobileWallet, slowTimeout } from '../walletConnect/mobileWallet.js'
import { buildExample, type ExampleFiles, openExample } from './headlessExample.js'

// One after another, because they share one build.
test.describe.configure({ mode: 'default', timeout: 90_000 })

let files: ExampleFiles

test.beforeAll(async () => {
  files = await buildExample()
})

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const wallets = (page: Page) => page.getByRole('list', { name: 'Wallets' }).getByRole('button')

test('S2.20 S4.40 a UI of the host lists, searches and connects wallets, and sends with a preview', async ({
  page,
}) => {
  const problems = await recordBrowserProblems(page)
  const [{ address }, { address: to }] = [randomAccount(), randomAccount()]
  await fundAccount(address, { ether: 5 })
  // The chain signs for it.
  await requestEvm('hardhat_impersonateAccount', [address])
  await addFixtureWallet(page, address)
  await serveDirectory(
    page,
    manyWallets(90, () => ({ mobile_link: 'w://' })),
  )
  await openExample(page, files)
  await expect(page.getByText('90 in the directory')).toBeVisible(slowTimeout)
  expect(await axeProblems(page)).toEqual([])

  await button(page, 'More wallets').click()
  await expect(wallets(page)).toHaveCount(42)
  await button(page, 'More wallets').click()
  await expect(wallets(page)).toHaveCount(82)
  await page.getByLabel('Search').fill('wallet 77')
  await expect(wallets(page)).toHaveText(['Wallet 77'])
  await page.getByLabel('Search').fill('fixture')
  await wallets(page).getByText(walletName).click()
  await expect(page.locator('#address')).toHaveText(address)
  await expect(page.locator('#balance')).toHaveText('5 ETH')

  await page.getByLabel('To', { exact: true }).fill('nonsense')
  await page.getByLabel('Amount').fill('0.01')
  await button(page, 'Preview').click()
  await expect(page.getByText('That is no address.')).toBeVisible()
  await page.getByLabel('To', { exact: true }).fill('bob.eth')
  await button(page, 'Preview').click()
  await expect(page.getByText(bob)).toBeVisible()
  await expect(page.getByText('0.01 ETH')).toBeVisible()
  await button(page, 'Back').click()
  await page.getByLabel('To', { exact: true }).fill(to)
  await button(page, 'Preview').click()
  await expect(page.getByText(to)).toBeVisible()
  await button(page, 'Send').click()
  const status = page.locator('#transaction')
  await expect(status).toHaveText(/^confirmed: 0x[0-9a-f]{64}$/, slowTimeout)
  const [hash] = /0x\w+/.exec((await status.textContent()) ?? '') ?? []
  expect(await requestEvm('eth_getTransactionByHash', [hash])).toMatchObject({
    to: to.toLowerCase(),
    value: `0x${(10n ** 16n).toString(16)}`,
  })
  await expect(widget(page).modal).toHaveCount(0)
  expect(problems).toEqual([])
})

test('S4.02 S4.29 a UI of the host logs in by e-mail, and pairs a wallet by its URI', {
  tag: '@long',
}, async ({ browser, page }) => {
  const problems = await recordBrowserProblems(page)
  const mobileWallet = openMobileWallet(browser)
  const mailbox = newMailbox()
  await openExample(page, files)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(mailbox.address)
  await button(page, 'Send me a code').click()
  await page.getByRole('textbox', { name: 'Code' }).fill(await mailbox.nextCode())
  await expect(button(page, /^Another mail in \d+ s$/)).toBeDisabled()
  await button(page, 'Log in').click()
  await expect(page.locator('#address')).toHaveText(/^0x[0-9a-fA-F]{40}$/, slowTimeout)
  const embedded = await page.locator('#address').textContent()
  await button(page, 'Disconnect').click()

  await wallets(page).getByText('WalletConnect').click()
  await expect(page.getByRole('img', { name: 'QR code for your wallet' })).toBeVisible(slowTimeout)
  const uri = await page.getByRole('link', { name: 'Open the wallet' }).getAttribute('href')
  const phone = await mobileWallet
  await phone.pair(uri ?? '')
  await phone.approve()
  await expect(page.locator('#address')).toHaveText(/^0x[0-9a-fA-F]{40}$/, slowTimeout)
  expect(await page.locator('#address').textContent()).not.toBe(embedded)
  await page.getByLabel('Network').selectOption('Local 31338')
  await expect(page.getByLabel('Network')).toHaveValue('eip155:31338')
  await button(page, 'Disconnect').click()
  await expect(page.getByRole('heading', { name: 'Wallets' })).toBeVisible()
  await expect(widget(page).modal).toHaveCount(0)
  expect(problems).toEqual([])
  await phone.close()
})
