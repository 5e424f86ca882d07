import type { Page } from '@playwright/test'
import { devEnvironment } from '../setup/devEnvironment.js'

type HeldRequest = { readonly url: string; readonly body: string }

/**
 * Takes requests of the frame and passes none on before `release`, as a busy network or a slow bundler would: the chain
 * itself, which other journeys use, goes on.
 */
export async function pauseRequests(
  page: Page,
  method: 'eth_sendRawTransaction' | 'eth_sendUserOperation',
) {
  const held: HeldRequest[] = []
  await page.route(`${devEnvironment().server}/v1**`, async (route) => {
    const request = route.request()
    const body = request.postData() ?? ''
    if (!body.includes(`"${method}"`)) return route.fallback()
    held.push({ url: request.url(), body })
    // The frame knows the hash by itself: that of a server does not matter.
    const json = { jsonrpc: '2.0', id: JSON.parse(body).id, result: `0x${'0'.repeat(64)}` }
    await route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json })
  })
  return {
    held,
    async release(): Promise<void> {
      for (const { body, url } of held.splice(0)) {
        const headers = { 'content-type': 'application/json' }
        const answer = await (await fetch(url, { method: 'POST', headers, body })).json()
        if (!answer.result) throw new Error(JSON.stringify(answer))
      }
    },
  }
}
