import type { Page } from '@playwright/test'
import type { Hex } from 'viem'
import { devEnvironment } from '../setup/devEnvironment.js'

/** Takes what the demo wallet sends to the first chain; `answer` gives the hash that the wallet gets for it. */
export async function interceptSent(
  page: Page,
  answer: (signed: Hex) => Hex | Promise<Hex>,
): Promise<void> {
  await page.route(`${devEnvironment().evm[31337]}/**`, async (route) => {
    const body = route.request().postData() ?? ''
    if (!body.includes('"eth_sendRawTransaction"')) return route.fallback()
    const { id, params } = JSON.parse(body) as { id: number; params: [Hex] }
    const json = { jsonrpc: '2.0', id, result: await answer(params[0]) }
    await route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json })
  })
}
