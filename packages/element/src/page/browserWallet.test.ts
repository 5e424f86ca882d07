// @vitest-environment jsdom
import { createLatchkey } from '@latchkey/core'
import { createFakeEnv, fakeNetwork } from '@latchkey/core/testing'
import { evm } from '@latchkey/evm'
import { attachModal } from '@latchkey/react/attach'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'

beforeAll(async () => {
  // Missing in jsdom.
  Object.assign(CSSStyleSheet.prototype, { replaceSync() {} })
  Object.assign(HTMLElement.prototype, { showPopover() {}, hidePopover() {} })
  Object.assign(HTMLDialogElement.prototype, {
    show(this: HTMLDialogElement) {
      this.open = true
    },
    showModal(this: HTMLDialogElement) {
      this.open = true
    },
    close() {},
  })
  for (const owner of [document, ShadowRoot.prototype]) {
    Object.defineProperty(owner, 'adoptedStyleSheets', {
      configurable: true,
      value: [],
      writable: true,
    })
  }
  // What loads on first use is loaded here, so that no test waits for the disk.
  const text = await openConnect(new EventTarget(), false)
  await vi.waitFor(() => expect(text()).toContain('MetaMask'), 60_000)
  document.body.replaceChildren()
}, 60_000)
afterEach(() => document.body.replaceChildren())

const provider = { request: async () => [], on() {}, removeListener() {} }

async function openConnect(page: EventTarget, mobile: boolean) {
  const env = createFakeEnv({ mobile })
  const latchkey = createLatchkey({
    networks: [fakeNetwork()],
    adapters: [evm({ window: page })],
    env,
  })
  attachModal(latchkey)
  await latchkey.open()
  return () =>
    [...document.body.children].map(({ shadowRoot }) => shadowRoot?.textContent).join(' ')
}

test.each([
  ['a desktop', false],
  ['a phone', true],
])('S5.21 on %s the browser wallet has a row only where one is installed', async (_, mobile) => {
  const text = await openConnect(new EventTarget(), mobile)
  await vi.waitFor(() => expect(text()).toContain('MetaMask'), 10_000)
  expect(text()).not.toContain('Browser Wallet')
  document.body.replaceChildren()

  const installed = await openConnect(
    Object.assign(new EventTarget(), { ethereum: provider }),
    mobile,
  )
  await vi.waitFor(() => expect(installed()).toContain('Browser Wallet'), 10_000)
})

test('S5.21 a browser wallet that arrives late gets its row then', async () => {
  const page = Object.assign(new EventTarget(), { ethereum: undefined as unknown })
  const text = await openConnect(page, false)
  await vi.waitFor(() => expect(text()).toContain('MetaMask'), 10_000)
  page.ethereum = provider
  page.dispatchEvent(new Event('ethereum#initialized'))
  await vi.waitFor(() => expect(text()).toContain('Browser Wallet'), 10_000)
})
