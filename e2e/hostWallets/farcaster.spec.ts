import { expect, test } from '../setup/test.js'
import { openInside } from './aroundPage.js'

test.beforeEach(({ page }) => {
  page.on('pageerror', (error) => {
    throw error
  })
})

for (const [what, quirks] of [
  ['a Farcaster client', {}],
  ['an older client', { older: true }],
] as const) {
  test(`inside of ${what} its wallet is connected on load, and followed`, {
    tag: 'older' in quirks ? '@long' : [],
  }, async ({ page }) => {
    const { address, app, code, frame } = await openInside(page, { as: 'farcaster', quirks })
    await expect(app.locator('#status')).toHaveText('connected')
    await expect(app.locator('#account')).toHaveText(await address())
    expect(code()).toHaveLength(1)
    const prompting = await page.evaluate(() =>
      window.around?.wallet.calls.filter((call) => call.prompting).map(({ method }) => method),
    )
    // The one of the page around itself.
    expect(prompting).toEqual(['eth_requestAccounts'])
    await page.evaluate(() => window.around?.wallet.selectAccount(1))
    await expect(app.locator('#account')).not.toHaveText(await address())
    const signature = await (await frame()).evaluate(() =>
      window.latchkey?.signMessage({ message: 'hello' }),
    )
    expect(signature).toMatch(/^0x[\da-f]{130}$/)
  })
}

test('a client that never answers leaves the page disconnected', { tag: '@long' }, async ({
  page,
}) => {
  const { app } = await openInside(page, { as: 'farcaster', quirks: { silent: true } })
  await expect(app.locator('#status')).toHaveText('reconnecting')
  await expect(app.locator('#status')).toHaveText('disconnected', { timeout: 8_000 })
})

test('a page that only plays a client hears nothing, and no code is loaded for it', async ({
  page,
}) => {
  const { app, code, heard } = await openInside(page, {
    as: 'farcaster',
    trusted: 'https://farcaster.xyz',
  })
  await expect(app.locator('#status')).toHaveText('disconnected')
  await page.waitForTimeout(1_500)
  expect(await heard()).toEqual([])
  expect(code()).toEqual([])
})
