import { devEnvironment } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { approve, widget } from '../setup/widget.js'
import { fundedSolanaAccount, visitSolana } from '../solana/solanaVisitor.js'
import { recordConvert } from './lyingServer.js'
import { tokenAddress } from './market.js'
import { swapForm } from './swapForm.js'
import { untilSwapped, walletRequests } from './swapVisitor.js'
import { visitFunded } from './visitFunded.js'

const coin = 'eip155:31337:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

test('S2.26 S7.06-S7.10 S7.11 nothing of swaps is requested before the visitor opens it; then each call has its fields', async ({
  page,
}) => {
  test.slow()
  const requests = recordConvert(page)
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  const me = await visitFunded(page, { ether: 5, dollar: 500_000_000n }, { query: 'no-calls' })
  const { modal, openAccount } = widget(page)
  await openAccount()
  expect(requests).toEqual([])
  const before = scripts.length
  const { confirm, press, preview } = swapForm(page)
  await press('Swap')
  await expect(modal).toHaveAccessibleName('Swap')
  expect(scripts.length).toBeGreaterThan(before)
  await preview({ fromToken: 'LUSD', toToken: 'ETH', amount: '100' })
  await confirm.click()
  await approve(page)
  await approve(page)
  await untilSwapped(page)
  const fieldsOf = (call: string) => requests.filter((each) => each.call === call).at(-1)?.fields
  const [userAddress, from] = [me.address, tokenAddress('LUSD')].map(
    (address) => expect.stringMatching(new RegExp(`^eip155:31337:${address}$`, 'i')) as unknown,
  )
  const pair = { userAddress, from, to: expect.stringMatching(new RegExp(`^${coin}$`, 'i')) }
  expect(fieldsOf('tokens')).toMatchObject({ chainId: 'eip155:31337' })
  expect(fieldsOf('quotes')).toMatchObject({ ...pair, amount: '100000000' })
  expect(fieldsOf('gas-price')).toMatchObject({ chainId: 'eip155:31337' })
  expect(fieldsOf('allowance')).toMatchObject({ tokenAddress: from, userAddress })
  expect(fieldsOf('build-approve')).toMatchObject(pair)
  expect(fieldsOf('build-transaction')).toMatchObject({
    ...pair,
    amount: '100000000',
    eip155: { slippage: 1 },
    disableEstimate: expect.any(Boolean),
  })
})

test('with keys alone: the form is filled by its host, every field has a name, and the swap is done', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  await visitFunded(page, { ether: 5 })
  const { confirm, modal, openWith, paid, received } = swapForm(page)
  await openWith({ fromToken: 'ETH', toToken: tokenAddress('LGOLD'), amount: '0.25' })
  await expect(paid).toHaveValue('0.25')
  await expect(received).not.toHaveValue('')
  const names = await modal
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.map((button) =>
        (button.getAttribute('aria-label') ?? button.textContent ?? '').trim(),
      ),
    )
  expect(names.filter((name) => !name)).toEqual([])
  await paid.focus()
  await page.keyboard.press('Enter')
  await expect(modal).toHaveAccessibleName('Review')
  await confirm.focus()
  await page.keyboard.press('Enter')
  await approve(page)
  await untilSwapped(page)
  await expect(modal.getByRole('status').filter({ hasText: 'Swapped' })).toBeVisible()
})

test('a Solana account has no swap, and says so when it is opened by name', {
  tag: '@long',
}, async ({ page }) => {
  await visitSolana(page, [await fundedSolanaAccount(1)])
  const { modal, openAccount } = widget(page)
  await openAccount()
  await expect(modal.getByRole('button', { name: 'Swap', exact: true })).toHaveCount(0)
  const reason = await page.evaluate(() =>
    window.latchkey?.open({ view: 'Swap' }).then(
      () => '',
      (error: Error) => error.message,
    ),
  )
  expect(reason).toBe('The view Swap is not available: the active namespace has no swaps')
})

test('S5.39 S8.04 a server without a market for the network says so; nothing is swapped', {
  tag: '@long',
}, async ({ page }) => {
  await page.route(`${devEnvironment().server}/v1/convert/**`, (route) =>
    route.fulfill({
      status: 404,
      headers: { 'access-control-allow-origin': '*' },
      json: { error: { code: 'not-found', message: 'No market for this chain' } },
    }),
  )
  await visitFunded(page, { ether: 5 })
  const { modal } = widget(page)
  await page.evaluate(() =>
    window.latchkey?.open({ view: 'Swap', data: { amount: '1', toToken: 'LUSD' } }),
  )
  await expect(modal.getByText('Swaps aren’t available here', { exact: true })).toBeVisible()
})

test('S8.03 where the price of gas alone is missing, the form has a price, the review says what is missing, and both ways out work', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  await visitFunded(page, { ether: 5 })
  const gasPrices = `${devEnvironment().server}/v1/convert/gas-price**`
  await page.route(gasPrices, (route) =>
    route.fulfill({
      status: 404,
      headers: { 'access-control-allow-origin': '*' },
      json: { error: { code: 'not-found', message: 'No market for this chain' } },
    }),
  )
  const { button, confirm, modal, paid, press, preview, received, review } = swapForm(page)
  await preview({ fromToken: 'ETH', toToken: 'LUSD', amount: '1' })
  await expect(modal.getByText('This swap can’t be done', { exact: true })).toBeVisible()
  const missing = modal.getByText('The network fee isn’t known on this network.', { exact: true })
  await expect(missing).toBeVisible()
  await expect(confirm).toHaveCount(0)
  await test.step('back to the form, which still has its price', async () => {
    await press('Change the swap')
    await expect(modal).toHaveAccessibleName('Swap')
    await expect(paid).toHaveValue('1')
    await expect(received).not.toHaveValue('')
    await review()
    await expect(missing).toBeVisible()
  })
  await page.unroute(gasPrices)
  await press('Try again')
  await expect(confirm).toBeEnabled()
  await expect(button('Change the swap')).toHaveCount(0)
  expect(await walletRequests(page)).toEqual([])
})
