import { type ErrorCode, isLatchkeyError, parseCaipNetworkId } from '@latchkey/protocol'
import type { AdapterPorts, AdapterSource, Connection, WalletChange } from '../ports/Adapter.js'
import type { Connector } from '../ports/Connector.js'
import type { ContractWallet } from './ContractWallet.js'
import { sendingContract } from './sendingContract.js'

/** A fresh adapter with a fresh wallet, which has neither announced itself nor let anybody in. */
export type ContractSubject = {
  readonly source: AdapterSource
  readonly ports: AdapterPorts
  readonly wallet: ContractWallet
}

/**
 * Registers the tests that every adapter must pass, the fake one included, so that it can't lie.
 * Vitest is loaded here and not by the module: the other things for tests work without it.
 * @example await adapterContract('evm', async () => ({ source, ports, wallet }))
 */
export async function adapterContract(
  name: string,
  make: () => Promise<ContractSubject>,
): Promise<void> {
  const vitest = await import('vitest')
  const { describe, expect, test, vi } = vitest
  const { signal } = new AbortController()

  /** An adapter that is listened to, with its wallet announced. */
  async function begin() {
    const { source, ports, wallet } = await make()
    const adapter = source.create(ports)
    const lists: (readonly Connector[])[] = []
    const stop = adapter.watchConnectors((list) => lists.push(list))
    wallet.announce()
    return { adapter, lists, stop, wallet, id: wallet.connectorId }
  }
  const fails = (work: Promise<unknown>, code: ErrorCode) =>
    expect(work).rejects.toSatisfy((error) => isLatchkeyError(error, code), code)
  const listen = (changes: WalletChange[]) => (change: WalletChange) => void changes.push(change)

  describe(`${name} keeps the contract of adapters:`, () => {
    test('wallets are told at once, and whenever one comes', async () => {
      const { source, ports, wallet } = await make()
      const adapter = source.create(ports)
      const lists: (readonly Connector[])[] = []
      const stop = adapter.watchConnectors((list) => lists.push(list))
      expect(lists).toEqual([[]])
      wallet.announce()
      const [connector] = lists.at(-1) ?? []
      expect(connector).toMatchObject({ id: wallet.connectorId, chain: source.namespace })
      expect(connector?.name).toBeTruthy()

      const later: (readonly Connector[])[] = []
      adapter.watchConnectors((list) => later.push(list))
      expect(later.map((list) => list.map(({ id }) => id))).toEqual([[wallet.connectorId]])
      stop()
    })

    test('a connector is plain data', async () => {
      const { lists } = await begin()
      expect(structuredClone(lists.at(-1))).toEqual(lists.at(-1))
    })

    test('nobody is told after having stopped', async () => {
      const { source, ports, wallet } = await make()
      const lists: unknown[] = []
      source.create(ports).watchConnectors((list) => lists.push(list))()
      wallet.announce()
      expect(lists).toHaveLength(1)
    })

    test('connecting asks once and gives what the wallet granted', async () => {
      const { adapter, id, wallet } = await begin()
      const connection = await adapter.connect(id, { signal })
      expect(connection.connectorId).toBe(id)
      expect(connection.addresses.length).toBeGreaterThan(0)
      expect(connection.networkId).toBe(wallet.networks[0].caipNetworkId)
      expect(parseCaipNetworkId(connection.networkId).namespace).toBe(adapter.namespace)
      expect(connection.provider).toBeTruthy()
      expect(wallet.prompts()).toBe(1)
    })

    test('a refusal is told as one, and leaves nothing behind', async () => {
      const { adapter, id, wallet } = await begin()
      wallet.reject()
      await fails(adapter.connect(id, { signal }), 'wallet/rejected')
      expect(await adapter.connect(id, { signal })).toMatchObject({ connectorId: id })
    })

    test('a wallet that shares no account is not connected', async () => {
      const { adapter, id, wallet } = await begin()
      wallet.shareNothing()
      await fails(adapter.connect(id, { signal }), 'wallet/no-accounts')
    })

    test('connecting can be given up while the wallet is silent', async () => {
      const { adapter, id, wallet } = await begin()
      const attempt = new AbortController()
      wallet.hang()
      const work = adapter.connect(id, { signal: attempt.signal })
      attempt.abort()
      await fails(work, 'connection/aborted')
    })

    test('an attempt given up beforehand asks nobody', async () => {
      const { adapter, id, wallet } = await begin()
      const given = { signal: AbortSignal.abort() }
      await fails(adapter.connect(id, given), 'connection/aborted')
      await fails(adapter.reconnect(id, given), 'connection/aborted')
      expect(wallet.prompts()).toBe(0)
    })

    test('an unknown wallet is not found, and hurts nobody', async () => {
      const { adapter } = await begin()
      await fails(adapter.connect('com.unknown', { signal }), 'wallet/not-found')
      await fails(adapter.reconnect('com.unknown', { signal }), 'wallet/not-found')
      await adapter.disconnect('com.unknown')
      adapter.watchWallet('com.unknown', () => {})()
    })

    test('reconnecting finds what is granted and never asks', async () => {
      const { adapter, id, wallet } = await begin()
      const connection = await adapter.connect(id, { signal })
      const asked = wallet.prompts()
      expect(await adapter.reconnect(id, { signal })).toEqual(connection)
      await wallet.lock()
      expect(await adapter.reconnect(id, { signal })).toBeUndefined()
      await wallet.unlock()
      expect(await adapter.reconnect(id, { signal })).toEqual(connection)
      await wallet.forget()
      expect(await adapter.reconnect(id, { signal })).toBeUndefined()
      expect(wallet.prompts()).toBe(asked)
    })

    test('a wallet is found where it stands, and one that stands nowhere where the page wants it', async () => {
      const { adapter, id, wallet } = await begin()
      const [one, two] = wallet.networks
      const wanted = wallet.stands ? one : two
      await adapter.connect(id, { network: one, signal })
      const found = await networkOf(adapter.reconnect(id, { network: two, signal }))
      expect(found).toBe(wanted.caipNetworkId)
      expect((await adapter.connect(id, { network: two, signal })).networkId).toBe(found)
    })

    test('after disconnecting the wallet has to be asked again', async () => {
      const { adapter, id } = await begin()
      await adapter.connect(id, { signal })
      await adapter.disconnect(id)
      expect(await adapter.reconnect(id, { signal })).toBeUndefined()
      expect(await adapter.connect(id, { signal })).toMatchObject({ connectorId: id })
    })

    test('locking, unlocking, moving and leaving are told, until one stops listening', async () => {
      const { adapter, id, wallet } = await begin()
      const { addresses } = await adapter.connect(id, { signal })
      const changes: WalletChange[] = []
      const stop = adapter.watchWallet(id, listen(changes))
      await wallet.lock()
      await vi.waitFor(() => expect(changes).toEqual([{ type: 'accounts', addresses: [] }]))
      await wallet.unlock()
      await vi.waitFor(() => expect(changes[1]).toEqual({ type: 'accounts', addresses }))
      const { caipNetworkId: networkId } = wallet.networks[1]
      await wallet.moveTo(wallet.networks[1])
      await vi.waitFor(() => expect(changes[2]).toEqual({ type: 'network', networkId }))
      await wallet.forget()
      await vi.waitFor(() => expect(changes.length).toBeGreaterThan(3))

      stop()
      const { length } = changes
      await wallet.moveTo(wallet.networks[0])
      expect(changes).toHaveLength(length)
    })

    test('the wallet moves to another network, once the visitor agreed where it stands on its own', async () => {
      const { adapter, id, wallet } = await begin()
      const connection = await adapter.connect(id, { signal })
      const asked = wallet.prompts()
      await adapter.switchNetwork(connection, wallet.networks[1])
      expect(wallet.prompts()).toBe(wallet.stands ? asked + 1 : asked)
      expect(await networkOf(adapter.reconnect(id, { signal }))).toBe(
        wallet.networks[1].caipNetworkId,
      )
    })

    test('the wallet stays where it is when a move is refused', async () => {
      const { adapter, id, wallet } = await begin()
      const connection = await adapter.connect(id, { signal })
      const code = wallet.refuseMove()
      await fails(adapter.switchNetwork(connection, wallet.networks[1]), code)
      expect(await networkOf(adapter.reconnect(id, { signal }))).toBe(
        wallet.networks[0].caipNetworkId,
      )
    })

    test('a text is signed by an account of the connection only, when the visitor agrees', async () => {
      const { adapter, id, wallet } = await begin()
      const connection = await adapter.connect(id, { signal })
      const [address] = connection.addresses
      const message = 'Hello, Grüße, 你好'
      expect(await adapter.signMessage(connection, { address, message })).toBeTruthy()
      wallet.reject()
      await fails(adapter.signMessage(connection, { address, message }), 'wallet/rejected')
      const strange = adapter.signMessage(connection, { address: `${address}00`, message })
      await fails(strange, 'connection/account-mismatch')
    })

    test('a balance is a whole number of base units', async () => {
      const { adapter, id, wallet } = await begin()
      const { addresses } = await adapter.connect(id, { signal })
      const balance = await adapter.nativeBalance(addresses[0], wallet.networks[0])
      expect(balance).toBeTypeOf('bigint')
      expect(balance >= 0n).toBe(true)
    })

    sendingContract({ vitest, begin, fails })
  })
}

const networkOf = async (work: Promise<Connection | undefined>) => (await work)?.networkId
