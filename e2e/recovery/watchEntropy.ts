import type { Page } from '@playwright/test'

/**
 * Collects what may be the entropy of the wallet that a page makes from now on, which leaves the worker nowhere else: every 16
 * random bytes that the worker with the keys draws. One of them gives the wallet's addresses.
 */
export async function watchEntropy(page: Page): Promise<readonly Uint8Array<ArrayBuffer>[]> {
  const drawn: Uint8Array<ArrayBuffer>[] = []
  page.on('console', (message) => {
    const [, hex] = /^entropy ([0-9a-f]{32})$/.exec(message.text()) ?? []
    if (hex) drawn.push(Uint8Array.from(Buffer.from(hex, 'hex')))
  })
  await page.context().route(/\/assets\/worker-[\w-]+\.js$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `(${tellDraws})();${await response.text()}` })
  })
  return drawn
}

/** Runs in the worker. */
function tellDraws(): void {
  const draw = crypto.getRandomValues.bind(crypto)
  crypto.getRandomValues = <T extends ArrayBufferView>(array: T): T => {
    const filled = draw(array as never) as T
    const bytes = filled instanceof Uint8Array && filled.length === 16 ? [...filled] : []
    const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
    if (hex) console.log(`entropy ${hex}`)
    return filled
  }
}
