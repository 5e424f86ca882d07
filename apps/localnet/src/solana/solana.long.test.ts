import {
  type Address,
  appendTransactionMessageInstruction,
  assertIsTransactionWithBlockhashLifetime,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  type Instruction,
  isSolanaError,
  type KeyPairSigner,
  lamports,
  pipe,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE,
  sendAndConfirmTransactionFactory,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { findAssociatedTokenPda, getTransferCheckedInstruction } from '@solana-program/token'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { solanaChains } from '../known/evmChains.js'
import { createLedger } from './createLedger.js'
import { getMintAddress, solanaTokens, testSigner } from './seedLedger.js'
import { type SolanaNode, startSolanaNode } from './startSolanaNode.js'

let solana: SolanaNode
beforeAll(async () => {
  solana = await startSolanaNode(0)
})
afterAll(() => solana.stop())

const rpc = () => createSolanaRpc(solana.url)
const subscriptions = () => createSolanaRpcSubscriptions(solana.url.replace('http', 'ws'))

async function signed(payer: KeyPairSigner, instruction: Instruction) {
  const { value } = await rpc().getLatestBlockhash().send()
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (each) => setTransactionMessageFeePayerSigner(payer, each),
    (each) => setTransactionMessageLifetimeUsingBlockhash(value, each),
    (each) => appendTransactionMessageInstruction(instruction, each),
  )
  const transaction = await signTransactionMessageWithSigners(message)
  assertIsTransactionWithBlockhashLifetime(transaction)
  return transaction
}

const transfer = (source: KeyPairSigner, destination: Address, amount: bigint) =>
  getTransferSolInstruction({ source, destination, amount: lamports(amount) })

const balanceOf = async (address: Address) =>
  (await rpc().getBalance(address).send()).value as bigint

test('an unmodified client sends coins and hears of the confirmation', async () => {
  const from = await testSigner('account 0')
  const to = (await generateKeyPairSigner()).address
  const send = sendAndConfirmTransactionFactory({
    rpc: rpc(),
    rpcSubscriptions: subscriptions(),
  } as Parameters<typeof sendAndConfirmTransactionFactory>[0])
  await send(await signed(from, transfer(from, to, 2_000_000_000n)), { commitment: 'confirmed' })
  expect(await balanceOf(to)).toBe(2_000_000_000n)
  const [entry] = await rpc().getSignaturesForAddress(to).send()
  const { value } = await rpc()
    .getSignatureStatuses([entry?.signature ?? ('' as never)])
    .send()
  expect(value[0]).toMatchObject({ err: null, confirmationStatus: 'confirmed' })
})

test('both token programs hold what was seeded, and move it', async () => {
  const owner = await testSigner('account 1')
  for (const { decimals, amountPerAccount, name, program } of solanaTokens) {
    const mint = await getMintAddress(name)
    const response = await rpc()
      .getTokenAccountsByOwner(
        owner.address,
        { programId: program as Address },
        { encoding: 'jsonParsed' },
      )
      .send()
    expect(response.value[0]?.account.data.parsed.info.tokenAmount).toMatchObject({
      amount: String(amountPerAccount),
      decimals,
    })
    const tokenProgram = program as Address
    const ataOf = async (who: Address) =>
      (await findAssociatedTokenPda({ owner: who, mint, tokenProgram }))[0]
    const to = await ataOf((await testSigner('account 2')).address)
    const instruction = getTransferCheckedInstruction(
      {
        source: await ataOf(owner.address),
        mint,
        destination: to,
        authority: owner,
        amount: 5n,
        decimals,
      },
      { programAddress: tokenProgram },
    )
    const wire = getBase64EncodedWireTransaction(await signed(owner, instruction))
    await rpc().sendTransaction(wire, { encoding: 'base64' }).send()
    const { value } = await rpc().getTokenAccountBalance(to).send()
    expect(value.amount).toBe(String(amountPerAccount + 5n))
  }
})

test('a mint of the newer program says its own name', async () => {
  const mint = await getMintAddress('shell')
  const { value } = await rpc().getAccountInfo(mint, { encoding: 'jsonParsed' }).send()
  expect(value?.data).toMatchObject({
    program: 'spl-token-2022',
    parsed: {
      type: 'mint',
      info: {
        decimals: 9,
        extensions: [
          { extension: 'metadataPointer', state: { metadataAddress: mint } },
          { extension: 'tokenMetadata', state: { mint, name: 'Local Shell', symbol: 'SHELL' } },
        ],
      },
    },
  })
})

test('too few coins and a forged signature are refused in the words of the RPC', async () => {
  const poor = await generateKeyPairSigner()
  await rpc().requestAirdrop(poor.address, lamports(10_000_000n)).send()
  const to = (await generateKeyPairSigner()).address
  const wire = getBase64EncodedWireTransaction(await signed(poor, transfer(poor, to, 10n ** 12n)))
  const refusal = await rpc()
    .sendTransaction(wire, { encoding: 'base64' })
    .send()
    .catch((error) => error)
  expect(
    isSolanaError(refusal, SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE),
  ).toBe(true)
  expect(await balanceOf(poor.address)).toBe(10_000_000n)

  const bytes = Buffer.from(
    getBase64EncodedWireTransaction(await signed(poor, transfer(poor, to, 1_000_000n))),
    'base64',
  )
  bytes[5] = (bytes[5] ?? 0) ^ 1
  const forged = await rpcRequest('sendTransaction', [
    bytes.toString('base64'),
    { encoding: 'base64' },
  ])
  expect(forged.error.message).toContain('SignatureFailure')
  expect(await balanceOf(to)).toBe(0n)
})

test('a blockhash lives for 150 slots, and none that was never given is taken', () => {
  let now = 0
  const ledger = createLedger('first block', () => now)
  const { blockhash } = ledger.latestBlockhash()
  expect(ledger.isValid(blockhash)).toBe(true)
  now = 150 * 400
  expect(ledger.isValid(blockhash)).toBe(true)
  now += 400
  expect(ledger.isValid(blockhash)).toBe(false)
  expect(ledger.isValid('11111111111111111111111111111111')).toBe(false)
})

test('each ledger says which one it is, and its accounts hold other amounts', async () => {
  const owner = (await testSigner('account 2')).address
  for (const chain of solanaChains) {
    const { stop, url } = await startSolanaNode(0, chain)
    const other = createSolanaRpc(url)
    expect(await other.getGenesisHash().send()).toBe(chain.genesisHash)
    expect(chain.caipNetworkId).toBe(`solana:${chain.genesisHash.slice(0, 32)}`)
    expect((await other.getBalance(owner).send()).value).toBe(
      BigInt(chain.solPerAccount) * 10n ** 9n,
    )
    await stop()
  }
  expect(new Set(solanaChains.map(({ solPerAccount }) => solPerAccount)).size).toBe(
    solanaChains.length,
  )
})

test('a client that loses its connection subscribes anew when the ledger is back', async () => {
  const first = await startSolanaNode(0)
  const port = Number(new URL(first.url).port)
  const client = createSolanaRpcSubscriptions(first.url.replace('http', 'ws'))
  const heard = async () => {
    const { signal } = new AbortController()
    return client.slotNotifications().subscribe({ abortSignal: signal })
  }
  const slots = await heard()
  const before = slots[Symbol.asyncIterator]()
  expect((await before.next()).done).toBe(false)
  await first.stop()
  // Notifications sent before the end may still arrive; then the iteration ends, with or without an error.
  const ended = async () => {
    while (!(await before.next()).done);
  }
  await ended().catch(() => undefined)

  const second = await startSolanaNode(port)
  const after = (await heard())[Symbol.asyncIterator]()
  expect((await after.next()).value?.slot).toBeTypeOf('bigint')
  await second.stop()
})

test('nonsense is answered and harms nothing', async () => {
  expect((await rpcRequest('getBalance', ['not an address'])).error.code).toBe(-32602)
  expect(
    (await rpcRequest('sendTransaction', ['AAAA', { encoding: 'base64' }])).error.code,
  ).toBeLessThan(0)
  expect((await rpcRequest('__proto__', [])).error.code).toBe(-32601)
  expect(await (await fetch(solana.url, { method: 'POST', body: '{' })).json()).toHaveProperty(
    'error',
  )
  expect((await rpcRequest('getHealth', [])).result).toBe('ok')
})

async function rpcRequest(method: string, params: unknown[]) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  return (await fetch(solana.url, { method: 'POST', body })).json()
}
