import type { Frame, Page } from '@playwright/test'
import { devEnvironment } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { logInByMessages, openFrameHost } from './frameHost.js'
import { newMailbox } from './mailbox.js'

/** The frame itself, where a script of its own origin would run. */
async function frameOf(page: Page): Promise<Frame> {
  const find = () =>
    page.frames().find((frame) => frame.url().startsWith(`${devEnvironment().vault}/sdk`))
  await expect.poll(find).toBeDefined()
  const frame = find()
  if (!frame) throw new Error('The frame is gone')
  return frame
}

/** What the frame keeps: the names in its database, and how much else there is. */
const storedKeysOf = (frame: Frame) =>
  frame.evaluate(async () => {
    const opening = indexedDB.open('latchkey')
    await new Promise((done) => opening.addEventListener('success', done))
    const listing = opening.result.transaction('values').objectStore('values').getAllKeys()
    await new Promise((done) => listing.addEventListener('success', done))
    opening.result.close()
    const names = listing.result.map(String)
    return { names, elsewhere: localStorage.length + sessionStorage.length }
  })

test('T80 a script in the frame’s own origin cannot read the device’s keys out', async ({
  page,
}) => {
  await openFrameHost(page)
  await logInByMessages(page)
  const frame = await frameOf(page)
  const outcomes = await frame.evaluate(async () => {
    const opening = indexedDB.open('latchkey')
    await new Promise((done) => opening.addEventListener('success', done))
    const reading = opening.result.transaction('values').objectStore('values').get('keys')
    await new Promise((done) => reading.addEventListener('success', done))
    opening.result.close()
    const { dev, dsk } = reading.result
    const tries = [dsk, dev.privateKey].flatMap((key: CryptoKey) =>
      (['raw', 'jwk', 'pkcs8'] as const).map((format) =>
        crypto.subtle.exportKey(format, key).then(
          () => 'read out',
          (error: Error) => error.name,
        ),
      ),
    )
    return Promise.all(tries)
  })
  expect(outcomes).toEqual(Array(6).fill('InvalidAccessError'))
  const { elsewhere, names } = await storedKeysOf(frame)
  expect(elsewhere).toBe(0)
  expect(names).toContain('keys')
})

test('T81 where the browser keeps no keys the wallet opens by the server’s and the recovery share', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (value, key) {
      if (value?.dsk) throw new DOMException('No keys in here', 'DataCloneError')
      return put.call(this, value, key)
    }
  })
  const mailbox = newMailbox()
  const logIn = async () => {
    await openFrameHost(page)
    await page.evaluate(() => window.host.connect())
    await page.evaluate((email) => window.host.ask('CONNECT_EMAIL', { email }), mailbox.address)
    const code = await mailbox.nextCode()
    const answer = await page.evaluate((otp) => window.host.ask('CONNECT_OTP', { otp }), code)
    return answer.payload as { action: string; number?: string }
  }
  const address = async () => {
    const user = await page.evaluate(() => window.host.ask('GET_USER'))
    return (user.payload as { address: string }).address
  }

  expect(await logIn()).toMatchObject({ action: 'CONNECT' })
  const first = await address()
  const payload = await logIn()
  expect(payload).toMatchObject({ action: 'VERIFY_DEVICE' })

  const tab = await page.context().newPage()
  await tab.goto((await mailbox.nextLink('device')).link)
  await tab.getByRole('textbox').fill(payload.number ?? '')
  await tab.getByRole('button').first().click()
  await expect(tab.getByRole('heading', { name: 'Done' })).toBeVisible()
  await tab.close()

  const opened = await page.evaluate(() => window.host.ask('CONNECT_DEVICE'))
  expect(opened.payload).toMatchObject({ action: 'CONNECT' })
  expect(await address()).toBe(first)
  expect(await storedKeysOf(await frameOf(page))).toEqual({ names: [], elsewhere: 0 })
})

test('the worker that handles secrets has no way to the network', async ({ page }) => {
  await openFrameHost(page)
  await logInByMessages(page)
  const [worker] = page.workers()
  const ways = await worker?.evaluate(() =>
    ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'].map(
      (name) => typeof Reflect.get(globalThis, name),
    ),
  )
  expect(ways).toEqual(Array(4).fill('undefined'))
})
