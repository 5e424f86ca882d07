import type { ErrorCode } from '@latchkey/protocol'
import type { Adapter, Transfer } from '../adapters/Adapter.js'
import type { ContractWallet } from './ContractWallet.js'

export type SendingContractTools = {
  vitest: Pick<typeof import('vitest'), 'expect' | 'test'>
  /** An adapter that is listened to, with its wallet announced. */
  begin(): Promise<{ adapter: Adapter; wallet: ContractWallet }>
  fails(work: Promise<unknown>, code: ErrorCode): Promise<void>
}

const hash = `0x${'ab'.repeat(32)}`

/** Registers the tests of an adapter that can send; others skip them. */
export function sendingContract({ begin, fails, vitest }: SendingContractTools): void {
  const { expect, test } = vitest

  /** Connected, with something to send. */
  async function beginSend(skip: (reason: string) => void) {
    const { adapter, wallet } = await begin()
    if (!adapter.send || !wallet.acceptTransfer) skip('it can not send')
    const { signal } = new AbortController()
    const connection = await adapter.connect(wallet.connectorId, { signal })
    const [from] = connection.addresses
    const [network] = wallet.networks
    const transfer: Transfer = { network, from, to: from, amount: 1n, token: undefined }
    const asked = wallet.prompts()
    const prompted = () => wallet.prompts() - asked
    const send = async (change: Partial<Transfer> = {}) =>
      adapter.send?.transfer(connection, { ...transfer, ...change })
    return { adapter, connection, network, prompted, send, transfer, wallet }
  }

  test('S5.06 a transfer asks once and gives the hash of a transaction', async ({ skip }) => {
    const { prompted, send, wallet } = await beginSend(skip)
    wallet.acceptTransfer?.(hash)
    expect(await send()).toMatch(/^0x[\da-f]{64}$/)
    expect(prompted()).toBe(1)
  })

  test('a transfer that the visitor refuses is told as refused', async ({ skip }) => {
    const { send, wallet } = await beginSend(skip)
    wallet.reject()
    await fails(send(), 'wallet/rejected')
  })

  test('S5.34 the wallet is not asked about a transfer that can not be right', async ({ skip }) => {
    const { network, prompted, send, transfer, wallet } = await beginSend(skip)
    await fails(send({ from: `${transfer.from}00` }), 'connection/account-mismatch')
    await fails(send({ to: '' }), 'transaction/to-required')
    await fails(send({ to: 'nobody' }), 'transaction/address-invalid')
    await fails(send({ token: 'nothing' }), 'transaction/address-invalid')
    await wallet.moveTo(wallet.networks[1])
    await fails(send({ network }), 'transaction/chain-mismatch')
    expect(prompted()).toBe(0)
  })

  test('costs, holdings and receivers are told without asking the visitor', async ({ skip }) => {
    const { adapter, connection, network, prompted, transfer } = await beginSend(skip)
    const { send } = adapter
    expect((await send?.estimate(transfer))?.fee).toBeTypeOf('bigint')
    const held = await send?.holding(transfer.from, undefined, network)
    expect(held?.balance).toBeTypeOf('bigint')
    expect(await send?.isContract(transfer.to, network)).toBeTypeOf('boolean')
    const assets = await adapter.assets?.(connection, network)
    expect(Array.isArray(assets) || assets === undefined).toBe(true)
    const status = await adapter.transactionStatus?.(hash, network)
    expect(['unknown', 'pending', 'confirmed', 'failed', undefined]).toContain(status)
    expect(prompted()).toBe(0)
  })
}
