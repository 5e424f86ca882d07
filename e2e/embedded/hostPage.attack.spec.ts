import type { Frame, Page } from '@playwright/test'
import { devEnvironment } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { pressCalmly } from './embeddedWallet.js'
import { frameUrl, logInByMessages, openFrameHost, type ReceivedMessage } from './frameHost.js'
import { newMailbox } from './mailbox.js'

const wallet = (page: Page) => page.frameLocator('iframe').first()
const approve = (page: Page) => wallet(page).getByRole('button', { name: 'Approve' })
const innerFrame = (page: Page): Frame => {
  const frame = page.frames().find((one) => one.url().startsWith(devEnvironment().vault))
  if (!frame) throw new Error('no frame')
  return frame
}
const hex = (text: string) => `0x${Buffer.from(text).toString('hex')}`

/** Asks without waiting; `asked` gives the answers so far, in the order of the questions. */
async function ask(page: Page, name: string, payload: unknown): Promise<void> {
  await page.evaluate(
    ([name, payload]) => {
      const all = window as { asked?: (ReceivedMessage | undefined)[] }
      all.asked ??= []
      const at = all.asked.push(undefined) - 1
      window.host.ask(name, payload).then((answer) => {
        if (all.asked) all.asked[at] = answer
      })
    },
    [name, payload] as const,
  )
}
const asked = (page: Page) =>
  page.evaluate(() => (window as { asked?: (ReceivedMessage | undefined)[] }).asked ?? [])

test('T05 of several ports that say HELLO in the same moment exactly one is answered, each time', async ({
  page,
}) => {
  await openFrameHost(page)
  const counts = await page.evaluate(
    async ([src, vault]) => {
      const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms))
      const race = async () => {
        const frame = document.createElement('iframe')
        frame.src = src
        document.body.append(frame)
        let answered = 0
        const say = () => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = ({ data }) => {
            if (data.type === '@w3m-frame/READY') answered += 1
          }
          const payload = {
            connectionId: crypto.randomUUID(),
            projectId: 'default',
            sdkVersion: 'x',
          }
          frame.contentWindow?.postMessage({ type: '@w3m-app/HELLO', payload }, vault, [port2])
        }
        await new Promise((done) => frame.addEventListener('load', done))
        for (let tries = 0; answered === 0 && tries < 100; tries++) {
          for (let sender = 0; sender < 5; sender++) say()
          await sleep(50)
        }
        await sleep(100)
        frame.remove()
        return answered
      }
      const all: number[] = []
      for (let round = 0; round < 5; round++) {
        all.push(...(await Promise.all(Array.from({ length: 5 }, race))))
      }
      return all
    },
    [frameUrl(), devEnvironment().vault] as const,
  )
  expect(counts).toEqual(Array.from({ length: 25 }, () => 1))
})

test('T07 T15 T16 T25 T33 a page in a real browser: labels, names, looks, other chains and other sites', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await openFrameHost(page)
  const address = await logInByMessages(page)
  const evm = (method: string, params: unknown, more = {}) => ({ method, params, ...more })
  const send = evm('eth_sendTransaction', [{ from: address, to: address, value: '0x1' }])

  await test.step('T07 what the page calls it does not matter: refused, or shown', async () => {
    const { length: before } = await asked(page)
    const wrapped = [
      { ...send, safe: true },
      { ...send, needsApproval: false },
      [send],
      { method: ['eth_sendTransaction'], params: send.params },
      { method: 'eth_call', params: [send], safe: 'eth_sendTransaction' },
    ]
    for (const payload of wrapped) await ask(page, 'RPC_REQUEST', payload)
    await expect.poll(async () => (await asked(page)).filter(Boolean).length).toBe(wrapped.length)
    for (const answer of (await asked(page)).slice(before)) {
      expect(answer?.type).toBe('@w3m-frame/RPC_REQUEST_ERROR')
    }
    await expect(approve(page)).toHaveCount(0)
    // A batch is shown like what is in it.
    const batch = evm('wallet_sendCalls', [{ calls: send.params, safe: true }])
    for (const request of [send, batch, evm('personal_sign', [hex('Hi'), address])]) {
      const { length } = await asked(page)
      await ask(page, 'RPC_REQUEST', request)
      await expect(approve(page)).toBeVisible()
      expect((await asked(page))[length], request.method).toBeUndefined()
      await page.evaluate(() => window.host.ask('RPC_ABORT'))
      await expect(approve(page)).toHaveCount(0)
    }
  })

  await test.step('T15 T16 a misleading name, an image with a script, a look and a language', async () => {
    const metadata = {
      name: '\u202e\u2066vault.example — official\u0000\u200b<b>x</b>',
      description: '',
      url: 'https://vault.example\u202e',
      icons: [`data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`],
    }
    await page.evaluate(
      (metadata) => window.host.ask('SYNC_DAPP_DATA', { metadata, projectId: 'default' }),
      metadata,
    )
    const evil = 'https://evil.example/look.png'
    const looks = [
      { accent: `url(${evil})`, '--w3m-z-index': 99_999 },
      { accent: 'expression(alert(1))', '--lk-background': '#fff', '--lk-text': '#fff' },
      { accent: '#ffffff', '--w3m-color-mix': '#ffffff', '--w3m-color-mix-strength': 100 },
    ]
    for (const themeMode of ['light', 'dark'] as const) {
      for (const themeVariables of looks) {
        await page.evaluate((theme) => window.host.ask('SYNC_THEME', theme), {
          themeMode,
          themeVariables,
          language: 'ar',
        })
        await ask(page, 'RPC_REQUEST', evm('personal_sign', [hex('Hi'), address]))
        await expect(approve(page)).toBeVisible()
        expect(
          await lowestContrast(innerFrame(page)),
          JSON.stringify(themeVariables),
        ).toBeGreaterThanOrEqual(4.5)
        // The browser reads English, whatever the page would like.
        await expect(wallet(page).locator('html')).toHaveAttribute('lang', 'en')
        await expect(wallet(page).locator('html')).toHaveAttribute('dir', 'ltr')
        const html = await innerFrame(page).evaluate(() => document.documentElement.outerHTML)
        expect(html).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b]|onload|<b>x|expression|evil/)
        expect(html).toContain(new URL(page.url()).host)
        await page.evaluate(() => window.host.ask('RPC_ABORT'))
        await expect(approve(page)).toHaveCount(0)
      }
    }
    expect(requests.filter((url) => url.includes('evil.example'))).toEqual([])
  })

  await test.step('T25 T33 what is for another chain or another site has no Approve', async () => {
    const { host, origin } = new URL(page.url())
    const signIn = (domain: string) =>
      hex(
        `${domain} wants you to sign in with your Ethereum account:\n${address}\n\nURI: ${origin}\nVersion: 1\nChain ID: 31337\nNonce: 12345678\nIssued At: ${new Date().toISOString()}`,
      )
    const blocked = [
      { ...send, chainId: 'eip155:1' },
      evm('eth_sendTransaction', [{ from: address, to: address, value: '0x1', chainId: '0x1' }]),
      evm('personal_sign', [signIn('bank.example'), address]),
    ]
    for (const request of blocked) {
      const { length } = await asked(page)
      await ask(page, 'RPC_REQUEST', request)
      const close = wallet(page).getByRole('button', { name: 'Close' })
      await expect(close.or(approve(page))).toBeVisible()
      await expect(approve(page)).toHaveCount(0)
      await expect(wallet(page).getByRole('alert')).toBeVisible()
      await close.click()
      await expect.poll(async () => (await asked(page))[length]?.type).toContain('_ERROR')
    }
    // The same for this site can be approved: the screen is not blocked for another reason.
    await ask(page, 'RPC_REQUEST', evm('personal_sign', [signIn(host), address]))
    await expect(approve(page)).toBeVisible()
  })
})

test('T22 a page with a live session changes no e-mail without the code from the old mailbox', {
  tag: '@long',
}, async ({ page }) => {
  const evil = newMailbox()
  await openFrameHost(page)
  await logInByMessages(page)
  const emailOf = async () =>
    ((await page.evaluate(() => window.host.ask('GET_USER'))).payload as { email: string }).email
  const before = await emailOf()
  const otp = (name: string) =>
    page.evaluate((name) => window.host.ask(name, { otp: '000000' }), `UPDATE_EMAIL_${name}_OTP`)
  await ask(page, 'UPDATE_EMAIL', { email: evil.address })
  await expect(wallet(page).locator('strong', { hasText: evil.address })).toBeVisible()
  for (const step of ['PRIMARY', 'SECONDARY']) expect((await otp(step)).type).toContain('_ERROR')
  await pressCalmly(page, approve(page))
  await expect.poll(async () => (await asked(page))[0]?.type).toContain('UPDATE_EMAIL_SUCCESS')
  for (const step of ['SECONDARY', 'PRIMARY', 'SECONDARY']) {
    expect((await otp(step)).type, step).toContain('_ERROR')
  }
  expect(await emailOf()).toBe(before)
  expect(await evil.mails()).toEqual([])
})

/** The lowest contrast of any text that the frame shows with the ground behind it. */
function lowestContrast(frame: Frame): Promise<number> {
  return frame.evaluate(() => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    const rgba = (color: string): readonly number[] => {
      canvas?.clearRect(0, 0, 1, 1)
      if (canvas) canvas.fillStyle = color
      canvas?.fillRect(0, 0, 1, 1)
      return [...(canvas?.getImageData(0, 0, 1, 1).data ?? [])]
    }
    const light = (color: readonly number[]) => {
      const [r = 0, g = 0, b = 0] = color.slice(0, 3).map((part) => {
        const value = part / 255
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const groundOf = (element: Element | null): readonly number[] => {
      if (!element) return [255, 255, 255, 255]
      const color = rgba(getComputedStyle(element).backgroundColor)
      return (color[3] ?? 0) > 250 ? color : groundOf(element.parentElement)
    }
    const texts = [...document.querySelectorAll('body *')].filter((element) => {
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === 3 && node.textContent?.trim(),
      )
      // What is switched off is exempt, and so is what only screen readers get.
      const isOff = element.closest(':disabled, [aria-disabled=true]') !== null
      return hasText && !isOff && element.getBoundingClientRect().width > 2
    })
    const ratios = texts.map((element) => {
      const pair = [rgba(getComputedStyle(element).color), groundOf(element)].map(light)
      return (Math.max(...pair) + 0.05) / (Math.min(...pair) + 0.05)
    })
    return Math.min(...ratios)
  })
}
