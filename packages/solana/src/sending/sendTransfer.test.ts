import type { ChainRpc, Connection, Transfer } from '@latchkey/core/adapter'
import type { CaipNetworkId } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import type { Signer } from '../signing/Signer.js'
import { testAddressOf } from '../testing/createTestRpc.js'
import { solanaNetwork } from '../testing/solanaNetwork.js'
import { sendTransfer } from './sendTransfer.js'

const [from, to] = [await testAddressOf('one'), await testAddressOf('two')]
const network = solanaNetwork('local')
const connection: Connection = {
  connectorId: 'wallet',
  addresses: [from],
  networkId: network.caipNetworkId,
  provider: undefined,
}

/** Sends a transfer on a chain that takes any, by a wallet that sends; keeps what both were asked. */
async function send(change: Partial<Transfer>, networkId: CaipNetworkId = network.caipNetworkId) {
  const asked: string[] = []
  const sent: unknown[] = []
  const answers: Readonly<Record<string, unknown>> = {
    getLatestBlockhash: { value: { blockhash: '1'.repeat(32), lastValidBlockHeight: 700 } },
    simulateTransaction: { value: { err: null, unitsConsumed: 150 } },
    getRecentPrioritizationFees: [],
    getFeeForMessage: { value: 5_000 },
  }
  const rpc: ChainRpc = {
    async request({ method }) {
      asked.push(method)
      return answers[method]
    },
    close() {},
  }
  const signer: Signer = {
    signMessage: async () => undefined,
    async signAndSend(request, _wire, options) {
      sent.push([request, options])
      return new Uint8Array(64)
    },
  }
  const parameters = {
    rpc,
    signer,
    isProviderSigner: false,
    async networkId() {
      asked.push('the network of the wallet')
      return networkId
    },
  }
  const transfer = { network, from, to, amount: 5n, token: undefined, ...change }
  const outcome = await sendTransfer(parameters, connection, transfer).catch(({ code }) => code)
  return { asked, outcome, sent }
}

test.each<[string, Partial<Transfer>, string]>([
  ['from another account', { from: to }, 'connection/account-mismatch'],
  ['to nobody', { to: '' }, 'transaction/to-required'],
  ['to what is no address', { to: 'bob' }, 'transaction/address-invalid'],
  ['of less than nothing', { amount: -1n }, 'chain/size-overflow'],
])('S5.34 for a transfer %s neither chain nor wallet is asked', async (_, change, code) => {
  expect(await send(change)).toEqual({ asked: [], outcome: code, sent: [] })
})

test('S5.34 a transfer on another network than that of the wallet is not prepared', async () => {
  const { asked, outcome, sent } = await send({}, 'solana:other')
  expect(outcome).toBe('transaction/chain-mismatch')
  expect(asked).toEqual(['the network of the wallet'])
  expect(sent).toEqual([])
})

test('S4.41 a wallet that sends gets the account, the network and no options of ours', async () => {
  const { outcome, sent } = await send({})
  expect(sent).toEqual([[{ address: from, networkId: 'solana:local' }, {}]])
  expect(outcome).toEqual({ signature: '1'.repeat(64), lastValidBlockHeight: 700n })
})
