import { fundAccount, untilListed } from '../setup/chain.js'
import { expect, test } from '../setup/test.js'
import { randomAccount } from '../setup/testAccounts.js'
import { approve, widget } from '../setup/widget.js'
import { recordConvert } from './lyingServer.js'
import { swapForm } from './swapForm.js'
import { visitSwapHost } from './swapHost.js'
import { approveRequest, untilSwapped, walletRequests } from './swapVisitor.js'

test('S1.06 a page without a server has no button for swaps, and hears what is missing when it opens them', {
  tag: '@long',
}, async ({ page }) => {
  const me = randomAccount()
  await fundAccount(me.address, { ether: 5 })
  const requests = recordConvert(page)
  await visitSwapHost(page, me, { hasServer: false })
  const { modal, openAccount } = widget(page)
  await openAccount()
  await expect(modal.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
  await expect(modal.getByRole('button', { name: 'Swap', exact: true })).toHaveCount(0)
  const reason = await page.evaluate(() =>
    window.latchkey?.open({ view: 'Swap' }).then(
      () => 'opened',
      (error: Error) => error.message,
    ),
  )
  expect(reason).toContain('swaps need the option server')
  expect(requests).toEqual([])
})

test('S9.41 a network without swaps says so, and after a switch to one that has them the form is open', async ({
  page,
}) => {
  const me = randomAccount()
  await fundAccount(me.address, { ether: 5 })
  await fundAccount(me.address, { ether: 5 }, 31338)
  const requests = recordConvert(page)
  await visitSwapHost(page, me, { routersOn: [31338] })
  const { modal, openAccount } = widget(page)
  const { button, paid, press } = swapForm(page)
  await openAccount()
  await press('Swap')
  await expect(
    modal.getByText('Swaps aren’t available on this network', { exact: true }),
  ).toBeVisible()
  await expect(modal.getByText('Switch to another network to swap.', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => window.latchkey?.getState().view)).toBe('UnsupportedChain')
  expect(requests.filter(({ call }) => call !== 'tokens')).toEqual([])
  await press(/^Local Two/)
  await approve(page)
  await expect(modal).toHaveAccessibleName('Swap')
  await expect(paid).toBeVisible()
  expect(await page.evaluate(() => window.latchkey?.getState().view)).toBe('Swap')
  await paid.fill('1')
  await expect(button('Choose a token')).toBeVisible()
  expect(requests.at(-1)?.fields).toMatchObject({ chainId: 'eip155:31338' })

  await test.step('and back: a form that is open is closed by a network that has none', async () => {
    await page.evaluate(() => window.demoWallet?.switchChain(31337))
    await expect
      .poll(() => page.evaluate(() => window.latchkey?.getState().view))
      .toBe('UnsupportedChain')
  })
  expect(await walletRequests(page)).toEqual([])
})

test('S7.06 S7.07 S7.08 S7.09 S7.10 S7.11 where the page has a project id, each of the six calls bears it', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  const me = randomAccount()
  await fundAccount(me.address, { ether: 5, dollar: 500_000_000n })
  await untilListed(me.address, 'LUSD')
  const requests = recordConvert(page)
  await visitSwapHost(page, me, { projectId: 'paperboat' })
  const { confirm, preview } = swapForm(page)
  expect(requests).toEqual([])
  await preview({ fromToken: 'LUSD', toToken: 'ETH', amount: '100' })
  await confirm.click()
  await approve(page)
  await approveRequest(page, 2)
  await untilSwapped(page)
  const calls = [...new Set(requests.map(({ call }) => call))].sort()
  expect(calls).toEqual([
    'allowance',
    'build-approve',
    'build-transaction',
    'gas-price',
    'quotes',
    'tokens',
  ])
  const ids = new Set(requests.map(({ fields }) => fields.projectId))
  expect([...ids]).toEqual(['paperboat'])
  // The quote has the price of gas that was asked for before it.
  const gasPrice = expect.stringMatching(/^\d+$/)
  const quotes = requests.filter(({ call }) => call === 'quotes').map(({ fields }) => fields)
  expect(quotes).toContainEqual(expect.objectContaining({ gasPrice }))
})
