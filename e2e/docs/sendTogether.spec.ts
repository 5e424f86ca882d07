import type { Page } from '@playwright/test'
import { etherOf, fundAccount } from '../setup/chain.js'
import { devEnvironment } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { randomAccount } from '../setup/testAccounts.js'
import { approve, connectWithoutModal } from '../setup/widget.js'
import { bundleExample } from './bundleExample.js'
import type { sendTogether } from './sendTogether.js'

const receiver = '0x000000000000000000000000000000000000dEaD' as const

const hash = expect.stringMatching(/^0x[\da-f]{64}$/)

/** Sends two calls by the example, with the connected wallet. */
const run = (page: Page) =>
  page.evaluate((to) => {
    const { example } = window as unknown as { example: { sendTogether: typeof sendTogether } }
    const provider = window.latchkey?.getProvider({ namespace: 'eip155' })
    if (!provider) throw new Error('No wallet is connected')
    const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
    const rpcUrls = { default: { http: [] } }
    const chain = { id: 31337, name: 'Local One', nativeCurrency, rpcUrls }
    return example.sendTogether(
      provider,
      chain,
      [1n, 2n].map((value) => ({ to, value })),
    )
  }, receiver)

for (const [query, approvals, expected] of [
  ['', 1, { isTogether: true, status: 'success' }],
  ['&no-calls', 2, { isTogether: false, hashes: [hash, hash] }],
] as const) {
  test(`the page about several calls: its example sends them with ${approvals} approval(s)`, {
    tag: query ? '@long' : [],
  }, async ({ page }) => {
    const me = randomAccount()
    await fundAccount(me.address, { ether: 1 })
    const before = await etherOf(receiver)
    await page.addInitScript({ content: await bundleExample('sendTogether.ts') })
    await page.goto(`${devEnvironment().demo}/plain.html?accounts=${me.number}${query}`)
    await connectWithoutModal(page)
    const work = run(page)
    for (let nth = 0; nth < approvals; nth += 1) await approve(page)
    expect(await work).toEqual(expected)
    expect(await etherOf(receiver)).toBeGreaterThan(before)
  })
}
