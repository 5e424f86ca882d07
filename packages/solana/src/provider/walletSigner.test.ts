import { createLatchkey, type Latchkey } from '@latchkey/core'
import { createFakeEnv } from '@latchkey/core/testing'
import { type SolanaLedger, startLedger } from '@latchkey/localnet/solana'
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
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { moveCoins } from '../chain/instructions.js'
import { isSignedBy } from '../signing/isSignedBy.js'
import { solana } from '../solana.js'
import { adoptedWallet } from '../testing/adoptedWallet.js'
import { ledgerRpc, seedOf } from '../testing/onLedger.js'
import { solanaNetwork } from '../testing/solanaNetwork.js'
import { walletSigner } from './walletSigner.js'

let world: SolanaLedger
beforeAll(async () => {
  world = await startLedger(0)
}, 60_000)
afterAll(() => world.stop())
const open: Latchkey[] = []
afterEach(() => {
  for (const latchkey of open.splice(0)) latchkey.destroy()
})

const amount = 3_000_000n
const failsWith = (code: string) => (error: unknown) =>
  isLatchkeyError(error) && error.code === code

/** An instance with networks on the ledger, and nobody connected. */
function makeLatchkey(window = new EventTarget()) {
  const networks = ['local', 'other'].map((id) => solanaNetwork(id, world.url))
  const env = createFakeEnv({
    fetch: (input, init) => fetch(input, init),
    now: Date.now,
    after(ms, task) {
      const timer = setTimeout(task, ms)
      return () => clearTimeout(timer)
    },
  })
  const latchkey = createLatchkey({ networks, adapters: [solana({ window })], env })
  open.push(latchkey)
  return { latchkey, networks }
}

async function withPageWallet() {
  const window = new EventTarget()
  const { latchkey, networks } = makeLatchkey(window)
  const wallet = await createSolanaWallet({
    name: 'Page',
    accounts: [seedOf('account 0'), seedOf('account 1')],
    clusters: [{ chain: 'solana:localnet', rpcUrl: world.url }],
  })
  announceSolanaWallet(wallet, { window })
  await latchkey.connect({ connectorId: 'Page' })
  return { latchkey, networks, wallet }
}

async function withAdoptedWallet() {
  const { latchkey, networks } = makeLatchkey()
  const networkIds = networks.map(({ caipNetworkId }) => caipNetworkId)
  const remote = await adoptedWallet({ accounts: [seedOf('account 2')], networkIds })
  // Of no kind that the core reaches by itself.
  const connector = { ...remote.wallet.connector, type: 'EXTERNAL' as const }
  latchkey.context.adapters.get('solana')?.addWallet?.({ ...remote.wallet, connector })
  await latchkey.connect({ connectorId: 'remote' })
  return { latchkey, remote }
}

/** A transfer as an app builds it. */
async function transferBy(signer: TransactionSigner, to: Address) {
  const answer = await ledgerRpc(world).request({ method: 'getLatestBlockhash' })
  const { value } = answer as { value: { blockhash: Blockhash; lastValidBlockHeight: number } }
  const lifetime = { ...value, lastValidBlockHeight: BigInt(value.lastValidBlockHeight) }
  return pipe(
    createTransactionMessage({ version: 0 }),
    (each) => setTransactionMessageFeePayerSigner(signer, each),
    (each) => setTransactionMessageLifetimeUsingBlockhash(lifetime, each),
    (each) => appendTransactionMessageInstruction(moveCoins(signer.address, to, amount), each),
  )
}

const stranger = async () => (await generateKeyPairSigner()).address
const arrived = (to: Address) =>
  vi.waitFor(() => expect(world.ledger.svm.getBalance(to)).toBe(amount), { timeout: 5_000 })

test.each([
  ['of the page', withPageWallet],
  ['that was adopted', withAdoptedWallet],
])('S3.77 a wallet %s signs and sends what was built with kit', async (_, connect) => {
  const { latchkey } = await connect()
  const signer = walletSigner(latchkey)
  expect(signer.address).toBe(latchkey.getState().accounts.solana?.address)
  const [one, two] = [await stranger(), await stranger()]

  const signature = await signAndSendTransactionMessageWithSigners(await transferBy(signer, one))
  await arrived(one)
  expect(world.ledger.entry(getBase58Decoder().decode(signature))?.err).toBeNull()

  const signed = await signTransactionMessageWithSigners(await transferBy(signer, two))
  const params = [getBase64EncodedWireTransaction(signed), { encoding: 'base64' }]
  await ledgerRpc(world).request({ method: 'sendTransaction', params })
  await arrived(two)
  expect(world.ledger.entry(getSignatureFromTransaction(signed))?.err).toBeNull()

  const message = createSignableMessage('Hello, 你好')
  const [dictionary] = await signer.signMessages([message])
  expect(await isSignedBy(signer.address, dictionary?.[signer.address], message.content)).toBe(true)
})

test('several transactions are one question, or one each for a wallet that knows no better', async () => {
  const page = await withPageWallet()
  const signer = walletSigner(page.latchkey)
  const sign = async (by: ReturnType<typeof walletSigner>) => {
    const messages = [
      await transferBy(by, await stranger()),
      await transferBy(by, await stranger()),
    ]
    const compiled = await Promise.all(
      messages.map((one) => signTransactionMessageWithSigners(one)),
    )
    return compiled
  }
  const transactions = await sign(signer)
  const prompts = () => page.wallet.calls.filter(({ prompting }) => prompting).length
  const asked = prompts()
  expect(await signer.signTransactions(transactions)).toHaveLength(2)
  expect(prompts()).toBe(asked + 1)

  const adopted = await withAdoptedWallet()
  const other = walletSigner(adopted.latchkey)
  const others = await sign(other)
  const before = adopted.remote.prompts()
  expect(await other.signTransactions(others)).toHaveLength(2)
  expect(adopted.remote.prompts()).toBe(before + 2)
})

test('who is not connected, or not the one any more, does not sign', async () => {
  expect(() => walletSigner(makeLatchkey().latchkey)).toThrow(
    expect.toSatisfy(failsWith('connection/not-found')),
  )
  const { latchkey, networks, wallet } = await withPageWallet()
  const signer = walletSigner(latchkey)
  const message = await transferBy(signer, await stranger())
  const asked = wallet.calls.length
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
  expect(wallet.calls).toHaveLength(asked)
  await latchkey.disconnect()
  await refuses('connection/not-found')
})

test('what goes wrong is told in our codes', async () => {
  const { latchkey, wallet } = await withPageWallet()
  const signer = walletSigner(latchkey)
  const cases = [
    ['reject', 'wallet/rejected'],
    ['other-bytes', 'wallet/signature-mismatch'],
    ['other-key', 'wallet/signature-mismatch'],
    ['nothing', 'wallet/failed'],
  ] as const
  for (const [outcome, code] of cases) {
    const message = await transferBy(signer, await stranger())
    wallet.next(outcome)
    const signing = signTransactionMessageWithSigners(message)
    await expect(signing, outcome).rejects.toSatisfy(failsWith(code))
    wallet.next(outcome)
    const sending = signAndSendTransactionMessageWithSigners(message)
    await expect(sending, outcome).rejects.toSatisfy(failsWith(code))
  }
  const { remote, ...adopted } = await withAdoptedWallet()
  remote.next({ result: { signature: getBase58Decoder().decode(new Uint8Array(64).fill(7)) } })
  const lying = walletSigner(adopted.latchkey).signMessages([createSignableMessage('Hi')])
  await expect(lying).rejects.toSatisfy(failsWith('wallet/signature-mismatch'))
  const asked = wallet.calls.length
  const given = { abortSignal: AbortSignal.abort() }
  await expect(signer.signMessages([createSignableMessage('Hi')], given)).rejects.toThrow()
  expect(wallet.calls).toHaveLength(asked)
})
