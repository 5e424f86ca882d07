import { contextOf, headlessPage } from '@latchkey/core/testing'
import type { Config, Connector } from '@wagmi/core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { latchkeyConfig } from '../config/latchkeyConfig.js'
import { connectWagmi } from '../connectWagmi.js'
import { bothEqual } from '../testing/bothEqual.js'
import { type WagmiVersion, wagmiVersions } from '../testing/wagmiVersions.js'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A page with a wallet in the browser, wallets elsewhere and an embedded one; with a modal that shows nothing, if wanted. */
function load(wagmi: WagmiVersion, { modal = true } = {}) {
  const page = headlessPage()
  const { latchkey } = page
  if (modal)
    contextOf(latchkey).ui.attach({
      views: ['ConnectingWalletConnect', 'EmailLogin'],
      load: async () => () => () => {},
    })
  const chains = latchkey.getState().networks.eip155?.caipNetworks ?? []
  const config = wagmi.createConfig({
    chains: chains as never,
    transports: Object.fromEntries(chains.map(({ id }) => [id, wagmi.http('http://127.0.0.1:1')])),
    ...latchkeyConfig(latchkey),
  }) as unknown as Config
  const stop = connectWagmi(latchkey, config)
  stops.push(stop, latchkey.destroy)
  const connectors: readonly Connector[] = config.connectors
  const connector = (id: string) => connectors.find((one) => one.id === id) as Connector
  return { ...page, config, connector }
}

describe.each(wagmiVersions)('$name', (wagmi) => {
  const session = { connectorId: 'walletConnect', namespace: 'eip155' } as const

  test('wallets elsewhere and the embedded one are connectors too', () => {
    const { config } = load(wagmi)
    expect(config.connectors.map(({ id, type }) => [id, type])).toEqual([
      ['walletConnect', 'walletConnect'],
      ['ID_AUTH', 'latchkey'],
      ['com.example.wallet', 'injected'],
    ])
  })

  test('connecting a wallet elsewhere opens the modal on the QR code, and resolves with the wallet', async () => {
    const page = load(wagmi)
    const connector = page.connector('walletConnect')
    const uris: unknown[] = []
    connector.emitter.on(
      'message',
      ({ data, type }) => void (type === 'display_uri' && uris.push(data)),
    )
    const connecting = wagmi.connect(page.config, { connector })
    await vi.waitFor(() => expect(page.latchkey.getState().open).toBe(true))
    expect(page.latchkey.getState().view).toBe('ConnectingWalletConnect')
    // As the view does.
    const pairing = page.latchkey.connect(session)
    await vi.waitFor(() => expect(uris).toHaveLength(1))
    expect(uris).toEqual([page.sessions.proposals[0]?.uri])
    page.sessions.approve()
    await pairing
    expect((await connecting).accounts).toHaveLength(1)
    await page.settle()
    bothEqual(page, { status: 'connected', current: 'walletConnect' })

    // It is there already, beside another one.
    await page.latchkey.connect({ connectorId: 'com.example.wallet' })
    await wagmi.connect(page.config, { connector })
    await page.settle()
    bothEqual(page, { current: 'walletConnect' })
    expect(page.sessions.proposals).toHaveLength(1)
  })

  test.each([
    ['walletConnect', 'ConnectingWalletConnect'],
    ['ID_AUTH', 'EmailLogin'],
  ])('a modal that is closed over %s declines, as wagmi apps expect', async (id, view) => {
    const page = load(wagmi)
    const connecting = wagmi.connect(page.config, { connector: page.connector(id) })
    connecting.catch(() => {})
    await vi.waitFor(() => expect(page.latchkey.getState()).toMatchObject({ open: true, view }))
    await page.latchkey.close()
    await expect(connecting).rejects.toMatchObject({ name: 'UserRejectedRequestError' })
    await page.settle()
    bothEqual(page, { status: 'disconnected' })
  })

  test('without a modal the app shows the code itself', async () => {
    const page = load(wagmi, { modal: false })
    const connector = page.connector('walletConnect')
    const connecting = wagmi.connect(page.config, { connector })
    await vi.waitFor(() => expect(page.sessions.proposals).toHaveLength(1))
    page.sessions.approve()
    await connecting
    await page.settle()
    bothEqual(page, { status: 'connected', current: 'walletConnect' })
    await wagmi.disconnect(page.config)
    await page.settle()
    bothEqual(page, { status: 'disconnected' })
    expect(page.sessions.ended).toBe(1)
  })

  test('a login in the modal connects both', async () => {
    const page = load(wagmi)
    const connecting = wagmi.connect(page.config, { connector: page.connector('ID_AUTH') })
    await vi.waitFor(() => expect(page.latchkey.getState().open).toBe(true))
    page.auth.isLoggedIn = true
    // As the view does at the end of a login.
    await page.latchkey.connect({ connectorId: 'ID_AUTH', namespace: 'eip155' })
    await connecting
    await page.settle()
    bothEqual(page, { status: 'connected', current: 'ID_AUTH' })
  })
})
