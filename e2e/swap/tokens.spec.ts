import { parseEther } from 'viem'
import { expect, test } from '../setup/test.js'
import { approve } from '../setup/widget.js'
import { deployToken } from './deployToken.js'
import { lieAbout } from './lyingServer.js'
import { swapForm } from './swapForm.js'
import { expectSwap, walletRequests } from './swapVisitor.js'
import { visitFunded } from './visitFunded.js'

test('S1.06 a token of no list: its address is pasted, the warning ticked, and it is swapped there and back', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  const stray = await deployToken({ name: 'Local Stray', symbol: 'LSTRAY' })
  const me = await visitFunded(page, { ether: 5 }, { query: 'no-calls' })
  const { button, confirm, modal, openWith, paid, press, review } = swapForm(page)
  const compared = modal.getByRole('checkbox', { name: 'I’ve compared the price myself.' })
  const { received } = await expectSwap(
    page,
    { account: me.address, from: 'ETH', to: stray },
    parseEther('1'),
    async () => {
      await openWith({ fromToken: 'ETH' })
      await press('Choose Choose a token, You receive')
      const search = modal.getByRole('searchbox')
      await search.fill('LSTRAY')
      await expect(modal.getByText('No tokens found for “LSTRAY”').first()).toBeVisible()
      await search.fill(stray)
      await expect(modal.getByText('This token isn’t on the list')).toBeVisible()
      await expect(modal.getByText('LSTRAY · Local Stray')).toBeVisible()
      await expect(button('Use LSTRAY')).toBeDisabled()
      await modal.getByRole('checkbox').check()
      await press('Use LSTRAY')
      await paid.fill('1')
      await review()
      // Only its own pool has a price of it.
      await expect(modal).toContainText('This price couldn’t be checked')
      await expect(confirm).toBeDisabled()
      await compared.check()
      await confirm.click()
      await approve(page)
    },
  )
  await press('Done')
  await expectSwap(page, { account: me.address, from: stray, to: 'ETH' }, received, async () => {
    await openWith({ fromToken: stray, toToken: 'ETH' })
    await expect(button('LSTRAY Choose a token, You pay')).toBeVisible()
    await press('Max')
    await review()
    await compared.check()
    await confirm.click()
    await approve(page)
    await expect.poll(() => walletRequests(page)).toHaveLength(3)
    await approve(page)
  })
})

test('S1.06 of 5,000 listed tokens a few rows are drawn, wherever the list is scrolled to, and a search finds the last', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  await visitFunded(page, { ether: 5 })
  await lieAbout(page, 'tokens', ({ tokens }) => ({ tokens: [...tokens, ...manyTokens(5_000)] }))
  const { choose, modal, openWith, press } = swapForm(page)
  await openWith({ fromToken: 'ETH', toToken: 'LUSD' })
  await press('LUSD Choose a token, You receive')
  const list = modal.getByRole('list', { name: 'Tokens', exact: true })
  const rows = list.getByRole('listitem')
  const last = list.getByRole('button', { name: 'ZZ4999', exact: false })
  await expect(rows.first()).toBeVisible()
  await expect(last).toHaveCount(0)
  const box = list.locator('xpath=..')
  const height = await box.evaluate((box) => box.scrollHeight)
  expect(height).toBeGreaterThan(5_000 * 40)
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await box.evaluate((box, part) => box.scrollTo({ top: box.scrollHeight * part }), part)
    // In sight, wherever that is.
    await expect
      .poll(() =>
        rows.evaluateAll((rows) => {
          const edge = rows[0]?.closest('ul')?.parentElement?.getBoundingClientRect()
          if (!edge) return false
          const middle = (edge.top + edge.bottom) / 2
          return rows.some((row) => {
            const { bottom, top } = row.getBoundingClientRect()
            return top <= middle && bottom >= middle
          })
        }),
      )
      .toBe(true)
    expect(await rows.count()).toBeLessThan(60)
  }
  await expect(last).toBeVisible()
  await box.evaluate((box) => box.scrollTo({ top: 0 }))
  await modal.getByRole('button', { name: 'Back' }).click()
  await choose('receive', /^ZZ4999/, 'number 4999')
  await expect(
    modal.getByRole('button', { name: 'ZZ4999 Choose a token, You receive' }),
  ).toBeVisible()
})

/** Tokens that stand behind all others, each with a contract of its own. */
const manyTokens = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    address: `eip155:31337:0x${(at + 1).toString(16).padStart(40, '0')}`,
    symbol: `ZZ${String(at).padStart(4, '0')}`,
    name: `Token number ${at}`,
    decimals: 18,
    logoUri: '',
  }))
