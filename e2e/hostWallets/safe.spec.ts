import { devEnvironment } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { aroundOrigin, openInside } from './aroundPage.js'

test.beforeEach(({ page }) => {
  page.on('pageerror', (error) => {
    throw error
  })
})

test('inside of Safe the Safe is connected on load, and what it sends has the hash of the chain', async ({
  page,
}) => {
  const { address, app, code, frame, heard } = await openInside(page, {
    as: 'safe',
    quirks: { unknownAtFirst: 1 },
  })
  await expect(app.locator('#status')).toHaveText('connected')
  await expect(app.locator('#account')).toHaveText(await address())
  await expect(app.locator('#network')).toHaveText('Local One')
  await expect(app.getByRole('dialog')).toHaveCount(0)
  expect(await heard()).toMatchObject([{ method: 'getSafeInfo', env: { sdkVersion: '9.1.0' } }])
  expect(code()).toHaveLength(1)

  const inside = await frame()
  const receipt = await inside.evaluate(async () => {
    const provider = window.latchkey?.getProvider({ namespace: 'eip155' })
    const from = window.latchkey?.getState().accounts.eip155?.address
    const transaction = { from, to: `0x${'22'.repeat(20)}`, value: '0x1' }
    const call = (method: string, params: unknown[]) =>
      provider?.request({ method, params } as never)
    const hash = await call('eth_sendTransaction', [transaction])
    return call('eth_getTransactionReceipt', [hash])
  })
  expect(receipt).toMatchObject({ status: '0x1', from: (await address()).toLowerCase() })
  expect(await inside.evaluate(() => Object.keys(localStorage).join())).not.toContain('connector')
})

test('a Safe that never answers leaves the page disconnected, and stands first in its list', {
  tag: '@long',
}, async ({ page }) => {
  const { app } = await openInside(page, { as: 'safe', quirks: { silent: true } })
  await expect(app.locator('#status')).toHaveText('reconnecting')
  await expect(app.locator('#status')).toHaveText('disconnected', { timeout: 8_000 })
  await app.locator('latchkey-button').click()
  await expect(app.getByRole('dialog').getByRole('listitem').first()).toContainText('SafeThis app')
})

test('a page that only plays Safe hears nothing, and no code is loaded for it', async ({
  page,
}) => {
  const { app, code, frame, heard } = await openInside(page, {
    as: 'safe',
    trusted: 'https://app.safe.global',
  })
  await expect(app.locator('#status')).toHaveText('disconnected')
  await page.waitForTimeout(1_500)
  expect(await heard()).toEqual([])
  expect(code()).toEqual([])
  const wallets = await (await frame()).evaluate(() => window.latchkey?.getState().wallets)
  expect(wallets?.map(({ name }) => name)).not.toContain('Safe')
})

test('on its own the page is silent', { tag: '@long' }, async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.addInitScript(() => {
    Object.assign(window, { heard: [] as unknown[] })
    window.addEventListener('message', ({ data }) => Reflect.get(window, 'heard').push(data))
  })
  await page.goto(`${devEnvironment().demo}/hostWallet.html?around=${aroundOrigin()}`)
  await expect(page.locator('#status')).toHaveText('disconnected')
  await page.waitForTimeout(1_000)
  expect(await page.evaluate(() => Reflect.get(window, 'heard'))).toEqual([])
  expect(requested.filter((url) => /safeCode|farcasterCode/.test(url))).toEqual([])
})
