import type { Transfer } from '../../ports/Adapter.js'
import type { ContractTools } from './contractTools.js'

/** Registers the tests of sending. */
export function sendingContract({ begin, fails, signal, vitest }: ContractTools): void {
  const { expect, test } = vitest

  /** Connected, with something to send. */
  async function beginSend() {
    const { adapter, wallet } = await begin()
    const sending = adapter.send
    if (!sending) throw new Error('it can not send')
    const connection = await adapter.connect(wallet.connectorId, { signal })
    const [from] = connection.addresses
    const [network] = wallet.networks
    const transfer: Transfer = { network, from, to: from, amount: 1n, token: undefined }
    const asked = wallet.prompts()
    const prompted = () => wallet.prompts() - asked
    const send = async (change: Partial<Transfer> = {}) =>
      sending.transfer(connection, { ...transfer, ...change })
    const { sends } = wallet
    return { adapter, connection, network, prompted, send, sending, sends, transfer, wallet }
  }

  test('S5.06 a transfer asks once and gives the hash of a transaction', async () => {
    const { prompted, send, sends } = await beginSend()
    sends.accept?.()
    expect(await send()).toMatch(sends.hashForm)
    expect(prompted()).toBe(1)
  })

  test('a transfer that the visitor refuses is told as refused', async () => {
    const { send, wallet } = await beginSend()
    wallet.reject()
    await fails(send(), 'wallet/rejected')
  })

  test('S5.34 the wallet is not asked about a transfer that can not be right', async () => {
    const { network, prompted, send, sends, transfer, wallet } = await beginSend()
    await fails(send({ from: `${transfer.from}00` }), 'connection/account-mismatch')
    await fails(send({ to: '' }), 'transaction/to-required')
    for (const invalid of ['nobody', ...sends.invalidAddresses]) {
      await fails(send({ to: invalid }), 'transaction/address-invalid')
      await fails(send({ token: invalid }), 'transaction/address-invalid')
    }
    await wallet.moveTo(wallet.networks[1])
    await fails(send({ network }), 'transaction/chain-mismatch')
    expect(prompted()).toBe(0)
  })

  test('costs, holdings and receivers are told without asking the visitor', async () => {
    const { adapter, connection, network, prompted, sending, sends, transfer } = await beginSend()
    expect((await sending.estimate(transfer)).fee).toBeTypeOf('bigint')
    const { balance } = await sending.holding(transfer.from, undefined, network)
    expect(balance).toBeTypeOf('bigint')
    expect(await sending.isContract(transfer.to, network)).toBeTypeOf('boolean')
    const assets = await adapter.assets?.(connection, network)
    expect(Array.isArray(assets) || assets === undefined).toBe(true)
    const status = await adapter.transactionStatus?.(sends.unknownHash, network)
    expect(['unknown', 'pending', 'confirmed', 'failed', undefined]).toContain(status)
    expect(prompted()).toBe(0)
  })
}
