import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type Address,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getBase58Decoder,
  getBase58Encoder,
  getBase64EncodedWireTransaction,
  getBase64Encoder,
  getPublicKeyFromAddress,
  getTransactionDecoder,
  pipe,
  type SignatureBytes,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  verifySignature,
} from '@solana/kit'
import { expect, test } from 'vitest'
import { loadSolanaWallet } from './loadSolanaWallet.js'

const chain = 'solana:local'

async function loadTestWallet(rpcUrl?: string) {
  const accounts = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)]
  const options = { name: 'Test', accounts, clusters: [{ chain, rpcUrl }] } as const
  const loaded = await loadSolanaWallet(options, 'auto')
  const { describe, wallet } = loaded
  const [first = '', second = ''] = wallet.addresses
  const request = async (method: string, params?: object) =>
    (await loaded.request({ method, params }, chain)) as Record<string, never>
  return { request, describe, first, second, wallet }
}

/** A transaction that only its payer has to sign, as apps hand it over. */
const unsignedTransaction = (payer: string) =>
  pipe(
    createTransactionMessage({ version: 0 }),
    (each) => setTransactionMessageFeePayerSigner(createNoopSigner(payer as Address), each),
    (each) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: payer as never, lastValidBlockHeight: 9n },
        each,
      ),
    (each) => getBase64EncodedWireTransaction(compileTransaction(each)),
  )

async function isSigned(text: string, signer: string): Promise<boolean> {
  const { messageBytes, signatures } = getTransactionDecoder().decode(
    getBase64Encoder().encode(text),
  )
  const signature = signatures[signer as Address]
  const key = await getPublicKeyFromAddress(signer as Address)
  return signature !== null && signature !== undefined
    ? verifySignature(key, signature, messageBytes)
    : false
}

test('accounts are listed as in the session, the selected one first', async () => {
  const { request, first, second, wallet } = await loadTestWallet()
  expect(await request('solana_getAccounts')).toEqual([{ pubkey: first }, { pubkey: second }])
  wallet.selectAccount(1)
  expect(await request('solana_requestAccounts')).toEqual([{ pubkey: second }, { pubkey: first }])
})

test('a message comes and its signature goes in base58', async () => {
  const { request, second } = await loadTestWallet()
  const bytes = new TextEncoder().encode('Hello')
  const message = getBase58Decoder().decode(bytes)
  const { signature } = await request('solana_signMessage', { message, pubkey: second })
  const key = await getPublicKeyFromAddress(second as Address)
  const signed = getBase58Encoder().encode(String(signature)) as SignatureBytes
  expect(await verifySignature(key, signed, bytes)).toBe(true)
})

test('one transaction or several come and go in base64', async () => {
  const { request, first, second } = await loadTestWallet()
  const one = await request('solana_signTransaction', { transaction: unsignedTransaction(first) })
  expect(await isSigned(String(one.transaction), first)).toBe(true)
  const transactions = [unsignedTransaction(second), unsignedTransaction(second)]
  const all = await request('solana_signAllTransactions', { transactions, pubkey: second })
  const signed: readonly string[] = all.transactions ?? []
  expect(await Promise.all(signed.map((text) => isSigned(text, second)))).toEqual([true, true])
})

test('a transaction is signed and sent with the options of the app, and its signature returned', async () => {
  const bodies: unknown[] = []
  const node = createServer(async (request, response) => {
    const { params } = JSON.parse(String((await request.toArray())[0]))
    bodies.push(params)
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: 'taken' }))
  }).listen(0)
  const { request, first } = await loadTestWallet(
    `http://127.0.0.1:${(node.address() as AddressInfo).port}`,
  )
  const sendOptions = { skipPreflight: true }
  const input = { transaction: unsignedTransaction(first), sendOptions }
  const { signature } = await request('solana_signAndSendTransaction', input)
  node.close()
  const [[wire, options] = []] = bodies as [string, unknown][]
  expect(await isSigned(wire ?? '', first)).toBe(true)
  expect(options).toMatchObject(sendOptions)
  const decoded = getTransactionDecoder().decode(getBase64Encoder().encode(wire ?? ''))
  const [own] = Object.values(decoded.signatures)
  expect(signature).toBe(getBase58Decoder().decode(own ?? new Uint8Array()))
})

test.each([
  ['solana_signMessage', { message: 'not base58: 0OIl' }, -32602],
  ['solana_signMessage', {}, -32602],
  ['solana_signTransaction', { transaction: 7 }, -32602],
  ['solana_signMessage', { message: '2g', pubkey: 'another account' }, 4100],
  ['solana_signAndSendTransaction', { transaction: unsignedTransaction('1'.repeat(32)) }, -32603],
  ['solana_sendAll', {}, 4200],
])('%s of %o is refused', async (method, params, code) => {
  const { request } = await loadTestWallet()
  await expect(request(method, params)).rejects.toMatchObject({ code })
})

test('a malformed transaction is described as unreadable', async () => {
  const { describe, first } = await loadTestWallet()
  expect(describe({ transaction: '????' })).toEqual([['Does', 'Can’t be read']])
  expect(describe({ transaction: unsignedTransaction(first) })).toEqual([])
  expect(describe({ message: '2g' })).toEqual([])
  expect(describe(undefined)).toEqual([])
})
