import type { Page } from '@playwright/test'
import { addScriptedWallet } from '../extension/addScriptedWallet.js'
import { plainPage } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { account, widget } from '../setup/widget.js'

const explorer = '?explorer=https://explorer.example'

async function connect(page: Page, query = ''): Promise<void> {
  const { modal, open, wallet } = widget(page)
  await page.goto(plainPage(query))
  await open()
  await wallet('Scripted wallet').click()
  await expect(page.locator('#status')).toHaveText('connected')
  await expect(modal).toBeHidden()
}

async function pickLocalTwo(page: Page): Promise<void> {
  const { modal, openAccount } = widget(page)
  await openAccount()
  await modal.getByRole('button', { name: /Network/ }).click()
  await modal.getByRole('button', { name: /Local Two/ }).click()
}

/** The requests that prompted the visitor since the connection. */
const prompts = (page: Page) =>
  page.evaluate(() =>
    window.scriptedWallet.calls
      .filter(({ prompting }) => prompting)
      .map(({ method }) => method)
      .slice(1),
  )

test.describe('a network that the wallet does not know', () => {
  const quirks = { unknownChainCode: 4901, addsWithoutSwitching: true } as const

  test('is added and switched to, where the wallet answers 4901 and adds without moving', async ({
    page,
  }) => {
    await addScriptedWallet(page, { quirks: { ...quirks, requiresExplorer: true } })
    await connect(page, explorer)
    await pickLocalTwo(page)
    await expect(page.locator('#network')).toHaveText('Local Two')
    expect(await page.evaluate(() => window.scriptedWallet.chainId)).toBe(31338)
    expect(await prompts(page)).toEqual(['wallet_addEthereumChain', 'wallet_switchEthereumChain'])
  })

  test('is added with one prompt, where the wallet moves by itself', { tag: '@long' }, async ({
    page,
  }) => {
    await addScriptedWallet(page, { quirks: { unknownChainCode: 4901 } })
    await connect(page)
    await pickLocalTwo(page)
    await expect(page.locator('#network')).toHaveText('Local Two')
    expect(await prompts(page)).toEqual(['wallet_addEthereumChain'])
  })

  test('stays unknown when the visitor declines, which is no error', { tag: '@long' }, async ({
    page,
  }) => {
    await addScriptedWallet(page, { quirks })
    await connect(page)
    await page.evaluate(() => window.scriptedWallet.next('reject'))
    await pickLocalTwo(page)
    await expect.poll(() => prompts(page)).toEqual(['wallet_addEthereumChain'])
    await expect(widget(page).modal).toContainText(/declined/i)
    await expect(page.locator('#network')).toHaveText('Local One')
  })
})

for (const announceDelayMs of [0, 600]) {
  test(`a wallet with a proxy at window.ethereum is listed once, announced after ${announceDelayMs} ms`, {
    tag: announceDelayMs > 0 ? [] : '@long',
  }, async ({ page }) => {
    await addScriptedWallet(page, { isProxied: true, announceDelayMs })
    await page.goto(plainPage())
    const { modal, open, wallet } = widget(page)
    await open()
    await expect(wallet('Scripted wallet')).toBeVisible()
    await expect(modal.getByRole('button', { name: /Installed/ })).toHaveCount(1)
    await expect(wallet('Browser')).toHaveCount(0)
  })
}

test('a proxied window.ethereum that was connected before it announced itself is restored', {
  tag: '@long',
}, async ({ page }) => {
  const { address } = await addScriptedWallet(page, { isProxied: true })
  await connect(page)
  // As a page remembers it that knew only window.ethereum.
  const key = '@appkit-wallet/eip155:connected_connector_id'
  await page.evaluate((key) => localStorage.setItem(key, 'injected'), key)
  await page.reload()
  await expect(page.locator('#account')).toHaveText(address)
  expect(await page.evaluate((key) => localStorage.getItem(key), key)).toBe('com.example.scripted')
})

test('decimal chain ids and lowercase addresses look like any others', { tag: '@long' }, async ({
  page,
}) => {
  const quirks = { chainIds: 'decimal', lowerCaseAddresses: true } as const
  const { address } = await addScriptedWallet(page, { quirks })
  await connect(page)
  await expect(page.locator('#account')).toHaveText(address)
  await expect(page.locator('#network')).toHaveText('Local One')
  await pickLocalTwo(page)
  await expect(page.locator('#network')).toHaveText('Local Two')
  expect((await account(page))?.caipAddress).toBe(`eip155:31338:${address}`)
})

test('a wallet whose worker is just starting is back after a load, without a prompt', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const state = { permitted: true, locked: false, selected: 0, chainId: 31337, added: [] }
    localStorage.setItem('latchkey-testkit:com.example.scripted', JSON.stringify(state))
    const key = '@appkit-wallet/eip155:connected_connector_id'
    localStorage.setItem(key, 'com.example.scripted')
  })
  const { address } = await addScriptedWallet(page, { quirks: { losesRequestsMs: 1_000 } })
  await page.goto(plainPage())
  await expect(page.locator('#status')).toHaveText('reconnecting')
  await expect(page.locator('#account')).toHaveText(address)
  const calls = await page.evaluate(() => window.scriptedWallet.calls)
  expect(calls.filter(({ prompting }) => prompting)).toEqual([])
  expect(calls.filter(({ method }) => method === 'eth_accounts').length).toBeGreaterThan(1)
})
