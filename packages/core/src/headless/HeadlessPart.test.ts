import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeConnector } from '../testing/fakeAdapter.js'
import { headlessPage } from '../testing/headlessPage.js'

const parts = ['wallets', 'walletConnect', 'email', 'networks', 'send', 'nfts', 'activity'] as const

function setUp() {
  const page = headlessPage()
  onTestFinished(() => page.latchkey.destroy())
  return page
}

test.each(parts)('a listener of %s that throws reaches the page, and no call', async (name) => {
  const { headless, latchkey } = setUp()
  const thrown: (() => void)[] = []
  vi.stubGlobal('queueMicrotask', (work: () => void) => thrown.push(work))
  onTestFinished(() => void vi.unstubAllGlobals())
  onTestFinished(
    headless[name].subscribe(() => {
      throw new Error('of the host')
    }),
  )
  await latchkey.connect({ connectorId: fakeConnector.id })
  expect(latchkey.getState().accounts.eip155?.status).toBe('connected')
  expect(thrown[0]).toThrow('of the host')
})

test.each(parts)('%s refuses a listener that is no function, and works on', async (name) => {
  const { headless, latchkey } = setUp()
  for (const listener of [undefined, null, 'x', {}]) {
    expect(() => headless[name].subscribe(listener as never)).toThrow('Write subscribe(listener)')
  }
  await latchkey.connect({ connectorId: fakeConnector.id })
  let heard = 0
  const stop = headless[name].subscribe(() => heard++)
  await latchkey.disconnect()
  expect(heard).toBeGreaterThan(0)
  stop()
})
