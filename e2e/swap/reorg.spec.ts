import type { Page } from '@playwright/test'
import { devEnvironment } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { approve } from '../setup/widget.js'
import { swapForm } from './swapForm.js'
import { untilSwapped } from './swapVisitor.js'
import { visitFunded } from './visitFunded.js'

type Answer = { readonly id: number }
type Call = Answer & { readonly method: string }

// What a real chain says then is proven where no other journey is on it; here, what the visitor reads.
test('a node that does not know a swap any more takes the words of success back, and returns them when it does', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  await visitFunded(page, { ether: 5 })
  const { confirm, modal, preview } = swapForm(page)
  const swapped = modal.getByRole('status').filter({ hasText: 'Swapped' })
  await preview({ fromToken: 'ETH', toToken: 'LUSD', amount: '1' })
  await confirm.click()
  await approve(page)
  const { received } = await untilSwapped(page)
  await expect(swapped).toBeVisible()
  const node = await forgetTransactions(page)
  await expect(modal.getByRole('status')).toContainText('The network is confirming it')
  await expect(swapped).toHaveCount(0)
  await expect(modal.getByText(/^\+/)).toHaveCount(0)
  await test.step('a reload says the same', async () => {
    await page.reload()
    await expect(page.locator('#status')).toHaveText('connected')
    await page.evaluate(() => window.latchkey?.open({ view: 'Swap' }))
    await expect(modal.getByRole('status')).toContainText('The network is confirming it')
  })
  node.remember()
  await expect(swapped).toBeVisible()
  expect(await untilSwapped(page)).toMatchObject({ received })
})

/** Has the page's node of the first chain know no transaction, until it remembers them. */
async function forgetTransactions(page: Page): Promise<{ remember(): void }> {
  let isForgetful = true
  await page.route(`${devEnvironment().evm[31337]}/**`, async (route) => {
    if (!isForgetful) return route.fallback()
    const body: Call | readonly Call[] | null = route.request().postDataJSON()
    // What is asked in one tick leaves in one request.
    const forgotten = new Set(
      [body ?? []].flat().flatMap(({ id, method }) => (isLookup.test(method) ? [id] : [])),
    )
    if (forgotten.size === 0) return route.fallback()
    const response = await route.fetch()
    const real: Answer | Answer[] = await response.json()
    const forget = (answer: Answer) =>
      forgotten.has(answer.id) ? { jsonrpc: '2.0', id: answer.id, result: null } : answer
    await route.fulfill({ response, json: Array.isArray(real) ? real.map(forget) : forget(real) })
  })
  // Taken away, the route would lose the answers that it is just about to give.
  return {
    remember() {
      isForgetful = false
    },
  }
}

const isLookup = /^eth_getTransaction(Receipt|ByHash)$/
