import { createLatchkey, type Latchkey } from '@latchkey/core'
import { createFakeEnv } from '@latchkey/core/testing'
import { type SolanaNode, startSolanaNode } from '@latchkey/localnet/solana'
import { isLatchkeyError } from '@latchkey/protocol'
import { announceSolanaWallet, createSolanaWallet } from '@latchkey/testkit/solana'
import {
  type Address,
  appendTransactionMessageInstruction,
  type Blockhash,
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
import { getTransferSolInstruction } from '@solana-program/system'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { isSignedBy } from '../signing/isSignedBy.js'
import { solana } from '../solana.js'
import { createAddedWallet } from '../testing/createAddedWallet.js'
import { createTestRpc, testKeyOf } from '../testing/createTestRpc.js'
import { solanaNetwork } from '../testing/solanaNetwork.js'
import { walletSigner } from './walletSigner.js'

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
  latchkey.context.adapters.get('solana')?.addWallet?.({ ...remote.wallet, connector })
  await latchkey.connect({ connectorId: 'remote' })
  return { latchkey, remote }
}

/** A transfer as an app builds it. */
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
  await latchkey.switchNetwork(networks[1] as (typeof networks)[number])
  await refuses('connection/chain-mismatch')
  await latchkey.switchNetwork(networks[0] as (typeof networks)[number])
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
  const given = { abortSignal: AbortSignal.abort() }
  await expect(signer.signMessages([createSignableMessage('Hi')], given)).rejects.toThrow()
  expect(wallet.calls).toHaveLength(callsBefore)
})
