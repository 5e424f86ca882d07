import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import * as wire from '@latchkey/protocol/vault'
import type { Frame, Page } from '@playwright/test'
import { devEnvironment } from '../setup/devEnvironment.js'
import { publishHostPage } from '../setup/hostPages.js'
import { expect, test } from '../setup/test.js'
import { emailPage, embeddedWallet } from './embeddedWallet.js'
import { newMailbox } from './mailbox.js'

/** Every text in every storage that a script of this document reaches. */
const readStorages = (place: Page | Frame): Promise<string[]> =>
  place.evaluate(async () => {
    const texts = new Set<string>()
    const collect = (value: unknown, depth = 0): void => {
      if (depth > 12 || value === null || value === undefined) return
      if (typeof value === 'string') {
        texts.add(value)
        try {
          if (/^[[{"]/.test(value)) collect(JSON.parse(value), depth + 1)
        } catch {
          // No JSON: the text itself was taken.
        }
      } else if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) {
        const bytes = new Uint8Array(value instanceof ArrayBuffer ? value : value.buffer)
        texts.add(btoa(String.fromCharCode(...bytes)))
        texts.add(new TextDecoder().decode(bytes))
      } else if (typeof value === 'object') {
        for (const inner of Object.values(value)) collect(inner, depth + 1)
      }
    }
    for (const storage of [localStorage, sessionStorage]) {
      for (const [key, value] of Object.entries(storage)) {
        texts.add(key)
        collect(value)
      }
    }
    for (const cookie of document.cookie.split(/;\s*/)) collect(cookie.replace(/^[^=]*=/, ''))
    collect(window.name)
    collect(history.state)
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((done, fail) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => done(request.result)
        request.onerror = () => fail(request.error)
      })
      for (const store of db.objectStoreNames) {
        const request = db.transaction(store).objectStore(store).getAll()
        await new Promise((done) => {
          request.onsuccess = done
        })
        collect(request.result)
      }
      db.close()
    }
    for (const key of (await globalThis.caches?.keys().catch(() => [])) ?? []) collect(key)
    return [...texts].filter((text) => text !== '')
  })

/** A device of a thief, which proves its own key with what it found as a token. */
function createThief() {
  const { vault } = devEnvironment()
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { crv, kty, x, y } = publicKey.export({ format: 'jwk' })
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const prove = (path: string, token: string, nonce: string | null) => {
    const ath = createHash('sha256').update(token).digest('base64url')
    const head = encode({ typ: 'dpop+jwt', alg: 'ES256', jwk: { crv, kty, x, y } })
    const body = encode({
      htm: 'POST',
      htu: vault + path,
      iat: Math.floor(Date.now() / 1_000),
      jti: randomUUID(),
      ...(token && { ath }),
      ...(nonce && { nonce }),
    })
    const key = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const
    return `${head}.${body}.${sign('sha256', Buffer.from(`${head}.${body}`), key).toString('base64url')}`
  }
  const attempt = async (path: string, input: object, token: string): Promise<number> => {
    const send = (nonce: string | null) =>
      fetch(vault + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [wire.vaultHeader.name]: wire.vaultHeader.value,
          origin: vault,
          dpop: prove(path, token, nonce),
          ...(token && { authorization: `DPoP ${encodeURI(token)}` }),
        },
        body: JSON.stringify(input),
      })
    const first = await send(null)
    const nonce = first.headers.get('dpop-nonce')
    const isAsked = nonce !== null && (await first.text()).includes('use-dpop-nonce')
    return isAsked ? (await send(nonce)).status : first.status
  }
  return async (path: string, input: object, token = ''): Promise<number> => {
    for (let tries = 0; ; tries++) {
      const status = await attempt(path, input, token)
      // So many calls of one address: the vault makes it wait.
      if (status !== 429 || tries === 10) return status
      await new Promise((done) => setTimeout(done, 1_000))
    }
  }
}

const sessionPaths = [
  wire.postWallet,
  wire.postNewWallet,
  wire.postConfirm,
  wire.postShare,
  wire.postDevice,
  wire.postEscrow,
  wire.postRelease,
  wire.postAlerts,
  wire.postFreezeOwn,
  wire.postEmail,
  wire.postEmailPrimary,
  wire.postEmailFinish,
  wire.postMailboxChange,
].map(({ path }) => path)

test('T17 T73 nothing in any storage of the page or of the frame opens anything elsewhere', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  const { address, logIn } = embeddedWallet(page)
  await page.goto(emailPage())
  const mailbox = await logIn()
  await address()
  const frame = page.frames().find((one) => one.url().startsWith(devEnvironment().vault))
  if (!frame) throw new Error('no frame')
  const [ofPage, ofFrame] = [await readStorages(page), await readStorages(frame)]
  expect(ofPage.some((text) => text.startsWith('@appkit-wallet/'))).toBe(true)
  expect(
    ofFrame.some((text) => /^[\w-]{40,}/.test(text)),
    'the frame has tokens',
  ).toBe(true)
  // None of the frame's secrets is in the page, and no script of the page reads the frame.
  const secrets = ofFrame.filter((text) => /^[\w.-]{20,}$/.test(text))
  for (const secret of secrets) {
    expect(
      ofPage.filter((text) => text.includes(secret) && !/^(?:0x|solana|eip155)/.test(secret)),
    ).toEqual([])
  }
  const reached = await page.evaluate(() => {
    try {
      return String(document.querySelector('iframe')?.contentWindow?.localStorage)
    } catch (error) {
      return (error as Error).name
    }
  })
  expect(reached).toBe('SecurityError')

  const thief = createThief()
  const login = {
    email: newMailbox().address,
    projectId: 'default',
    hostOrigin: new URL(page.url()).origin,
  }
  expect(await thief(wire.postLogin.path, login), 'the thief’s own proof is a good one').toBe(200)
  const texts = [...new Set([...ofPage, ...ofFrame])].filter((text) => text.length < 4_000)
  for (const text of texts) {
    expect(await thief(wire.postWallet.path, {}, text), text).toBe(401)
    expect(await thief(wire.postRefresh.path, { refreshToken: text }), text).toBe(401)
  }
  const longest = [...texts].sort((a, b) => b.length - a.length).slice(0, 2)
  for (const path of sessionPaths) {
    for (const text of longest) expect(await thief(path, {}, text), path).toBe(401)
  }
  // It is still the visitor's: nothing that was tried has ended the session.
  await page.reload()
  expect(await address()).toBeTruthy()
  expect((await mailbox.mails()).length).toBeGreaterThan(0)
})

test('T19 T27 a foreign frame and one of the page’s own origin forge answers: the widget hears only its port', {
  tag: '@long',
}, async ({ page }) => {
  const forged = `0x${'de'.repeat(20)}`
  const speech = `
    const types = ['READY', 'CONNECT_EMAIL_SUCCESS', 'CONNECT_OTP_SUCCESS', 'IS_CONNECTED_SUCCESS', 'GET_USER_SUCCESS', 'APPROVAL']
    setInterval(() => {
      for (const type of types) {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => parent.postMessage('port-answered', '*')
        const payload = { isConnected: true, address: '${forged}', chainId: 1, email: 'evil@example.com', open: true, action: 'CONNECT' }
        parent.postMessage({ type: '@w3m-frame/' + type, id: crypto.randomUUID(), payload }, '*', [port2])
      }
    }, 30)`
  const ad = await publishHostPage({ html: `<script>${speech}</script>` }, 'evil.localhost')
  await page.goto(emailPage())
  const { address, firstDigit, submitEmail, typeCode } = embeddedWallet(page)
  await page.evaluate(
    ([ad, speech]) => {
      const seen = { forged: 0, answered: 0 }
      Object.assign(window, { seen })
      window.addEventListener('message', ({ data }) => {
        if (data === 'port-answered') seen.answered += 1
        else if (String(data?.type).startsWith('@w3m-frame/')) seen.forged += 1
      })
      const other = document.createElement('iframe')
      other.src = ad
      const own = document.createElement('iframe')
      own.srcdoc = `<script>${speech}</script>`
      document.body.append(other, own)
    },
    [ad, speech] as const,
  )
  const mailbox = newMailbox()
  await submitEmail(mailbox.address)
  await expect(firstDigit).toBeVisible({ timeout: 20_000 })
  await page.waitForTimeout(500)
  const state = () => page.evaluate(() => JSON.stringify(window.latchkey?.getState()))
  expect(await state()).not.toContain(forged)
  expect(
    await page.evaluate(() => window.latchkey?.getState().accounts.eip155?.address),
  ).toBeFalsy()
  await typeCode(await mailbox.nextCode())
  expect(await address()).not.toBe(forged)
  expect(await state()).not.toContain('evil@example.com')
  const seen = await page.evaluate(() => (window as { seen?: Record<string, number> }).seen)
  expect(seen?.forged, 'they did arrive').toBeGreaterThan(100)
  expect(seen?.answered).toBe(0)
})

test('T112 a frame that never loads and one that never answers end in a clear error, after 20 and 30 seconds; then it works', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  const mute = `<!doctype html><script>addEventListener('message', ({ ports: [port] }) => {
    if (!port) return
    port.onmessage = ({ data }) => document.body.append(data.type)
    port.postMessage({ type: '@w3m-frame/READY', payload: {} })
  })</script><body></body>`
  let answer: 'hang' | 'mute' | 'right' = 'hang'
  await page.route(`${devEnvironment().vault}/sdk**`, (route) => {
    if (answer === 'right') return route.continue()
    if (answer === 'mute') return route.fulfill({ contentType: 'text/html', body: mute })
    // No answer at all: the request stays open.
  })
  await page.clock.install()
  await page.goto(emailPage())
  const { emailField, firstDigit, modal, submitEmail } = embeddedWallet(page)
  const { address } = newMailbox()
  const frame = page.locator('#w3m-iframe')
  const again = async () => {
    await emailField.fill(address)
    await emailField.press('Enter')
  }

  await submitEmail(address)
  await expect(frame).toHaveCount(1)
  await page.clock.fastForward(19_000)
  await expect(modal.getByText('Couldn’t load your wallet')).toHaveCount(0)
  await page.clock.fastForward(1_500)
  await expect(modal.getByText('Couldn’t load your wallet')).toBeVisible()
  await expect(frame).toHaveCount(0)

  answer = 'mute'
  await again()
  // The seconds of the answer count from the request, which waits for the frame.
  await expect(page.frameLocator('#w3m-iframe').locator('body')).toContainText('CONNECT_EMAIL')
  await page.clock.fastForward(29_000)
  await expect(modal.getByText('Your wallet didn’t respond')).toHaveCount(0)
  await page.clock.fastForward(2_000)
  await expect(modal.getByText('Your wallet didn’t respond')).toBeVisible()

  answer = 'right'
  await page.reload()
  await submitEmail(address)
  await expect(firstDigit).toBeVisible({ timeout: 20_000 })
})
