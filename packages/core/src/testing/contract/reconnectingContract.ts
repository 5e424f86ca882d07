import { type ContractTools, networkOf } from './contractTools.js'

/** Registers the tests of reconnecting without a prompt. */
export function reconnectingContract({ setUp, signal, vitest }: ContractTools): void {
  const { expect, test } = vitest

  test('reconnecting finds what is granted and never prompts', async () => {
    const { adapter, id, wallet } = await setUp()
    const connection = await adapter.connect(id, { signal })
    const promptsBefore = wallet.prompts()
    expect(await adapter.reconnect(id, { signal })).toEqual(connection)
    await wallet.lock()
    expect(await adapter.reconnect(id, { signal })).toBeUndefined()
    await wallet.unlock()
    expect(await adapter.reconnect(id, { signal })).toEqual(connection)
    await wallet.revoke()
    expect(await adapter.reconnect(id, { signal })).toBeUndefined()
    expect(wallet.prompts()).toBe(promptsBefore)
  })

  test('a wallet is found on its network, and one without a network on the page’s', async () => {
    const { adapter, id, wallet } = await setUp()
    const [one, two] = wallet.networks
    const wanted = wallet.hasOwnNetwork ? one : two
    await adapter.connect(id, { network: one, signal })
    const networkId = await networkOf(adapter.reconnect(id, { network: two, signal }))
    expect(networkId).toBe(wanted.caipNetworkId)
    expect((await adapter.connect(id, { network: two, signal })).networkId).toBe(networkId)
  })

  test('after disconnecting the wallet has to be prompted again', async () => {
    const { adapter, id } = await setUp()
    await adapter.connect(id, { signal })
    await adapter.disconnect(id)
    expect(await adapter.reconnect(id, { signal })).toBeUndefined()
    expect(await adapter.connect(id, { signal })).toMatchObject({ connectorId: id })
  })
}
