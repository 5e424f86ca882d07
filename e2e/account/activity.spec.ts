import type { Page } from '@playwright/test'
import { parseAbi, parseEther } from 'viem'
import { sendForm, sendRequestCount } from '../send/sendForm.js'
import {
  contractCall,
  etherOf,
  fundAccount,
  requestEvm,
  sendFromOther,
  tokensOf,
} from '../setup/chain.js'
import { expect, test } from '../setup/test.js'
import { randomAccount } from '../setup/testAccounts.js'
import { approve, widget } from '../setup/widget.js'
import { widgetStore } from '../setup/widgetStore.js'
import { swapForm } from '../swap/swapForm.js'
import { flowOf, untilSwapped } from '../swap/swapVisitor.js'
import { accountView } from './accountView.js'
import { visitConnected } from './visitConnected.js'

// One after the other: who reads ten thousand transfers has no time for the next one.
test.describe.configure({ mode: 'default' })

test('S5.18 what another account sends is seen within a block and two seconds, without a reload', async ({
  page,
}) => {
  const me = randomAccount()
  await fundAccount(me.address, { ether: 1 })
  await sendFromOther({ to: me.address, value: 1n })
  await visitConnected(page, [me])
  const { openAt, panel } = accountView(page)
  await openAt('Activity')
  const rows = panel.locator('[aria-posinset]')
  await expect(rows).toHaveCount(1)
  await sendFromOther({ to: me.address, value: parseEther('0.75') })
  await expect(panel).toContainText('Received 0.75 ETH', { timeout: 2_000 })
  await expect(rows).toHaveCount(2)
})

test('ten thousand entries scroll, and what is drawn stays a handful', { tag: '@long' }, async ({
  page,
}) => {
  test.setTimeout(180_000)
  const me = randomAccount()
  const emitMany = parseAbi(['function emitMany(address to, uint256 n)'])
  await sendFromOther(contractCall('many', emitMany, 'emitMany', [me.address, 10_000n]))
  await visitConnected(page, [me])
  const { modal, openAt, panel } = accountView(page)
  await openAt('Activity')
  await expect(panel.locator('[aria-posinset="1"]')).toBeVisible({ timeout: 60_000 })
  await panel.getByRole('button', { name: 'Show all' }).click()
  await expect(modal).toHaveAccessibleName('Activity')
  const list = modal.getByRole('list', { name: 'Activity' })
  const furthest = () =>
    list.evaluate((ul) => {
      const box = ul.parentElement
      if (box) box.scrollTop = box.scrollHeight
      const places = [...ul.querySelectorAll('[aria-posinset]')]
      return Math.max(...places.map((place) => Number(place.getAttribute('aria-posinset'))))
    })
  // So far that a list without virtualization would hold thousands of rows; the bench has five times as many, and goes to the end.
  await expect.poll(furthest, { intervals: [50], timeout: 90_000 }).toBeGreaterThan(1_500)
  expect(await modal.locator('*').count()).toBeLessThan(600)
  await list.evaluate((ul) => ul.parentElement?.scrollTo({ top: 0 }))
  await expect(list.locator('[aria-posinset="1"]')).toBeVisible()
})

// All of them stop or turn back the second chain, which no other journey sends on.
test.describe('on a chain that is held up', () => {
  test.describe.configure({ mode: 'default' })
  test.afterEach(() => requestEvm('evm_setAutomine', [true], 31338))

  test('a transaction is pending over a reload, and final without one', async ({ page }) => {
    const [me, them] = [randomAccount(), randomAccount()]
    await fundAccount(me.address, { ether: 2 }, 31338)
    await visitConnected(page, [me], { chainId: 31338 })
    const { modal, press, review, start } = sendForm(page)
    await start()
    await review({ amount: '0.5', to: them.address })
    await requestEvm('evm_setAutomine', [false], 31338)
    await press('Send')
    await approve(page)
    await expect(modal).toHaveAccessibleName('Account')
    const { openAt, panel, show } = accountView(page)
    await show('Activity')
    await expect(panel).toContainText('Pending')
    expect(await etherOf(them.address, 31338)).toBe(0n)

    await page.reload()
    await expect(page.locator('#status')).toHaveText('connected')
    await expect(page.locator('#network')).toHaveText('Local Two')
    await openAt('Activity')
    await expect(panel).toContainText('Pending')
    await expect(panel).toContainText(/0\.5 ETH/)
    expect(await sendRequestCount(page)).toBe(0)

    await requestEvm('evm_mine', [], 31338)
    await expect(panel).not.toContainText('Pending', { timeout: 10_000 })
    await expect(panel.locator('[aria-posinset]')).toHaveCount(1)
    await expect(panel).toContainText(/Sent 0\.5 ETH/)
    expect(await etherOf(them.address, 31338)).toBe(parseEther('0.5'))
  })

  test('a modal closed while a transaction is pending finds it final', { tag: '@long' }, async ({
    page,
  }) => {
    const [me, them] = [randomAccount(), randomAccount()]
    await fundAccount(me.address, { ether: 2 }, 31338)
    await visitConnected(page, [me], { chainId: 31338 })
    const { modal, press, review, start } = sendForm(page)
    await start()
    await review({ amount: '0.5', to: them.address })
    await requestEvm('evm_setAutomine', [false], 31338)
    await press('Send')
    await approve(page)
    await expect(modal).toHaveAccessibleName('Account')
    await page.keyboard.press('Escape')
    await expect(modal).toBeHidden()
    await requestEvm('evm_mine', [], 31338)
    const store = await widgetStore(page)
    const statuses = () =>
      store.evaluate((now) => now.get().activity.sent.map(({ status }) => status))
    await expect.poll(statuses).not.toContain('pending')
    await accountView(page).openAt('Activity')
    await expect(accountView(page).panel).toContainText(/Sent 0\.5 ETH/)
    await expect(accountView(page).panel).not.toContainText('Pending')
  })

  test('what a reorganisation takes back vanishes, and comes again with its new block', async ({
    page,
  }) => {
    const me = randomAccount()
    await sendFromOther({ to: me.address, value: parseEther('0.1') }, 31338)
    const snapshot = await requestEvm('evm_snapshot', [], 31338)
    await sendFromOther({ to: me.address, value: parseEther('0.2') }, 31338)
    await visitConnected(page, [me], { chainId: 31338 })
    const { openAt, panel } = accountView(page)
    await openAt('Activity')
    await expect(panel).toContainText('Received 0.2 ETH')
    await requestEvm('evm_revert', [snapshot], 31338)
    await requestEvm('evm_mine', [], 31338)
    await requestEvm('evm_mine', [], 31338)
    await expect(panel).not.toContainText('Received 0.2 ETH', { timeout: 15_000 })
    await expect(panel).toContainText('Received 0.1 ETH')
    await sendFromOther({ to: me.address, value: parseEther('0.2') }, 31338)
    await expect(panel).toContainText('Received 0.2 ETH')
    await expect(panel.locator('[aria-posinset]')).toHaveCount(2)
    await expect(widget(page).modal).toContainText('0.3 ETH')
  })

  test('a swap that a reorganisation takes back is being confirmed again, and done with its new block', {
    tag: '@long',
  }, async ({ page }) => {
    test.slow()
    const me = randomAccount()
    await fundAccount(me.address, { ether: 5 }, 31338)
    await visitConnected(page, [me], { chainId: 31338 })
    const { confirm, openWith, review } = swapForm(page)
    const signed = recordSigned(page)
    const snapshot = await requestEvm('evm_snapshot', [], 31338)
    await openWith({ fromToken: 'ETH', toToken: 'LUSD', amount: '1' })
    await review()
    await confirm.click()
    await approve(page)
    await untilSwapped(page)
    await requestEvm('evm_revert', [snapshot], 31338)
    await requestEvm('evm_mine', [], 31338)
    await requestEvm('evm_mine', [], 31338)
    await expect.poll(async () => (await flowOf(page))?.state, { timeout: 20_000 }).toBe('sent')
    expect(await tokensOf('dollar', me.address, 31338)).toBe(0n)
    await requestEvm('eth_sendRawTransaction', signed, 31338)
    await untilSwapped(page)
    expect(await tokensOf('dollar', me.address, 31338)).toBeGreaterThan(0n)
  })
})

/** The transactions that the page's wallet sends, as it signed them. */
function recordSigned(page: Page): string[] {
  const signed: string[] = []
  page.on('request', (request) => {
    const body = request.postData() ?? ''
    if (body.includes('"eth_sendRawTransaction"')) signed.push(JSON.parse(body).params[0])
  })
  return signed
}
