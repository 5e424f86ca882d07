import { parseEther } from 'viem'
import { expect, test } from '../setup/test.js'
import { moveMarket, tokenAddress } from './market.js'
import { swapForm } from './swapForm.js'
import { walletRequests } from './swapVisitor.js'
import { visitFunded } from './visitFunded.js'

/** What the sentence of a review says, in tokens. */
function said(sentence: string | null): { about: number; least: number } {
  const [, about = '', least = ''] =
    /about ([\d,.]+) .* at least ([\d,.]+) /.exec(sentence ?? '') ?? []
  const numberOf = (text: string) => Number(text.replaceAll(',', ''))
  return { about: numberOf(about), least: numberOf(least) }
}

test('T520 a price that falls a little leaves the promise of the review as it is; one that falls below it is said', async ({
  page,
}) => {
  test.slow()
  await visitFunded(page, { ether: 10 })
  const { confirm, modal, preview } = swapForm(page)
  const sentence = modal.getByText(/^You swap /)
  const shown = async () => said(await sentence.textContent())
  await preview({ fromToken: 'ETH', toToken: tokenAddress('LHALT'), amount: '1' })
  await expect(confirm).toBeEnabled()
  const first = await shown()
  // The next look at the price is due after fifteen seconds.
  const looked = { timeout: 30_000 }
  await moveMarket('LHALT', parseEther('1'))
  await expect.poll(async () => (await shown()).about, looked).toBeLessThan(first.about)
  const second = await shown()
  expect(second.least).toBe(first.least)
  await expect(modal).not.toContainText('The price changed')
  await expect(confirm).toBeEnabled()
  await moveMarket('LHALT', parseEther('10'))
  await expect.poll(async () => (await shown()).least, looked).toBeLessThan(first.least)
  await expect(modal).toContainText('The price changed')
  await expect(confirm).toBeEnabled()
  expect(await walletRequests(page)).toEqual([])
})
