import type { Transfer } from '../../ports/Adapter.js'
import type { ContractTools } from './contractTools.js'

/** Registers the tests of sending. */
export function sendingContract({ setUp, expectError, signal, vitest }: ContractTools): void {
  const { expect, test } = vitest

  /** Connected, with something to send. */
  async function beginSend() {
    const { adapter, wallet } = await setUp()
    const sending = adapter.send
    if (!sending) throw new Error('it can not send')
    const connection = await adapter.connect(wallet.connectorId, { signal })
    const [from] = connection.addresses
    const [network] = wallet.networks
    const transfer: Transfer = { network, from, to: from, amount: 1n, token: undefined }
    const promptsBefore = wallet.prompts()
    const prompted = () => wallet.prompts() - promptsBefore
    const send = async (change: Partial<Transfer> = {}) =>
      sending.transfer(connection, { ...transfer, ...change })
    const { sendCases } = wallet
    return {
      adapter,
      connection,
      network,
      prompted,
      send,
      sending,
      sends: sendCases,
      transfer,
      wallet,
    }
  }

  test('S5.06 a transfer prompts once and returns the hash of a transaction', async () => {
    const { prompted, send, sends: sendCases } = await beginSend()
    sendCases.accept?.()
    expect(await send()).toMatch(sendCases.hashForm)
    expect(prompted()).toBe(1)
  })

  test('a transfer that the visitor rejects is reported as rejected', async () => {
    const { send, wallet } = await beginSend()
    wallet.reject()
    await expectError(send(), 'wallet/rejected')
  })

  test('S5.34 the wallet gets no request for a transfer that can not be right', async () => {
    const { network, prompted, send, sends: sendCases, transfer, wallet } = await beginSend()
    await expectError(send({ from: `${transfer.from}00` }), 'connection/account-mismatch')
    await expectError(send({ to: '' }), 'transaction/to-required')
    for (const invalid of ['nobody', ...sendCases.invalidAddresses]) {
      await expectError(send({ to: invalid }), 'transaction/address-invalid')
      await expectError(send({ token: invalid }), 'transaction/address-invalid')
    }
    await wallet.switchTo(wallet.networks[1])
    await expectError(send({ network }), 'transaction/chain-mismatch')
    expect(prompted()).toBe(0)
  })

  test('costs, balances and receivers are read without a prompt', async () => {
    const {
      adapter,
      connection,
      network,
      prompted,
      sending,
      sends: sendCases,
      transfer,
    } = await beginSend()
    expect((await sending.estimate(transfer)).fee).toBeTypeOf('bigint')
    const { balance } = await sending.getBalance(transfer.from, undefined, network)
    expect(balance).toBeTypeOf('bigint')
    expect(await sending.isContract(transfer.to, network)).toBeTypeOf('boolean')
    const assets = await adapter.assets?.(connection, network)
    expect(Array.isArray(assets) || assets === undefined).toBe(true)
    const status = await adapter.transactionStatus?.(sendCases.unknownHash, network)
    expect(['unknown', 'pending', 'confirmed', 'failed', undefined]).toContain(status)
    expect(prompted()).toBe(0)
  })
}
