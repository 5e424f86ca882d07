import { expect, test } from '../setup/test.js'
import { lieAbout } from './lyingServer.js'
import { swapForm } from './swapForm.js'
import { walletRequests } from './swapVisitor.js'
import { visitFunded } from './visitFunded.js'

/** What a review says that comes, in tokens. */
function said(side: string | null): { about: number; least: number } {
  const [, about = '', least = ''] = /≈ ([\d,.]+) .* at least ([\d,.]+) /.exec(side ?? '') ?? []
  const numberOf = (text: string) => Number(text.replaceAll(',', ''))
  return { about: numberOf(about), least: numberOf(least) }
}

test('T520 a server that lets the price fall in small steps: the promise of the review stays, or it says that it changed', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  await visitFunded(page, { ether: 10 })
  // Of what the chain gives: as far from it as the trial lets pass.
  let permille = 1_006n
  await lieAbout(page, 'quotes', (answer) => ({
    quotes: answer.quotes.map((quote) => ({
      ...quote,
      toAmount: String((BigInt(quote.toAmount) * permille) / 1_000n),
    })),
  }))
  const { confirm, modal, preview } = swapForm(page)
  const side = modal.locator('dl').filter({ hasText: 'You receive' })
  const shown = async () => said(await side.textContent())
  await preview({ fromToken: 'ETH', toToken: 'LUSD', amount: '1' })
  await expect(confirm).toBeEnabled()
  const first = await shown()
  // The next look at the price is due after fifteen seconds.
  const looked = { timeout: 30_000 }
  permille = 1_000n
  await expect.poll(async () => (await shown()).about, looked).toBeLessThan(first.about)
  expect((await shown()).least).toBe(first.least)
  await expect(modal).not.toContainText('The price changed')
  await expect(confirm).toBeEnabled()
  permille = 993n
  await expect.poll(async () => (await shown()).least, looked).toBeLessThan(first.least)
  await expect(modal).toContainText('The price changed')
  await expect(confirm).toBeEnabled()
  expect(await walletRequests(page)).toEqual([])
})
