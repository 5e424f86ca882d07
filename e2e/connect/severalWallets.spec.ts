import type { Page } from '@playwright/test'
import { devEnvironment, plainPage } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { account, approve, widget } from '../setup/widget.js'
import { openMobileWallet, slowTimeout } from '../walletConnect/mobileWallet.js'
import { addSecondWallet, secondAddress } from './secondWallet.js'

/** The names of the connected wallets, the active one first. */
const connected = (page: Page) =>
  page.evaluate(() =>
    window.latchkey?.getState().connections.eip155?.map(({ wallet }) => wallet?.name),
  )
const active = async (page: Page) => (await account(page))?.address

/** Opens the list of the connected wallets, as a visitor with several gets there. */
async function openWallets(page: Page) {
  const { modal, openAccount } = widget(page)
  await openAccount()
  await modal.getByRole('button', { name: '2 connected wallets' }).click()
  const list = modal.getByRole('list', { name: 'Connected wallets' })
  await expect(list).toBeVisible()
  const row = (name: string) => list.getByRole('button', { name: new RegExp(`^${name}`) })
  return { list, row }
}

test('S4.01 S4.51 two wallets at once: connect one more, switch, reload, lock, another tab, disconnect one', async ({
  context,
}) => {
  await addSecondWallet(context)
  const [one, two] = [await context.newPage(), await context.newPage()]
  await one.goto(plainPage())
  await two.goto(plainPage())
  await one.bringToFront()
  const { connectDemoWallet, modal, openAccount, wallet } = widget(one)
  await connectDemoWallet()
  const demoAddress = (await active(one)) ?? ''
  await expect.poll(() => active(two)).toBe(demoAddress)

  // The second, from the settings; the first is not asked again.
  await openAccount()
  await modal.getByRole('button', { name: 'Settings' }).click()
  await modal.getByRole('button', { name: /Wallet.*Demo wallet/ }).click()
  await modal.getByRole('button', { name: 'Connect another wallet' }).click()
  await expect(wallet(/Demo wallet.*Connected/)).toBeVisible()
  await wallet(/^Second wallet/).click()
  await expect(modal).toBeHidden()
  expect(await connected(one)).toEqual(['Second wallet', 'Demo wallet'])
  expect(await active(one)).toBe(secondAddress)
  await expect.poll(() => connected(two)).toEqual(['Second wallet', 'Demo wallet'])

  // A switch, which the other tab follows, and a reload.
  const wallets = await openWallets(one)
  await expect(wallets.row('Second wallet')).toHaveAttribute('aria-current', 'true')
  await wallets.row('Demo wallet').click()
  await expect(wallets.row('Demo wallet')).toHaveAttribute('aria-current', 'true')
  await expect.poll(() => active(one)).toBe(demoAddress)
  await expect.poll(() => connected(two)).toEqual(['Demo wallet', 'Second wallet'])
  await one.reload()
  await expect.poll(() => connected(one)).toEqual(['Demo wallet', 'Second wallet'])
  expect(await one.evaluate(() => window.demoWallet?.promptsWithoutGesture)).toBe(0)

  // Locked, it gives its place to the other, and comes back beside it.
  await one.evaluate(() => window.demoWallet?.lock())
  await expect.poll(() => connected(one)).toEqual(['Second wallet'])
  await expect.poll(() => active(two)).toBe(secondAddress)
  await one.evaluate(() => window.demoWallet?.unlock())
  await expect.poll(() => connected(one)).toEqual(['Second wallet', 'Demo wallet'])
  await expect.poll(() => connected(two)).toEqual(['Second wallet', 'Demo wallet'])

  // One is disconnected, here and there and after a reload, and the other stays.
  const { list } = await openWallets(one)
  await list.getByRole('button', { name: 'Disconnect Second wallet' }).click()
  await expect.poll(() => connected(one)).toEqual(['Demo wallet'])
  await expect(modal).toBeVisible()
  await expect.poll(() => connected(two)).toEqual(['Demo wallet'])
  await one.reload()
  await expect.poll(() => active(one)).toBe(demoAddress)
  expect(await connected(one)).toEqual(['Demo wallet'])
  await one.evaluate(() => window.latchkey?.disconnect())
  await expect(two.locator('#status')).toHaveText('disconnected')
})

test('S4.53 a wallet on another device beside one of this browser: neither ends the other', {
  tag: '@long',
}, async ({ browser, page }) => {
  test.setTimeout(120_000)
  const mobileWallet = await openMobileWallet(browser)
  await page.goto(devEnvironment().demo)
  const { modal, open, wallet } = widget(page)
  await open()
  await wallet(/^WalletConnect/).click()
  const uri = () => page.evaluate(() => window.latchkey?.getState().walletConnect.wcUri ?? '')
  await expect.poll(uri, slowTimeout).toMatch(/^wc:/)
  await mobileWallet.pair(await uri())
  await mobileWallet.excludeNamespace('Solana').catch(() => {})
  await mobileWallet.approve()
  await expect(modal).toBeHidden(slowTimeout)
  const remote = (await active(page)) ?? ''
  const [remoteName] = (await connected(page)) ?? []

  await page.evaluate(() => {
    const demo = window.latchkey
      ?.getState()
      .wallets.find(({ chain, name }) => chain === 'eip155' && name === 'Demo wallet')
    void window.latchkey?.connect({ connectorId: demo?.id ?? '', namespace: 'eip155' })
  })
  await approve(page)
  await expect.poll(() => connected(page)).toEqual(['Demo wallet', remoteName])
  await page.reload()
  await expect.poll(() => connected(page), slowTimeout).toEqual(['Demo wallet', remoteName])

  const { row } = await openWallets(page)
  await row(remoteName ?? '').click()
  await expect.poll(() => active(page), slowTimeout).toBe(remote)
  expect(await connected(page)).toEqual([remoteName, 'Demo wallet'])
  await page.keyboard.press('Escape')

  // It ends on the other device, and the browser's own takes its place.
  await mobileWallet.disconnect()
  await expect.poll(() => connected(page), slowTimeout).toEqual(['Demo wallet'])
  await mobileWallet.close()
})
