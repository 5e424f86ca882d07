import { parseCaipNetworkId } from '@latchkey/protocol'
import type { ContractTools } from './contractTools.js'

/** Registers the tests of connecting: what the wallet grants, rejects, or never answers. */
export function connectingContract({ setUp, expectError, signal, vitest }: ContractTools): void {
  const { expect, test } = vitest

  test('connecting prompts once and returns what the wallet granted', async () => {
    const { adapter, id, wallet } = await setUp()
    const connection = await adapter.connect(id, { signal })
    expect(connection.connectorId).toBe(id)
    expect(connection.addresses.length).toBeGreaterThan(0)
    expect(connection.networkId).toBe(wallet.networks[0].caipNetworkId)
    expect(parseCaipNetworkId(connection.networkId).namespace).toBe(adapter.namespace)
    expect(connection.provider).toBeTruthy()
    expect(wallet.prompts()).toBe(1)
  })

  test('a rejection is reported as one, and leaves nothing behind', async () => {
    const { adapter, id, wallet } = await setUp()
    wallet.reject()
    await expectError(adapter.connect(id, { signal }), 'wallet/rejected')
    expect(await adapter.connect(id, { signal })).toMatchObject({ connectorId: id })
  })

  test('a wallet that shares no account is not connected', async () => {
    const { adapter, id, wallet } = await setUp()
    wallet.shareNothing()
    await expectError(adapter.connect(id, { signal }), 'wallet/no-accounts')
  })

  test('connecting can be cancelled while the wallet is silent', async () => {
    const { adapter, id, wallet } = await setUp()
    const attempt = new AbortController()
    wallet.hang()
    const work = adapter.connect(id, { signal: attempt.signal })
    attempt.abort()
    await expectError(work, 'connection/aborted')
  })

  test('an attempt cancelled beforehand sends no request', async () => {
    const { adapter, id, wallet } = await setUp()
    const options = { signal: AbortSignal.abort() }
    await expectError(adapter.connect(id, options), 'connection/aborted')
    await expectError(adapter.reconnect(id, options), 'connection/aborted')
    expect(wallet.prompts()).toBe(0)
  })
}
