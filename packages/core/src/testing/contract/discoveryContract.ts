import type { Connector } from '../../ports/Connector.js'
import type { ContractTools } from './contractTools.js'

/** Registers the tests of how wallets are found. */
export function discoveryContract({
  setUp,
  expectError,
  createSubject,
  signal,
  vitest,
}: ContractTools): void {
  const { expect, test } = vitest

  test('wallets are listed at once, and whenever one is announced', async () => {
    const { factory, deps, wallet } = await createSubject()
    const adapter = factory.create(deps)
    const lists: (readonly Connector[])[] = []
    const stop = adapter.watchConnectors((list) => lists.push(list))
    expect(lists).toEqual([[]])
    wallet.announce()
    const [connector] = lists.at(-1) ?? []
    expect(connector).toMatchObject({ id: wallet.connectorId, chain: factory.namespace })
    expect(connector?.name).toBeTruthy()

    const later: (readonly Connector[])[] = []
    adapter.watchConnectors((list) => later.push(list))
    expect(later.map((list) => list.map(({ id }) => id))).toEqual([[wallet.connectorId]])
    stop()
  })

  test('a connector is plain data', async () => {
    const { lists } = await setUp()
    expect(structuredClone(lists.at(-1))).toEqual(lists.at(-1))
  })

  test('a stopped listener is not called', async () => {
    const { factory, deps, wallet } = await createSubject()
    const lists: unknown[] = []
    factory.create(deps).watchConnectors((list) => lists.push(list))()
    wallet.announce()
    expect(lists).toHaveLength(1)
  })

  test('an unknown wallet is not found, and does no harm', async () => {
    const { adapter } = await setUp()
    await expectError(adapter.connect('com.unknown', { signal }), 'wallet/not-found')
    await expectError(adapter.reconnect('com.unknown', { signal }), 'wallet/not-found')
    await adapter.disconnect('com.unknown')
    adapter.watchWallet('com.unknown', () => {})()
  })
}
