import type { ChainRpc, Connection, Transfer } from '@latchkey/core/adapter'
import type { Network } from '@latchkey/protocol'
import { createSolanaWallet } from '@latchkey/testkit/solana'
import { expect, test } from 'vitest'
import { testAddressOf, testKeyOf } from '../testing/createTestRpc.js'
import { solanaNetwork } from '../testing/solanaNetwork.js'
import type { SolanaWallet } from '../wallet/SolanaWallet.js'
import { createSending } from './createSending.js'

const [from, to] = [await testAddressOf('account 0'), await testAddressOf('account 1')]
const network = solanaNetwork('local')
const transfer: Transfer = { network, from, to, amount: 5n, token: undefined }
const connection: Connection = {
  connectorId: 'wallet',
  addresses: [from],
  networkId: network.caipNetworkId,
  provider: undefined,
}

/** The methods on a chain that answers as given, with a wallet; keeps what was asked. */
function sendingWith(wallet: Partial<SolanaWallet> = {}, responses: Record<string, unknown> = {}) {
  const asked: [method: string, params: readonly unknown[]][] = []
  const opened: Network[] = []
  const answers: Record<string, unknown> = {
    getLatestBlockhash: { value: { blockhash: '1'.repeat(32), lastValidBlockHeight: 700 } },
    simulateTransaction: { value: { err: null, unitsConsumed: 150 } },
    getRecentPrioritizationFees: [],
    getFeeForMessage: { value: 5_000 },
    getMinimumBalanceForRentExemption: 890_880,
    getSignatureStatuses: { value: [null] },
    getMultipleAccounts: { value: [null] },
    ...responses,
  }
  const chain: ChainRpc = {
    async request({ method, params = [] }) {
      asked.push([method, params])
      return answers[method]
    },
    close() {},
  }
  const whole: SolanaWallet = {
    connector: { id: 'wallet', name: 'Wallet', type: 'ANNOUNCED', chain: 'solana' },
    provider: { request: async () => '1'.repeat(64), on() {}, removeListener() {} },
    ...wallet,
  }
  const reports: string[] = []
  const sending = createSending(
    {
      async rpc(one) {
        opened.push(one)
        return chain
      },
    },
    (connectorId) => {
      reports.push(connectorId)
      return whole
    },
    async (one, { networkId }) => (one === whole ? networkId : 'solana:other'),
  )
  return { answers, asked, reports, opened, sending }
}

/** A registered wallet that signs, and leaves it to the page to send. */
async function signingWallet() {
  const { standard } = await createSolanaWallet({
    name: 'Page',
    accounts: [testKeyOf('account 0')],
    without: ['solana:signAndSendTransaction'],
  })
  const { connect } = standard.features['standard:connect'] as { connect(): Promise<unknown> }
  await connect()
  return { standard }
}

test('S4.41 an estimate has the fee and what an account must keep', async () => {
  const { asked, opened, sending } = sendingWith()
  expect(await sending.estimate(transfer)).toEqual({ fee: 5_000n, minBalance: 890_880n })
  expect(asked.at(-1)).toEqual(['getMinimumBalanceForRentExemption', [0]])
  expect(opened).toEqual([network])
})

test('S4.41 a transfer that the page sent is sent again until its blockhash expires', async () => {
  const { answers, asked, reports, opened, sending } = sendingWith(await signingWallet())
  const hash = await sending.transfer(connection, transfer)
  expect([reports, opened]).toEqual([['wallet'], [network]])
  const sent = asked.splice(0).filter(([method]) => method === 'sendTransaction')
  expect(sent).toHaveLength(1)
  answers.getBlockHeight = 700
  expect(await sending.transactionStatus(hash, network)).toBe('unknown')
  const again = asked.splice(0).filter(([method]) => method === 'sendTransaction')
  expect(again.map(([, [wire]]) => wire)).toEqual(sent.map(([, [wire]]) => wire))
  answers.getBlockHeight = 701
  expect(await sending.transactionStatus(hash, network)).toBe('failed')
})

test('S4.41 a transfer that an added wallet sent on any network may have another blockhash', async () => {
  const { answers, asked, sending } = sendingWith()
  expect(await sending.transfer(connection, transfer)).toBe('1'.repeat(64))
  answers.getBlockHeight = 701
  expect(await sending.transactionStatus('1'.repeat(64), network)).toBe('unknown')
  expect(asked.filter(([method]) => method === 'sendTransaction')).toEqual([])
})

test('S5.34 a wallet on another network than the transfer gets no request', async () => {
  const { sending } = sendingWith()
  const other = { ...transfer, network: solanaNetwork('two') }
  await expect(sending.transfer(connection, other)).rejects.toMatchObject({
    code: 'transaction/chain-mismatch',
  })
})

test('S4.41 balances and receivers are read on the network that is asked for', async () => {
  const { answers, opened, sending } = sendingWith({}, { getBalance: { value: 7 } })
  const other = solanaNetwork('two')
  const coins = { balance: 7n, decimals: undefined }
  expect(await sending.getBalance(to, undefined, other)).toEqual(coins)
  expect(await sending.isContract(to, other)).toBe(false)
  const program = { owner: from, lamports: 1, executable: true, data: ['', 'base64'] }
  answers.getMultipleAccounts = { value: [program] }
  expect(await sending.isContract(to, other)).toBe(true)
  expect(opened).toEqual([other, other, other])
  expect(await sending.isValidChecksum(to, other)).toBe(true)
  expect(await sending.isValidChecksum('1'.repeat(44), other)).toBe(false)
  expect(await sending.withChecksum(to, other)).toBe(to)
})
