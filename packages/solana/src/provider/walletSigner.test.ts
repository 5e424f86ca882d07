import { createLatchkey, type Latchkey } from '@latchkey/core'
import { contextOf, createFakeEnv, createTestContext, withContext } from '@latchkey/core/testing'
import { type SolanaNode, startSolanaNode } from '@latchkey/localnet/solana'
import { isLatchkeyError } from '@latchkey/protocol'
import { announceSolanaWallet, createSolanaWallet } from '@latchkey/testkit/solana'
import {
  type Address,
  appendTransactionMessageInstruction,
  type Blockhash,
  createKeyPairSignerFromPrivateKeyBytes,
  createSignableMessage,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase58Decoder,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signAndSendTransactionMessageWithSigners,
  signTransactionMessageWithSigners,
  type TransactionSigner,
} from '@solana/kit'
import { PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { getTransferSolInstruction } from '@solana-program/system'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { isSignedBy } from '../signing/isSignedBy.js'
import { solana } from '../solana.js'
import { createAddedWallet } from '../testing/createAddedWallet.js'
import { createTestRpc, testKeyOf } from '../testing/createTestRpc.js'
import { solanaNetwork } from '../testing/solanaNetwork.js'
import { unsignedTransaction } from '../testing/unsignedTransaction.js'
import { type SignerHost, type WalletSigner, walletSigner } from './walletSigner.js'

let solanaNode: SolanaNode
beforeAll(async () => {
  solanaNode = await startSolanaNode(0)
}, 60_000)
afterAll(() => solanaNode.stop())
const instances: Latchkey[] = []
afterEach(() => {
  for (const latchkey of instances.splice(0)) latchkey.destroy()
})

const amount = 3_000_000n
const failsWith = (code: string) => (error: unknown) =>
  isLatchkeyError(error) && error.code === code

/** An instance with networks on the local node, not connected. */
function makeLatchkey(window = new EventTarget()) {
  const networks = ['local', 'other'].map((id) => solanaNetwork(id, solanaNode.url))
  const env = createFakeEnv({
    fetch: (input, init) => fetch(input, init),
    now: Date.now,
    after(ms, task) {
      const timer = setTimeout(task, ms)
      return () => clearTimeout(timer)
    },
  })
  const latchkey = createLatchkey({ networks, adapters: [solana({ window })], env })
  instances.push(latchkey)
  return { latchkey, networks }
}

async function connectStandardWallet() {
  const window = new EventTarget()
  const { latchkey, networks } = makeLatchkey(window)
  const wallet = await createSolanaWallet({
    name: 'Page',
    accounts: [testKeyOf('account 0'), testKeyOf('account 1')],
    clusters: [{ chain: 'solana:localnet', rpcUrl: solanaNode.url }],
  })
  announceSolanaWallet(wallet, { window })
  await latchkey.connect({ connectorId: 'Page' })
  return { latchkey, networks, wallet }
}

async function connectAddedWallet() {
  const { latchkey, networks } = makeLatchkey()
  const networkIds = networks.map(({ caipNetworkId }) => caipNetworkId)
  const remote = await createAddedWallet({ accounts: [testKeyOf('account 2')], networkIds })
  // Of no kind that the core reaches by itself.
  const connector = { ...remote.wallet.connector, type: 'EXTERNAL' as const }
  contextOf(latchkey)
    .adapters.get('solana')
    ?.addWallet?.({ ...remote.wallet, connector })
  await latchkey.connect({ connectorId: 'remote' })
  return { latchkey, remote }
}

async function buildTransfer(signer: TransactionSigner, to: Address) {
  const answer = await createTestRpc(solanaNode).request({ method: 'getLatestBlockhash' })
  const { value } = answer as { value: { blockhash: Blockhash; lastValidBlockHeight: number } }
  const lifetime = { ...value, lastValidBlockHeight: BigInt(value.lastValidBlockHeight) }
  return pipe(
    createTransactionMessage({ version: 0 }),
    (each) => setTransactionMessageFeePayerSigner(signer, each),
    (each) => setTransactionMessageLifetimeUsingBlockhash(lifetime, each),
    (each) =>
      appendTransactionMessageInstruction(
        getTransferSolInstruction({ source: signer, destination: to, amount }),
        each,
      ),
  )
}

const randomAddress = async () => (await generateKeyPairSigner()).address
const expectArrival = (to: Address) =>
  vi.waitFor(() => expect(solanaNode.ledger.svm.getBalance(to)).toBe(amount), { timeout: 5_000 })

test.each([
  ['of the page', connectStandardWallet],
  ['that was added', connectAddedWallet],
])('S3.77 a wallet %s signs and sends what was built with kit', async (_, connect) => {
  const { latchkey } = await connect()
  const signer = walletSigner(latchkey)
  expect(signer.address).toBe(latchkey.getState().accounts.solana?.address)
  const [one, two] = [await randomAddress(), await randomAddress()]

  const signature = await signAndSendTransactionMessageWithSigners(await buildTransfer(signer, one))
  await expectArrival(one)
  expect(solanaNode.ledger.entry(getBase58Decoder().decode(signature))?.err).toBeNull()

  const signed = await signTransactionMessageWithSigners(await buildTransfer(signer, two))
  const params = [getBase64EncodedWireTransaction(signed), { encoding: 'base64' }]
  await createTestRpc(solanaNode).request({ method: 'sendTransaction', params })
  await expectArrival(two)
  expect(solanaNode.ledger.entry(getSignatureFromTransaction(signed))?.err).toBeNull()

  const message = createSignableMessage('Hello, 你好')
  const [dictionary] = await signer.signMessages([message])
  expect(await isSignedBy(signer.address, dictionary?.[signer.address], message.content)).toBe(true)
})

test('S3.77 a wallet signs and sends what was built with web3.js', async () => {
  const { latchkey } = await connectStandardWallet()
  const { address = '' } = latchkey.getState().accounts.solana ?? {}
  const answer = await createTestRpc(solanaNode).request({ method: 'getLatestBlockhash' })
  const { value } = answer as { value: { blockhash: string; lastValidBlockHeight: number } }
  const to = await randomAddress()
  const fromPubkey = new PublicKey(address)
  const toPubkey = new PublicKey(to)
  const transaction = new Transaction({ feePayer: fromPubkey, ...value })
  transaction.add(SystemProgram.transfer({ fromPubkey, toPubkey, lamports: amount }))
  const bytes = transaction.serialize({ requireAllSignatures: false })
  const sent = await latchkey.getProvider({ namespace: 'solana' })?.request({
    method: 'solana_signAndSendTransaction',
    params: { transaction: bytes.toString('base64'), pubkey: address },
  })
  await expectArrival(to)
  expect(solanaNode.ledger.entry(sent?.signature ?? '')?.err).toBeNull()
})

test('several transactions are one prompt, or one each for a wallet without signAllTransactions', async () => {
  const page = await connectStandardWallet()
  const signer = walletSigner(page.latchkey)
  const sign = async (by: ReturnType<typeof walletSigner>) => {
    const messages = [
      await buildTransfer(by, await randomAddress()),
      await buildTransfer(by, await randomAddress()),
    ]
    const compiled = await Promise.all(
      messages.map((one) => signTransactionMessageWithSigners(one)),
    )
    return compiled
  }
  const transactions = await sign(signer)
  const prompts = () => page.wallet.calls.filter(({ prompting }) => prompting).length
  const promptsBefore = prompts()
  expect(await signer.signTransactions(transactions)).toHaveLength(2)
  expect(prompts()).toBe(promptsBefore + 1)

  const added = await connectAddedWallet()
  const other = walletSigner(added.latchkey)
  const others = await sign(other)
  const before = added.remote.prompts()
  expect(await other.signTransactions(others)).toHaveLength(2)
  expect(added.remote.prompts()).toBe(before + 2)
})

test('a disconnected or changed account does not sign', async () => {
  expect(() => walletSigner(makeLatchkey().latchkey)).toThrow(
    expect.toSatisfy(failsWith('connection/not-found')),
  )
  const { latchkey, networks, wallet } = await connectStandardWallet()
  const signer = walletSigner(latchkey)
  const message = await buildTransfer(signer, await randomAddress())
  const callsBefore = wallet.calls.length
  const refuses = async (code: string) => {
    const [signing, sending] = [
      signTransactionMessageWithSigners(message),
      signAndSendTransactionMessageWithSigners(message),
    ]
    await expect(signing).rejects.toSatisfy(failsWith(code))
    await expect(sending).rejects.toSatisfy(failsWith(code))
  }
  await latchkey.switchNetwork({ network: networks[1] as (typeof networks)[number] })
  await refuses('connection/chain-mismatch')
  await latchkey.switchNetwork({ network: networks[0] as (typeof networks)[number] })
  wallet.selectAccount(1)
  await vi.waitFor(() =>
    expect(latchkey.getState().accounts.solana?.address).not.toBe(signer.address),
  )
  await refuses('connection/account-mismatch')
  expect(wallet.calls).toHaveLength(callsBefore)
  await latchkey.disconnect()
  await refuses('connection/not-found')
})

test('failures reject with codes of LatchkeyError', async () => {
  const { latchkey, wallet } = await connectStandardWallet()
  const signer = walletSigner(latchkey)
  const cases = [
    ['reject', 'wallet/rejected'],
    ['other-bytes', 'wallet/signature-mismatch'],
    ['other-key', 'wallet/signature-mismatch'],
    ['nothing', 'wallet/failed'],
  ] as const
  for (const [response, code] of cases) {
    const message = await buildTransfer(signer, await randomAddress())
    wallet.next(response)
    const signing = signTransactionMessageWithSigners(message)
    await expect(signing, response).rejects.toSatisfy(failsWith(code))
    wallet.next(response)
    const sending = signAndSendTransactionMessageWithSigners(message)
    await expect(sending, response).rejects.toSatisfy(failsWith(code))
  }
  const { remote, ...added } = await connectAddedWallet()
  remote.next({ result: { signature: getBase58Decoder().decode(new Uint8Array(64).fill(7)) } })
  const lying = walletSigner(added.latchkey).signMessages([createSignableMessage('Hi')])
  await expect(lying).rejects.toSatisfy(failsWith('wallet/signature-mismatch'))
  const callsBefore = wallet.calls.length
  const config = { abortSignal: AbortSignal.abort() }
  await expect(signer.signMessages([createSignableMessage('Hi')], config)).rejects.toThrow()
  expect(wallet.calls).toHaveLength(callsBefore)
})

test('S3.77 a message is signed on whatever network the wallet is, and without a config too', async () => {
  const { latchkey, networks } = await connectStandardWallet()
  const signer = walletSigner(latchkey)
  await latchkey.switchNetwork({ network: networks[1] as (typeof networks)[number] })
  const message = createSignableMessage('Hi')
  const [dictionary] = await signer.signMessages([message], {})
  expect(await isSignedBy(signer.address, dictionary?.[signer.address], message.content)).toBe(true)
})

const keyPair = await createKeyPairSignerFromPrivateKeyBytes(testKeyOf('account 0'))

/** A host whose wallet sends by itself, on the second of its networks; keeps what both were asked. */
function makeHost(change: Partial<ReturnType<SignerHost['getState']>> = {}, hasProvider = true) {
  const calls: { method: string; params?: unknown }[] = []
  const opened: string[] = []
  const provider = {
    async request(call: { method: string; params?: unknown }) {
      calls.push(call)
      return { signature: '1'.repeat(64) }
    },
    on() {},
    removeListener() {},
  }
  const context: ReturnType<typeof contextOf> = {
    ...createTestContext(),
    async rpc({ caipNetworkId }) {
      opened.push(caipNetworkId)
      return { request: async () => undefined, close() {} }
    },
  }
  const host: SignerHost = {
    getProvider: () => (hasProvider ? provider : undefined),
    getState: () => ({
      accounts: {
        solana: { address: keyPair.address, caipAddress: `solana:two:${keyPair.address}` },
      },
      networks: { solana: { caipNetworks: ['one', 'two'].map((id) => solanaNetwork(id)) } },
      ...change,
    }),
  }
  return { calls, host: withContext(host, context), opened }
}

const account = { address: keyPair.address, caipAddress: `solana:two:${keyPair.address}` }
test.each([
  ['no account', { accounts: {} }, true],
  ['no address', { accounts: { solana: { ...account, address: undefined } } }, true],
  ['no network', { accounts: { solana: { ...account, caipAddress: undefined } } }, true],
  ['an odd network', { accounts: { solana: { ...account, caipAddress: 'eip155:1:0x' } } }, true],
  ['no provider', {}, false],
])('S3.77 a page with %s has no signer', (_, change, hasProvider) => {
  expect(() => walletSigner(makeHost(change, hasProvider).host)).toThrow(
    expect.toSatisfy(failsWith('connection/not-found')),
  )
})

test.each([
  [undefined, {}],
  [{}, {}],
  [{ minContextSlot: 7n }, { minContextSlot: 7 }],
])(
  'S3.77 with %o, a wallet on a private network is asked to send with %o',
  async (config, options) => {
    const { calls, host, opened } = makeHost()
    const transaction = unsignedTransaction(keyPair.address)
    // Kit gives it a lifetime; the wallet does not see that.
    const signable = transaction as Parameters<WalletSigner['signAndSendTransactions']>[0][number]
    expect(await walletSigner(host).signAndSendTransactions([signable], config)).toEqual([
      new Uint8Array(64),
    ])
    expect(opened).toEqual(['solana:two'])
    const wire = getBase64EncodedWireTransaction(transaction)
    expect(calls).toEqual([
      {
        method: 'solana_signAndSendTransaction',
        params: { transaction: wire, pubkey: keyPair.address, options, sendOptions: options },
      },
    ])
  },
)

test.each([
  ['no networks', {}],
  ['another network', { solana: { caipNetworks: [solanaNetwork('one')] } }],
])('S3.77 a page that has %s sends nothing', async (_, networks) => {
  const { calls, host } = makeHost({ networks })
  const sending = walletSigner(host).signAndSendTransactions([])
  await expect(sending).rejects.toSatisfy(failsWith('network/not-found'))
  expect(calls).toEqual([])
})
