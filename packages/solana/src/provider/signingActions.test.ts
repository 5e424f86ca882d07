import { providerError, type WalletProvider } from '@latchkey/core/adapter'
import { createFakeEnv } from '@latchkey/core/testing'
import { isLatchkeyError } from '@latchkey/protocol'
import {
  announceSolanaWallet,
  createSolanaWallet,
  type SolanaWalletOptions,
} from '@latchkey/testkit/solana'
import {
  AccountRole,
  type Address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createKeyPairSignerFromPrivateKeyBytes,
  createTransactionMessage,
  getBase58Decoder,
  getBase58Encoder,
  getBase64EncodedWireTransaction,
  getPublicKeyFromAddress,
  getTransactionEncoder,
  pipe,
  type SignatureBytes,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  signBytes,
  verifySignature,
} from '@solana/kit'
import { expect, test } from 'vitest'
import { tokenPrograms } from '../chain/tokenPrograms.js'
import { decodeWireTransaction, parseTransaction } from '../signing/decodeWireTransaction.js'
import { providerSigner } from '../signing/providerSigner.js'
import { signTransactions } from '../signing/signTransactions.js'
import { solana } from '../solana.js'
import { createAddedWallet } from '../testing/createAddedWallet.js'
import { solanaNetwork } from '../testing/solanaNetwork.js'
import { transferSol, unsignedTransaction, unsignedWire } from '../testing/unsignedTransaction.js'

const network = solanaNetwork('EtWTRABZaYq6iMfeYKouRu166VU2xqa1')
const sent: unknown[] = []
const rpc = {
  async request({ method, params }: { method: string; params?: readonly unknown[] }) {
    if (method === 'sendTransaction') sent.push(params?.[1])
    return method === 'getSignatureStatuses' ? { value: [null] } : 'ok'
  },
  close() {},
}
const deps = { env: createFakeEnv(), rpc: async () => rpc, networks: () => [network] }
const { signal } = new AbortController()
const accounts = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)]
const failsWith = (code: string) => (error: unknown) =>
  isLatchkeyError(error) && error.code === code

async function connectTestWallet(options: Partial<SolanaWalletOptions> = {}) {
  const window = new EventTarget()
  const wallet = await createSolanaWallet({ name: 'Signer', accounts, ...options })
  const adapter = solana({ window }).create(deps)
  adapter.watchConnectors(() => {})
  announceSolanaWallet(wallet, { window })
  const connection = await adapter.connect('Signer', { signal })
  const provider = connection.provider as WalletProvider
  const request = (method: string, params?: unknown) => provider.request({ method, params })
  const [address] = connection.addresses
  const sign = (message: string) => adapter.signMessage(connection, { address, message })
  return { adapter, address: address as Address, request, connection, provider, sign, wallet }
}

async function isSignatureOf(address: Address, signature: string, bytes: Uint8Array) {
  const key = await getPublicKeyFromAddress(address)
  return verifySignature(key, getBase58Encoder().encode(signature) as SignatureBytes, bytes)
}

test('S3.77 a text is signed in bytes, whatever is in it', async () => {
  const { address, sign } = await connectTestWallet()
  const message = 'Hello, Grüße, 你好\n0x00'
  expect(await isSignatureOf(address, await sign(message), new TextEncoder().encode(message))).toBe(
    true,
  )
})

test.each([
  ['signed something else', 'other-bytes', 'wallet/signature-mismatch'],
  ['signed by another key', 'other-key', 'wallet/signature-mismatch'],
  ['gave nothing', 'nothing', 'wallet/failed'],
  [
    'gave a short signature',
    { result: [{ signature: new Uint8Array(3) }] },
    'wallet/signature-mismatch',
  ],
  ['gave a text', { result: [{ signature: 'abc' }] }, 'wallet/signature-mismatch'],
  ['gave no list', { result: 'yes' }, 'wallet/failed'],
  [
    'gave a trap',
    {
      result: [
        {
          get signature() {
            throw new Error('a trap')
          },
        },
      ],
    },
    'wallet/failed',
  ],
  ['refused', 'reject', 'wallet/rejected'],
] as const)('a wallet that %s is recognised', async (_, response, code) => {
  const { sign, wallet } = await connectTestWallet()
  wallet.next(response)
  await expect(sign('Hello')).rejects.toSatisfy(failsWith(code))
})

test('a wallet without an announced method, or locked, rejects with its own code', async () => {
  const hollow = await connectTestWallet({ hollow: ['solana:signMessage'] })
  await expect(hollow.sign('Hello')).rejects.toSatisfy(failsWith('wallet/unsupported-method'))
  const locked = await connectTestWallet()
  locked.wallet.lock()
  await expect(locked.sign('Hello')).rejects.toSatisfy(failsWith('wallet/unauthorized'))
})

test('S3.77 the provider of a host signs messages, transactions and several of them', async () => {
  const { address, request, wallet } = await connectTestWallet()
  const bytes = new Uint8Array([1, 2, 3])
  const params = { message: getBase58Decoder().decode(bytes), pubkey: address }
  const { signature } = (await request('solana_signMessage', params)) as { signature: string }
  expect(await isSignatureOf(address, signature, bytes)).toBe(true)

  const transaction = unsignedTransaction(address)
  const base64 = getBase64EncodedWireTransaction(transaction)
  const base58 = getBase58Decoder().decode(getTransactionEncoder().encode(transaction))
  const one = (await request('solana_signTransaction', { transaction: base58 })) as {
    transaction: string
    signature: string
  }
  expect(
    await isSignatureOf(address, one.signature, new Uint8Array(transaction.messageBytes)),
  ).toBe(true)
  expect(decodeWireTransaction(one.transaction)?.encode(new Uint8Array([0, 0]))).toBe('11')

  const prompts = wallet.calls.filter(({ prompting }) => prompting).length
  const transactions = [base64, base64]
  const all = (await request('solana_signAllTransactions', { transactions })) as {
    transactions: string[]
  }
  expect(wallet.calls.filter(({ prompting }) => prompting)).toHaveLength(prompts + 1)
  expect(all.transactions).toHaveLength(2)
  for (const text of all.transactions) {
    expect(parseTransaction(decodeWireTransaction(text)?.wire)?.signatures[address]).toHaveLength(
      64,
    )
  }
  wallet.next('other-bytes')
  await expect(request('solana_signAllTransactions', { transactions })).rejects.toSatisfy(
    failsWith('wallet/signature-mismatch'),
  )
})

test('S3.77 a transaction that looks accounts up in a table is signed as it is', async () => {
  const { address, request, wallet } = await connectTestWallet()
  const [table, program] = [tokenPrograms[0] as Address, tokenPrograms[1] as Address]
  const looked = { address: program, role: AccountRole.WRITABLE, lookupTableAddress: table }
  const instruction = {
    ...transferSol(address, address, 5n),
    accounts: [{ ...looked, addressIndex: 3 }],
  }
  const lifetime = { blockhash: `${'1'.repeat(32)}` as Blockhash, lastValidBlockHeight: 1n }
  const transaction = compileTransaction(
    pipe(
      createTransactionMessage({ version: 0 }),
      (each) => setTransactionMessageFeePayer(address, each),
      (each) => setTransactionMessageLifetimeUsingBlockhash(lifetime, each),
      (each) => appendTransactionMessageInstructions([instruction], each),
    ),
  )
  const params = { transaction: getBase64EncodedWireTransaction(transaction) }
  const { signature } = (await request('solana_signTransaction', params)) as { signature: string }
  expect(await isSignatureOf(address, signature, new Uint8Array(transaction.messageBytes))).toBe(
    true,
  )
  // The host's own provider never asks a wallet for what it shows.
  const silent = wallet.calls.filter(({ method }) => method === 'standard:connect')
  expect(silent).toHaveLength(1)
})

test('S3.77 sign-and-send takes its four options, and no other', async () => {
  const { address, request, wallet } = await connectTestWallet({
    without: ['solana:signAndSendTransaction'],
  })
  const transaction = getBase64EncodedWireTransaction(unsignedTransaction(address))
  const options = {
    skipPreflight: true,
    preflightCommitment: 'processed',
    maxRetries: 3,
    minContextSlot: 7,
  }
  const invalidOptions = { ...options, encoding: 'base58', commitment: 'x' }
  await request('solana_signAndSendTransaction', { transaction, options: invalidOptions })
  expect(sent.at(-1)).toEqual({ ...options, encoding: 'base64' })
  await request('solana_signAndSendTransaction', { transaction, sendOptions: { maxRetries: 0 } })
  expect(sent.at(-1)).toEqual({
    preflightCommitment: 'confirmed',
    maxRetries: 0,
    encoding: 'base64',
  })
  expect(wallet.calls.at(-1)?.method).toBe('solana:signTransaction')

  const sends = await connectTestWallet()
  sends.wallet.next({ result: [{ signature: new Uint8Array(64).fill(1) }] })
  await sends.request('solana_signAndSendTransaction', { transaction, options })
  expect(sends.wallet.calls.at(-1)?.params[0]).toMatchObject({ chain: 'solana:devnet', options })
})

test.each([
  ['skipPreflight', 'yes'],
  ['preflightCommitment', 'now'],
  ['preflightCommitment', 7],
  ['maxRetries', -1],
  ['maxRetries', '3'],
  ['minContextSlot', 0.5],
  ['minContextSlot', 2 ** 60],
])('S3.77 the option %s can not be %j, and the wallet gets no request', async (option, value) => {
  const { address, request, wallet } = await connectTestWallet()
  const transaction = getBase64EncodedWireTransaction(unsignedTransaction(address))
  const callsBefore = wallet.calls.length
  const options = { [option]: value }
  await expect(request('solana_signAndSendTransaction', { transaction, options })).rejects.toThrow(
    `Invalid option ${option}: expected `,
  )
  expect(wallet.calls).toHaveLength(callsBefore)
})

test('S3.77 malformed requests of a host are rejected before they reach the wallet', async () => {
  const { address, request, wallet } = await connectTestWallet()
  const prompts = () => wallet.calls.filter(({ prompting }) => prompting).length
  const before = prompts()
  const transaction = getBase64EncodedWireTransaction(unsignedTransaction(address))
  const cases: [string, unknown, string][] = [
    ['solana_signMessage', undefined, 'rpc/invalid-params'],
    ['solana_signMessage', { message: '0OIl' }, 'rpc/invalid-params'],
    ['solana_signMessage', { message: [256] }, 'rpc/invalid-params'],
    ['solana_signMessage', { message: '11', pubkey: 'x' }, 'wallet/unauthorized'],
    ['solana_signTransaction', { transaction: `${transaction}AAAA` }, 'rpc/invalid-params'],
    ['solana_signTransaction', { transaction: 'A'.repeat(10_000) }, 'rpc/invalid-params'],
    ['solana_signAllTransactions', { transactions: [] }, 'rpc/invalid-params'],
    ['solana_signAllTransactions', { transactions: [transaction, 1] }, 'rpc/invalid-params'],
    ['eth_sendTransaction', {}, 'wallet/unsupported-method'],
  ]
  for (const [method, params, code] of cases) {
    await expect(request(method, params), method).rejects.toSatisfy(failsWith(code))
  }
  expect(prompts()).toBe(before)
})

test('the provider tells accounts and of their changes, until one stops listening', async () => {
  const { request, provider, wallet } = await connectTestWallet()
  expect(await request('solana_getAccounts')).toEqual(
    wallet.addresses.map((pubkey) => ({ pubkey })),
  )
  expect(await request('solana_getNetwork')).toBe(network.caipNetworkId)
  const heard: unknown[] = []
  const listener = (payload: unknown) => void heard.push(payload)
  provider.on('accountsChanged', listener)
  wallet.selectAccount(1)
  expect(heard).toEqual([[...wallet.addresses].reverse()])
  provider.removeListener('accountsChanged', listener)
  wallet.selectAccount(0)
  expect(heard).toHaveLength(1)
})

test('an added wallet that returns only its signature has signed too', async () => {
  const { wallet, next } = await createAddedWallet({
    accounts,
    networkIds: [network.caipNetworkId],
  })
  const adapter = solana({ window: new EventTarget() }).create(deps)
  adapter.addWallet?.(wallet)
  const connection = await adapter.connect('remote', { signal })
  const [address] = connection.addresses
  expect(await adapter.signMessage(connection, { address, message: 'Hi' })).toBeTruthy()
  next({ result: { signature: getBase58Decoder().decode(new Uint8Array(64).fill(7)) } })
  await expect(adapter.signMessage(connection, { address, message: 'Hi' })).rejects.toSatisfy(
    failsWith('wallet/signature-mismatch'),
  )
})

test('S3.77 the provider of a host requests accounts, and takes params in a list and a message in bytes', async () => {
  const { address, request, wallet } = await connectTestWallet()
  expect(await request('solana_requestAccounts')).toEqual(
    wallet.addresses.map((pubkey) => ({ pubkey })),
  )
  const params = [{ message: [0, 1, 255], pubkey: address }]
  const { signature } = (await request('solana_signMessage', params)) as { signature: string }
  expect(await isSignatureOf(address, signature, new Uint8Array([0, 1, 255]))).toBe(true)
})

test('S3.77 a transaction that has no place for the signature of the account never reaches the wallet', async () => {
  const { request, wallet } = await connectTestWallet()
  const [, second] = wallet.addresses as [Address, Address]
  const params = { transaction: getBase64EncodedWireTransaction(unsignedTransaction(second)) }
  const prompts = () => wallet.calls.filter(({ prompting }) => prompting).length
  const before = prompts()
  await expect(request('solana_signTransaction', params)).rejects.toSatisfy(
    failsWith('wallet/unauthorized'),
  )
  expect(prompts()).toBe(before)
})

test('S3.77 send options that are no object are refused, and the wallet gets no request', async () => {
  const { address, request, wallet } = await connectTestWallet()
  const transaction = getBase64EncodedWireTransaction(unsignedTransaction(address))
  const callsBefore = wallet.calls.length
  await expect(
    request('solana_signAndSendTransaction', { transaction, options: 'fast' }),
  ).rejects.toThrow('Invalid option sendOptions: expected an object')
  expect(wallet.calls).toHaveLength(callsBefore)
})

/** An added wallet whose answer to one method is `answer`. */
async function addedWalletWith(method: string, answer: (params: unknown) => unknown) {
  const { wallet, calls } = await createAddedWallet({
    accounts,
    networkIds: [network.caipNetworkId],
  })
  const provider: WalletProvider = {
    ...wallet.provider,
    request: async (call) =>
      call.method === method ? answer(call.params) : wallet.provider.request(call),
  }
  return { calls, signer: providerSigner(provider) }
}

test('S3.77 an added wallet that returns the bare signature of a transaction has signed it', async () => {
  const key = await createKeyPairSignerFromPrivateKeyBytes(accounts[0] as Uint8Array)
  const { messageBytes } = unsignedTransaction(key.address)
  const wire = unsignedWire(key.address)
  const signature = await signBytes(key.keyPair.privateKey, messageBytes)
  const request = { address: key.address, networkId: network.caipNetworkId }
  // As an object, and as the bare text that some wallets return.
  for (const answer of [
    { signature: getBase58Decoder().decode(signature) },
    getBase58Decoder().decode(signature),
  ]) {
    const { signer } = await addedWalletWith('solana_signTransaction', () => answer)
    const [signed] = await signTransactions(signer, request, [wire])
    expect(signed.signatures[key.address]).toEqual(signature)
  }
})

test('S3.77 a wallet that returns another transaction is refused, though its signature is that of the requested one', async () => {
  const { address, request, wallet } = await connectTestWallet({
    without: ['solana:signAndSendTransaction'],
  })
  const [, other] = wallet.addresses as [Address, Address]
  const key = await createKeyPairSignerFromPrivateKeyBytes(accounts[0] as Uint8Array)
  const requested = unsignedTransaction(address)
  const signature = await signBytes(key.keyPair.privateKey, requested.messageBytes)
  const encode = (messageBytes: typeof requested.messageBytes) => {
    const signatures = { [address]: signature }
    return new Uint8Array(
      getTransactionEncoder().encode({ ...requested, messageBytes, signatures }),
    )
  }
  const params = { transaction: getBase64EncodedWireTransaction(requested) }
  const changed = unsignedTransaction(address, other).messageBytes
  for (const method of ['solana_signTransaction', 'solana_signAndSendTransaction']) {
    const sentBefore = sent.length
    wallet.next({ result: [{ signedTransaction: encode(changed) }] })
    await expect(request(method, params)).rejects.toSatisfy(failsWith('wallet/signature-mismatch'))
    expect(sent).toHaveLength(sentBefore)
  }
  wallet.next({ result: [{ signedTransaction: encode(requested.messageBytes) }] })
  expect(await request('solana_signTransaction', params)).toMatchObject({
    signature: getBase58Decoder().decode(signature),
  })
})

test('S3.77 an added wallet whose visitor refused several transactions is not asked for each of them', async () => {
  const key = await createKeyPairSignerFromPrivateKeyBytes(accounts[0] as Uint8Array)
  const wire = unsignedWire(key.address)
  const { calls, signer } = await addedWalletWith('solana_signAllTransactions', () => {
    throw providerError(4001, 'User rejected the request.')
  })
  const request = { address: key.address, networkId: network.caipNetworkId }
  await expect(signTransactions(signer, request, [wire, wire])).rejects.toSatisfy(
    failsWith('wallet/refused'),
  )
  expect(calls).toEqual([])
})
