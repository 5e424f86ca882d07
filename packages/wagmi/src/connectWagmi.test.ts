import { fakeNetwork } from '@latchkey/core/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { connectWagmi } from './connectWagmi.js'
import { bothEqual } from './testing/bothEqual.js'
import { createBrowser } from './testing/createBrowser.js'
import { createWagmiPage, loadWagmiPage, rdnsOf, type WagmiPage } from './testing/loadWagmiPage.js'
import { wagmiVersions } from './testing/wagmiVersions.js'

const pages: WagmiPage[] = []
afterEach(() => {
  for (const page of pages.splice(0)) page.close()
})

describe.each(wagmiVersions)('$name', (wagmi) => {
  const load = (options?: Parameters<typeof loadWagmiPage>[1]) => {
    const page = loadWagmiPage(wagmi, options)
    pages.push(page)
    return page
  }
  const connect = (page: WagmiPage, name: 'fox' | 'cat' | 'owl') =>
    wagmi.connect(page.config, { connector: page.connector(name) })

  test('wagmi lists the wallets that the instance found, late ones too', async () => {
    const page = load({ announced: ['fox'] })
    await page.settle()
    const list = () => page.config.connectors.map(({ id, name, type }) => [id, name, type])
    expect(list()).toEqual([['com.example.fox', 'fox', 'injected']])
    page.announce('cat')
    await page.settle()
    expect(list().map(([id]) => id)).toEqual(['com.example.fox', 'com.example.cat'])
    expect(page.connector('fox').icon).toMatch(/^data:/)
  })

  test("wagmi's connect connects the instance, and the other way round", async () => {
    const page = load()
    const answer = await connect(page, 'fox')
    expect(answer).toEqual({ accounts: page.wallets.fox.addresses, chainId: 31337 })
    bothEqual(page, { status: 'connected', current: rdnsOf('fox') })

    await page.latchkey.connect({ connectorId: rdnsOf('cat') })
    await page.settle()
    const state = bothEqual(page, { current: rdnsOf('cat') })
    expect(state.connections.map((one) => one.split(' ')[0])).toEqual(
      ['cat', 'fox'].map((name) => `com.example.${name}`),
    )
  })

  test('S8.61 a rejection reaches the caller as the error that wagmi apps look for, and changes nothing', async () => {
    const page = load()
    page.wallets.fox.next('reject')
    await expect(connect(page, 'fox')).rejects.toMatchObject({
      name: 'UserRejectedRequestError',
      code: 4001,
    })
    await page.settle()
    bothEqual(page, { status: 'disconnected', current: undefined })

    await connect(page, 'cat')
    page.wallets.fox.next('reject')
    await expect(connect(page, 'fox')).rejects.toMatchObject({ code: 4001 })
    bothEqual(page, { status: 'connected', current: rdnsOf('cat') })
  })

  test('connect with a chain switches to it; who is asked for it and declines is connected all the same', async () => {
    const page = load()
    const connector = page.connector('fox')
    expect((await wagmi.connect(page.config, { connector, chainId: 31338 })).chainId).toBe(31338)
    bothEqual(page, { chainId: 31338 })
    await wagmi.disconnect(page.config)
    page.wallets.fox.switchChain(31337)
    page.wallets.fox.forget()
    page.wallets.fox.next({ delayMs: 0 })
    page.wallets.fox.next('reject')
    expect((await wagmi.connect(page.config, { connector, chainId: 31338 })).chainId).toBe(31337)
    bothEqual(page, { status: 'connected', chainId: 31337 })
  })

  test('after a reload wagmi is reconnecting, then connected, without a prompt', async () => {
    const browser = createBrowser()
    const first = load({ browser })
    await connect(first, 'fox')
    await connect(first, 'cat')
    first.close()

    const page = load({ browser, announced: [] })
    bothEqual(page, { status: 'reconnecting', connections: [] })
    page.announce('cat', 'fox')
    await page.settle()
    const state = bothEqual(page, { status: 'connected', current: rdnsOf('cat') })
    expect(state.connections).toHaveLength(2)
    expect(
      Object.values(page.wallets).flatMap(({ calls }) => calls.filter((one) => one.prompting)),
    ).toEqual([])
  })

  test('wallets that are back before the active one are listed by both meanwhile', async () => {
    const browser = createBrowser()
    const first = load({ browser })
    for (const name of ['fox', 'owl', 'cat'] as const) await connect(first, name)
    first.close()

    const page = load({ browser, announced: ['fox', 'owl'] })
    const seen: string[] = []
    page.config.subscribe(
      ({ status }) => status,
      (status) => seen.push(status),
    )
    await page.settle()
    expect(wagmi.getConnections(page.config)).toHaveLength(2)
    expect(wagmi.getConnection(page.config)).toMatchObject({ status: 'connecting' })
    bothEqual(page, { status: 'reconnecting', current: undefined })
    page.announce('cat')
    await page.settle()
    bothEqual(page, { status: 'connected', current: rdnsOf('cat') })
    // By these wagmi's `useConnectionEffect` says that it is not a new visitor.
    expect(seen).toEqual(['connecting', 'reconnecting', 'connected'])
  })

  test('a switch of the chain, on either side or in the wallet, is seen on both', async () => {
    const page = load()
    await connect(page, 'fox')
    await wagmi.switchChain(page.config, { chainId: 31338 })
    bothEqual(page, { chainId: 31338 })
    expect(page.wallets.fox.chainId).toBe(31338)
    await page.latchkey.switchNetwork({ network: 'eip155:31337' })
    bothEqual(page, { chainId: 31337 })
    page.wallets.fox.switchChain(31338)
    await page.settle()
    bothEqual(page, { chainId: 31338 })
    page.wallets.fox.next('reject')
    await expect(wagmi.switchChain(page.config, { chainId: 31337 })).rejects.toMatchObject({
      code: 4001,
    })
    bothEqual(page, { chainId: 31338 })
    await expect(wagmi.switchChain(page.config, { chainId: 5 as never })).rejects.toThrow(
      'Chain not configured',
    )
  })

  test('without a wallet a switch of the chain on either side is seen on both', async () => {
    const page = load()
    await wagmi.switchChain(page.config, { chainId: 31338 })
    await page.settle()
    bothEqual(page, { chainId: 31338, status: 'disconnected' })
    await page.latchkey.switchNetwork({ network: 'eip155:31337' })
    bothEqual(page, { chainId: 31337 })
  })

  test('a wallet that is not the active one is switched by itself', async () => {
    const page = load()
    await connect(page, 'fox')
    await connect(page, 'cat')
    await wagmi.switchChain(page.config, { chainId: 31338, connector: page.connector('fox') })
    await page.settle()
    const state = bothEqual(page, { chainId: 31337, current: rdnsOf('cat') })
    expect(state.connections[1]).toContain('com.example.fox 31338')
  })

  test('a chain that neither side has is shown of the wallet, and does not become the app’s', async () => {
    const page = load()
    await connect(page, 'fox')
    page.wallets.fox.emit('chainChanged', '0x5')
    await page.settle()
    expect(wagmi.getConnection(page.config)).toMatchObject({ chainId: 5, chain: undefined })
    expect(page.config.state.chainId).toBe(31337)
  })

  test('a network that only one side has is reported, and no side is led to it by the other', async () => {
    const page = load()
    const { config, latchkey } = page
    await connect(page, 'fox')
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    await latchkey.addNetwork({ network: fakeNetwork(31339) })
    await page.settle()
    expect(warned.mock.calls).toEqual([
      [expect.stringContaining('add Test 31339 (31339) to chains and transports of createConfig')],
    ])
    await latchkey.switchNetwork({ network: 'eip155:31339' })
    await page.settle()
    expect(wagmi.getConnection(config)).toMatchObject({ chainId: 31339, chain: undefined })
    expect(wagmi.getChainId(config)).toBe(31337)

    await latchkey.removeNetwork({ network: 'eip155:31338' })
    const refused = 'add Test 31338 (31338) to networks of createLatchkey'
    await expect(wagmi.switchChain(config, { chainId: 31338 })).rejects.toThrow()
    await latchkey.disconnect()
    await page.settle()
    await latchkey.removeNetwork({ network: 'eip155:31339' })
    await page.settle()
    expect(warned.mock.calls.at(-1)).toEqual([expect.stringContaining(refused)])
    warned.mockRestore()
    await expect(wagmi.switchChain(config, { chainId: 31338 })).rejects.toThrow(refused)
    bothEqual(page, { chainId: 31337 })
  })

  test('a chain that is forged while the wallet is on an unknown one is set right', async () => {
    const page = load()
    await connect(page, 'fox')
    page.wallets.fox.emit('chainChanged', '0x5')
    await page.settle()
    for (const chainId of [31338, 424242]) {
      page.config.setState((state) => ({ ...state, chainId }))
      expect(wagmi.getChainId(page.config)).toBe(31337)
      await page.settle()
      expect(wagmi.getChainId(page.config)).toBe(31337)
    }
    const idle = load()
    idle.config.setState((state) => ({ ...state, chainId: 424242 }))
    bothEqual(idle, { chainId: 31337 })
  })

  test('another account in the wallet is the account of both', async () => {
    const page = load()
    await connect(page, 'fox')
    page.wallets.fox.selectAccount(1)
    await page.settle()
    bothEqual(page, { status: 'connected' })
    expect(wagmi.getConnection(page.config).address).toBe(page.wallets.fox.addresses[1])
  })

  test('S4.50 a disconnect on either side ends both, one wallet at a time', async () => {
    const page = load()
    await connect(page, 'fox')
    await connect(page, 'cat')
    await connect(page, 'owl')
    await wagmi.disconnect(page.config)
    await page.settle()
    expect(bothEqual(page, { status: 'connected' }).connections).toHaveLength(2)
    const other = page.latchkey.getState().connections.eip155?.find((one) => !one.isActive)
    await page.latchkey.disconnect({ connectorId: other?.connectorId ?? '', namespace: 'eip155' })
    await page.settle()
    expect(bothEqual(page, { status: 'connected' }).connections).toHaveLength(1)
    await wagmi.disconnect(page.config)
    await page.settle()
    bothEqual(page, { status: 'disconnected', current: undefined, connections: [] })
    await wagmi.disconnect(page.config, { connector: page.connector('fox') })
    bothEqual(page, { status: 'disconnected' })
  })

  test('a locked wallet leaves both, and comes back to both', async () => {
    const page = load()
    await connect(page, 'fox')
    page.wallets.fox.lock()
    await page.settle()
    bothEqual(page, { status: 'disconnected', connections: [] })
    page.wallets.fox.unlock()
    await page.settle()
    bothEqual(page, { status: 'connected', current: rdnsOf('fox') })
  })

  test("wagmi's switch to another connection makes it the active wallet, at once for what follows", async () => {
    const page = load()
    await connect(page, 'fox')
    await connect(page, 'cat')
    await wagmi.switchConnection(page.config, { connector: page.connector('fox') })
    expect(wagmi.getConnection(page.config).connector?.id).toBe(rdnsOf('fox'))
    const client = await wagmi.getConnectorClient(page.config)
    expect(client.account.address).toBe(page.wallets.fox.addresses[0])
    await page.settle()
    bothEqual(page, { current: rdnsOf('fox') })

    // It grants nothing any more, and the call fails.
    page.wallets.cat.forget()
    await expect(
      wagmi.switchConnection(page.config, { connector: page.connector('cat') }),
    ).rejects.toMatchObject({ code: 'connection/wallet-not-connected' })
    expect(bothEqual(page, { current: rdnsOf('fox') }).connections).toHaveLength(1)
  })

  test('until another wallet has answered, both stay with the one before', async () => {
    const waits = new Map<string, Promise<void>>()
    const page = load({ before: (name) => waits.get(name) })
    await connect(page, 'fox')
    await connect(page, 'cat')
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    waits.set('fox', held)
    const switching = wagmi.switchConnection(page.config, { connector: page.connector('fox') })
    await page.settle()
    bothEqual(page, { current: rdnsOf('cat') })
    const client = await wagmi.getConnectorClient(page.config)
    expect(client.account.address).toBe(page.wallets.cat.addresses[0])
    answer()
    await switching
    bothEqual(page, { current: rdnsOf('fox') })

    // It never answers.
    waits.set('cat', new Promise(() => {}))
    const refused = expect(
      wagmi.switchConnection(page.config, { connector: page.connector('cat') }),
    ).rejects.toMatchObject({ code: 'wallet/no-accounts' })
    await page.settle(11_000)
    await refused
    bothEqual(page, { current: rdnsOf('fox') })
  })

  test('a page that is reloaded right after a switch comes back with that wallet', async () => {
    const browser = createBrowser()
    const first = load({ browser })
    await connect(first, 'fox')
    await connect(first, 'cat')
    await wagmi.switchConnection(first.config, { connector: first.connector('fox') })
    first.close()
    const page = load({ browser })
    await page.settle()
    bothEqual(page, { status: 'connected', current: rdnsOf('fox') })
  })

  test('what anything else writes into the store of wagmi is set right again', async () => {
    const page = load()
    await connect(page, 'fox')
    const before = page.config.state
    page.config.setState({
      ...before,
      connections: new Map(),
      current: null,
      status: 'disconnected',
    })
    bothEqual(page, { status: 'connected', current: rdnsOf('fox') })
    page.config.setState({} as never)
    bothEqual(page, { status: 'connected', current: rdnsOf('fox') })
    page.config.setState((state) => ({ ...state, connections: null, current: null }) as never)
    bothEqual(page, { status: 'connected', current: rdnsOf('fox') })
    const uid = page.connector('cat').uid
    const forged = { accounts: ['0x1'], chainId: 1, connector: page.connector('cat') } as never
    page.config.setState((state) => ({
      ...state,
      current: uid,
      connections: new Map([[uid, forged]]),
    }))
    bothEqual(page, { current: rdnsOf('fox') })
    page.config.setState((state) => ({ ...state, chainId: 31338 }))
    await page.settle()
    bothEqual(page, { chainId: 31337 })
    expect(page.wallets.cat.calls).toEqual([])
  })

  test("wagmi's own reconnect finds what the instance has, and asks no wallet", async () => {
    const page = load()
    await connect(page, 'fox')
    await connect(page, 'cat')
    const [fox, cat] = [page.wallets.fox.calls.length, page.wallets.cat.calls.length]
    const connections = await wagmi.reconnect(page.config)
    expect(connections.map((one) => one.connector.id).sort()).toEqual([
      rdnsOf('cat'),
      rdnsOf('fox'),
    ])
    await page.config._internal.revalidate()
    bothEqual(page, { status: 'connected', current: rdnsOf('cat') })
    expect([page.wallets.fox.calls.length, page.wallets.cat.calls.length]).toEqual([fox, cat])

    const empty = load()
    expect(await wagmi.reconnect(empty.config)).toEqual([])
    bothEqual(empty, { status: 'disconnected' })
  })

  test('a connector of wagmi’s own is refused to the one who connects it, and both stay equal', async () => {
    const page = load()
    await connect(page, 'fox')
    const own = wagmi.mock({ accounts: ['0x00000000000000000000000000000000000000a1'] })
    const asked = vi.fn()
    const refused = {
      code: 'options/invalid',
      message: expect.stringContaining('connect with a connector of config.connectors, not mock'),
    }
    const connector: typeof own = (parameters) => {
      const made = own(parameters)
      const { connect: ask } = made
      return Object.assign(made, {
        connect: (options: never) => {
          asked()
          return ask(options)
        },
      })
    }
    await expect(wagmi.connect(page.config, { connector })).rejects.toMatchObject(refused)
    await wagmi.reconnect(page.config, { connectors: [connector] })
    // Before the visitor was asked for anything.
    expect(asked).not.toHaveBeenCalled()
    bothEqual(page, { status: 'connected', current: rdnsOf('fox') })

    const other = wagmi.createConfig({
      chains: page.config.chains,
      transports: { 31337: wagmi.http('http://127.0.0.1:1') },
      connectors: [own],
      storage: null,
    } as never)
    const [made] = other.connectors as unknown as readonly [ReturnType<WagmiPage['connector']>]
    await expect(wagmi.connect(page.config, { connector: made })).rejects.toMatchObject(refused)
    bothEqual(page, { status: 'connected', current: rdnsOf('fox') })
  })

  test('a connector that an app holds works after the bridge was ended and begun again', async () => {
    const page = createWagmiPage(wagmi)
    const { config, latchkey } = page
    const end = connectWagmi(latchkey, config)
    await page.settle()
    const [connector] = config.connectors as unknown as readonly [
      ReturnType<WagmiPage['connector']>,
    ]
    const connecting = wagmi.connect(config, { connector })
    end()
    const endAgain = connectWagmi(latchkey, config)
    await connecting
    bothEqual(page, { status: 'connected', current: connector.id })
    const disconnecting = wagmi.disconnect(config, { connector })
    endAgain()
    const stop = connectWagmi(latchkey, config)
    await disconnecting
    await wagmi.connect(config, { connector })
    bothEqual(page, { status: 'connected', current: connector.id })
    stop()
    page.close()
  })

  test('other tabs follow', async () => {
    const browser = createBrowser()
    const [first, second] = [load({ browser }), load({ browser })]
    await connect(first, 'fox')
    await connect(first, 'cat')
    await second.settle()
    expect(
      bothEqual(second, { status: 'connected', current: rdnsOf('cat') }).connections,
    ).toHaveLength(2)
    await wagmi.disconnect(second.config)
    await first.settle()
    await second.settle()
    bothEqual(first, { current: rdnsOf('fox') })
    bothEqual(second, { current: rdnsOf('fox') })
  })

  test('a provider is there before the wallet is connected, and says so', async () => {
    const page = load()
    const connector = page.connector('fox')
    const provider = (await connector.getProvider()) as { request(call: object): Promise<unknown> }
    await expect(provider.request({ method: 'eth_accounts' })).rejects.toMatchObject({ code: 4900 })
    await expect(connector.getAccounts()).rejects.toThrow('fox is not connected')
    expect(await connector.isAuthorized()).toBe(false)
    await connect(page, 'fox')
    expect(await provider.request({ method: 'eth_accounts' })).toEqual(page.wallets.fox.addresses)
    expect(await connector.isAuthorized()).toBe(true)
  })

  test('once it ends wagmi has no wallet, and can be connected anew', async () => {
    const page = load()
    await connect(page, 'fox')
    page.close()
    expect(page.config.connectors).toEqual([])
    expect(page.config.state).toMatchObject({ status: 'disconnected', current: null })
  })
})
