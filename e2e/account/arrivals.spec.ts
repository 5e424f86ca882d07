import type { Page } from '@playwright/test'
import { parseAbi, parseEther, parseUnits } from 'viem'
import { contractCall, sendFromOther } from '../setup/chain.js'
import { expect, test } from '../setup/test.js'
import { account, widget } from '../setup/widget.js'
import { localSolana, requestSolana } from '../solana/solanaChain.js'
import { fundedSolanaAccount, visitSolana } from '../solana/solanaVisitor.js'
import { visitFunded } from '../swap/visitFunded.js'
import { accountView } from './accountView.js'

/** From the moment the transaction is mined, which it is when the chain answers. */
const soon = { timeout: 2_000 }

/** What the page asks of the chains and of the server about accounts. */
function recordReadings(page: Page): string[] {
  const readings: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const body = request.postData() ?? ''
    if (/\/balance$/.test(pathname)) readings.push(pathname)
    if (/eth_blockNumber|eth_getBalance/.test(body)) readings.push(body)
  })
  return readings
}

test('S9.02 what arrives is told, and is in the page’s button, the account and Send, within 2 s of its block', async ({
  page,
}) => {
  const me = await visitFunded(page, { ether: 2, dollar: 1_000_000n })
  await page
    .locator('latchkey-button')
    .evaluate((element) => element.setAttribute('balance', 'show'))
  const { button } = widget(page)
  await expect(button).toContainText('2 ETH')
  const { modal, openAt, row } = accountView(page)
  await openAt('Tokens')
  await expect(row('Ether')).toContainText('2 ETH')

  await sendFromOther({ to: me.address, value: parseEther('1') })
  await Promise.all([
    expect(modal).toContainText('Received 1 ETH', soon),
    expect(row('Ether')).toContainText('3 ETH', soon),
    expect(modal).toContainText('$7,501.00', soon),
    expect(button).toContainText('3 ETH', soon),
    expect.poll(async () => (await account(page))?.balance, soon).toBe(String(parseEther('3'))),
  ])

  await sendFromOther(contractCall('dollar', mint, 'mint', [me.address, parseUnits('5', 6)]))
  await Promise.all([
    expect(modal).toContainText('Received 5 LUSD', { timeout: 5_000 }),
    expect(row('Local Dollar')).toContainText('6 LUSD', soon),
  ])

  // A list that was not on screen.
  await modal.getByRole('button', { name: 'Send', exact: true }).first().click()
  await sendFromOther({ to: me.address, value: parseEther('2') })
  await expect(modal).toContainText('5 ETH', soon)
})

test('what shows no balance asks for none: a closed modal, and a page that is hidden', {
  tag: '@long',
}, async ({ page }) => {
  await visitFunded(page, { ether: 2 })
  const readings = recordReadings(page)
  const { modal, openAt, row } = accountView(page)
  await page.waitForTimeout(3_000)
  expect(readings).toEqual([])

  await openAt('Tokens')
  await expect(row('Ether')).toContainText('2 ETH')
  await expect.poll(() => readings.length).toBeGreaterThan(3)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.waitForTimeout(1_500)
  readings.length = 0
  await page.waitForTimeout(3_000)
  expect(readings).toEqual([])

  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'visibilityState')
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(() => readings.length).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await page.waitForTimeout(1_500)
  readings.length = 0
  await page.waitForTimeout(3_000)
  expect(readings).toEqual([])
})

test('S1.09 on Solana too', { tag: '@long' }, async ({ page }) => {
  const me = await fundedSolanaAccount(2)
  await visitSolana(page, [me])
  const { modal, open } = widget(page)
  await open()
  await expect(modal).toContainText('2 SOL')
  await requestSolana('requestAirdrop', [me.address, 1_000_000_000], localSolana)
  await Promise.all([
    expect(modal).toContainText('Received 1 SOL', soon),
    expect(modal).toContainText('3 SOL', soon),
  ])
})

const mint = parseAbi(['function mint(address to, uint256 amount)'])
