import type { WalletChange } from '../../ports/Adapter.js'
import { type ContractTools, networkOf } from './contractTools.js'

/** Registers the tests of what changes in a connected wallet: its accounts, and the network it uses. */
export function walletChangesContract({ setUp, expectError, signal, vitest }: ContractTools): void {
  const { expect, test, vi } = vitest

  test('locking, unlocking, switching and disconnecting are reported, until the listener stops', async () => {
    const { adapter, id, wallet } = await setUp()
    const { addresses } = await adapter.connect(id, { signal })
    const changes: WalletChange[] = []
    const stop = adapter.watchWallet(id, (change) => void changes.push(change))
    await wallet.lock()
    await vi.waitFor(() => expect(changes).toEqual([{ type: 'accounts', addresses: [] }]))
    await wallet.unlock()
    await vi.waitFor(() => expect(changes[1]).toEqual({ type: 'accounts', addresses }))
    const { caipNetworkId: networkId } = wallet.networks[1]
    await wallet.switchTo(wallet.networks[1])
    await vi.waitFor(() => expect(changes[2]).toEqual({ type: 'network', networkId }))
    await wallet.revoke()
    await vi.waitFor(() => expect(changes.length).toBeGreaterThan(3))

    stop()
    const { length } = changes
    await wallet.switchTo(wallet.networks[0])
    expect(changes).toHaveLength(length)
  })

  test('the wallet switches to another network, after the visitor agreed where it has its own', async () => {
    const { adapter, id, wallet } = await setUp()
    const connection = await adapter.connect(id, { signal })
    const promptsBefore = wallet.prompts()
    await adapter.switchNetwork(connection, wallet.networks[1])
    expect(wallet.prompts()).toBe(wallet.hasOwnNetwork ? promptsBefore + 1 : promptsBefore)
    expect(await networkOf(adapter.reconnect(id, { signal }))).toBe(
      wallet.networks[1].caipNetworkId,
    )
  })

  test('the wallet stays on its network when a switch is rejected', async () => {
    const { adapter, id, wallet } = await setUp()
    const connection = await adapter.connect(id, { signal })
    const code = wallet.refuseSwitch()
    await expectError(adapter.switchNetwork(connection, wallet.networks[1]), code)
    expect(await networkOf(adapter.reconnect(id, { signal }))).toBe(
      wallet.networks[0].caipNetworkId,
    )
  })
}
