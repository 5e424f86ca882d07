import type { ContractTools } from './contractTools.js'

/** Registers the tests of an account: its signature, and its balance. */
export function accountContract({ setUp, expectError, signal, vitest }: ContractTools): void {
  const { expect, test } = vitest

  test('a text is signed by an account of the connection only, when the visitor agrees', async () => {
    const { adapter, id, wallet } = await setUp()
    const connection = await adapter.connect(id, { signal })
    const [address] = connection.addresses
    const message = 'Hello, Grüße, 你好'
    expect(await adapter.signMessage(connection, { address, message })).toBeTruthy()
    wallet.reject()
    await expectError(adapter.signMessage(connection, { address, message }), 'wallet/rejected')
    const strange = adapter.signMessage(connection, { address: `${address}00`, message })
    await expectError(strange, 'connection/account-mismatch')
  })

  test('a balance is a whole number of base units', async () => {
    const { adapter, id, wallet } = await setUp()
    const { addresses } = await adapter.connect(id, { signal })
    const balance = await adapter.nativeBalance(addresses[0], wallet.networks[0])
    expect(balance).toBeTypeOf('bigint')
    expect(balance >= 0n).toBe(true)
  })
}
