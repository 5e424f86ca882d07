import type { ChainRpc, Connection, Transfer, WalletProvider } from '@latchkey/core/adapter'
import { createFakeEnv } from '@latchkey/core/testing'
import { type SolanaNode, startSolanaNode } from '@latchkey/localnet/solana'
import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import {
  announceSolanaWallet,
  createSolanaWallet,
  type SolanaWalletOptions,
} from '@latchkey/testkit/solana'
import {
  type Address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  lamports,
  none,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  AccountState,
  findAssociatedTokenPda,
  getTokenEncoder,
  TOKEN_PROGRAM_ADDRESS,
  type Token,
} from '@solana-program/token'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { solana } from '../solana.js'
import { createAddedWallet } from '../testing/createAddedWallet.js'
import { createTestRpc, testAddressOf, testKeyOf } from '../testing/createTestRpc.js'
import { solanaNetwork } from '../testing/solanaNetwork.js'

let solanaNode: SolanaNode
beforeAll(async () => {
  solanaNode = await startSolanaNode(0)
}, 60_000)
afterAll(() => solanaNode.stop())

const devnet = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const coin = 10n ** 9n
const signatureFee = 5_000n
const newAccountRent = 2_039_280n
const emptyAccountRent = 890_880n
const randomAddress = async () => (await generateKeyPairSigner()).address as string
const randomKey = () => crypto.getRandomValues(new Uint8Array(32))
/** The account that has tokens; what it has changes with every test. */
const tokenOwner = { accounts: [testKeyOf('account 0')] }

/** The adapter with a wallet of real keys, on a real ledger; its account is a new one with 100 coins, unless others are given. */
async function connectTestWallet(
  options: Partial<SolanaWalletOptions> = {},
  networkId = 'local',
  { ledger, url }: SolanaNode = solanaNode,
) {
  const rpc = createTestRpc({ url })
  const window = new EventTarget()
  const network = solanaNetwork(networkId, url)
  const wallet = await createSolanaWallet({
    name: 'Sender',
    accounts: [randomKey()],
    clusters: [
      { chain: 'solana:localnet', rpcUrl: url },
      { chain: 'solana:devnet', rpcUrl: url },
    ],
    ...options,
  })
  if (!options.accounts) ledger.airdrop(wallet.addresses[0] as Address, 100n * coin)
  const other = solanaNetwork('other')
  const deps = { env: createFakeEnv(), rpc: async () => rpc, networks: () => [network, other] }
  const adapter = solana({ window }).create(deps)
  adapter.watchConnectors(() => {})
  announceSolanaWallet(wallet, { window })
  const { signal } = new AbortController()
  const connection = await adapter.connect('Sender', { signal })
  return {
    adapter,
    network,
    other,
    rpc,
    wallet,
    ...(await transferHelpers(adapter, connection, network)),
  }
}

async function transferHelpers(
  adapter: ReturnType<ReturnType<typeof solana>['create']>,
  connection: Connection,
  network: Transfer['network'],
) {
  const { send } = adapter
  if (!send) throw new Error('it can not send')
  const [from] = connection.addresses
  const to = await randomAddress()
  const createTransfer = (change: Partial<Transfer> = {}): Transfer => ({
    network,
    from,
    to,
    amount: coin,
    token: undefined,
    ...change,
  })
  const transfer = (change: Partial<Transfer> = {}) =>
    send.transfer(connection, createTransfer(change))
  const balance = async (address: string, token?: string) =>
    (await send.getBalance(address, token, network)).balance
  return { balance, connection, from, send, to, transfer, createTransfer }
}

const failsWith = (code: string) => (error: unknown) =>
  isLatchkeyError(error) && error.code === code

test('S4.41 coins are sent, cost what was estimated, and are confirmed in time', async () => {
  const { adapter, balance, from, network, rpc, send, to, transfer, wallet, createTransfer } =
    await connectTestWallet()
  const before = await balance(from)
  const { fee } = await send.estimate(createTransfer())
  expect(fee).toBe(signatureFee)
  const hash = await transfer()
  expect(hash).toMatch(/^[1-9A-HJ-NP-Za-km-z]{86,88}$/)
  expect(await balance(to)).toBe(coin)
  expect(await balance(from)).toBe(before - coin - fee)
  expect(wallet.calls.at(-1)?.method).toBe('solana:signTransaction')
  // One block is not enough.
  rpc.intercept = (method) =>
    method === 'getSignatureStatuses' ? { value: [{ confirmationStatus: 'processed' }] } : undefined
  expect(await adapter.transactionStatus?.(hash, network)).toBe('pending')
  rpc.intercept = () => undefined
  await vi.waitFor(
    async () => expect(await adapter.transactionStatus?.(hash, network)).toBe('confirmed'),
    { timeout: 5_000 },
  )
})

test.each([
  ['of the older program', 'mint dollar', 6, newAccountRent],
  ['of the newer program', 'mint shell', 9, 2_074_080n],
])('a token %s reaches a receiver without an account for it', async (_, name, decimals, rent) => {
  const { balance, from, network, send, to, transfer, createTransfer } =
    await connectTestWallet(tokenOwner)
  const token = await testAddressOf(name)
  const amount = 25n
  expect(await send.getBalance(from, token, network)).toMatchObject({ decimals })
  const before = { coins: await balance(from), tokens: await balance(from, token) }
  const { fee, rentDeposit } = await send.estimate(createTransfer({ amount, token }))
  expect([fee, rentDeposit]).toEqual([signatureFee + rent, rent])
  await transfer({ amount, token })
  expect(await balance(to, token)).toBe(amount)
  expect(await balance(from, token)).toBe(before.tokens - amount)
  expect(await balance(from)).toBe(before.coins - fee)
  expect((await send.estimate(createTransfer({ amount, token }))).fee).toBe(signatureFee)
  await transfer({ amount, token })
  expect(await balance(to, token)).toBe(2n * amount)
})

test('S3.77 on public clusters the wallet sends by itself', async () => {
  const { balance, to, transfer, wallet } = await connectTestWallet({}, devnet)
  await transfer()
  const { method, params } = wallet.calls.at(-1) ?? {}
  expect(method).toBe('solana:signAndSendTransaction')
  expect(params?.[0]).toMatchObject({ chain: 'solana:devnet' })
  expect(await balance(to)).toBe(coin)
})

test('a wallet that can only send, or only sign, is used as it can', async () => {
  const sends = await connectTestWallet({ without: ['solana:signTransaction'] })
  await sends.transfer()
  expect(await sends.balance(sends.to)).toBe(coin)
  const hollow = await connectTestWallet(
    {
      hollow: ['solana:signAndSendTransaction'],
    },
    devnet,
  )
  await hollow.transfer()
  expect(await hollow.balance(hollow.to)).toBe(coin)
  const neither = await connectTestWallet({
    without: ['solana:signTransaction'],
    hollow: ['solana:signAndSendTransaction'],
  })
  await expect(neither.transfer()).rejects.toSatisfy(failsWith('wallet/unsupported-method'))
})

test('S3.77 an added wallet sends too', async () => {
  const network = solanaNetwork('local', solanaNode.url)
  const rpc = createTestRpc(solanaNode)
  const deps = { env: createFakeEnv(), rpc: async () => rpc, networks: () => [network] }
  const adapter = solana({ window: new EventTarget() }).create(deps)
  const { calls, wallet } = await createAddedWallet({
    accounts: [testKeyOf('account 1')],
    networkIds: [network.caipNetworkId],
  })
  adapter.addWallet?.(wallet)
  const { signal } = new AbortController()
  const connection = await adapter.connect('remote', { signal })
  const { balance, to, transfer } = await transferHelpers(adapter, connection, network)
  await transfer()
  expect(await balance(to)).toBe(coin)
  // It was asked to send, could not, and was asked to sign.
  expect(calls.slice(-2).map(({ method }) => method)).toEqual([
    'solana_signAndSendTransaction',
    'solana_signTransaction',
  ])
})

test('S5.04 S5.34 S8.71 the wallet gets no request for an invalid transfer', async () => {
  const { adapter, connection, from, other, to, transfer, wallet } = await connectTestWallet()
  const callsBefore = wallet.calls.length
  const token = await testAddressOf('mint dollar')
  const cases: [Partial<Transfer>, string][] = [
    [{ from: to }, 'connection/account-mismatch'],
    [{ to: '' }, 'transaction/to-required'],
    [{ to: 'not an address' }, 'transaction/address-invalid'],
    [{ to: '1'.repeat(44) }, 'transaction/address-invalid'],
    [{ token: 'nothing' }, 'transaction/address-invalid'],
    [{ token: from }, 'transaction/address-invalid'],
    [{ to: token, token }, 'transaction/address-invalid'],
    [{ amount: -1n }, 'chain/size-overflow'],
    [{ amount: 2n ** 64n }, 'chain/size-overflow'],
    [{ network: other }, 'transaction/chain-mismatch'],
    [{ amount: 10n ** 14n }, 'node/insufficient-funds'],
    [{ amount: 10n ** 14n, token }, 'node/insufficient-funds'],
    // An account that is opened with less than this is closed again.
    [{ amount: emptyAccountRent - 1n }, 'node/insufficient-funds-for-rent'],
  ]
  for (const [change, code] of cases) {
    await expect(transfer(change), code).rejects.toSatisfy(failsWith(code))
  }
  await adapter.switchNetwork(connection, other)
  await expect(transfer()).rejects.toSatisfy(failsWith('transaction/chain-mismatch'))
  expect(wallet.calls).toHaveLength(callsBefore)
})

test('too little for rent or fee rejects with the reason', async () => {
  const poor = await connectTestWallet({ accounts: [randomKey()] })
  const token = await testAddressOf('mint dollar')
  await expect(poor.transfer()).rejects.toSatisfy(failsWith('node/insufficient-funds'))
  solanaNode.ledger.airdrop(poor.from as Address, emptyAccountRent + signatureFee + 10n)
  // What would be left is neither nothing nor enough.
  await expect(
    poor.transfer({ to: await testAddressOf('account 2'), amount: 20n }),
  ).rejects.toSatisfy(failsWith('node/insufficient-funds-for-rent'))
  const rich = await connectTestWallet(tokenOwner)
  await rich.transfer({ to: poor.from, token, amount: 5n })
  // Enough for the fee, and not for the account that the receiver lacks.
  await expect(poor.transfer({ token, amount: 5n })).rejects.toSatisfy(
    failsWith('node/insufficient-funds'),
  )
})

test('the whole balance can be sent, else the rent exemption stays', async () => {
  const { balance, from, send, transfer, createTransfer } = await connectTestWallet({
    accounts: [randomKey()],
  })
  solanaNode.ledger.airdrop(from as Address, coin)
  const cost = await send.estimate(createTransfer({ amount: coin / 2n }))
  expect(cost).toEqual({ fee: signatureFee, minBalance: emptyAccountRent })
  await transfer({ amount: coin - cost.fee })
  expect(await balance(from)).toBe(0n)
})

test('S3.77 a wallet that signs something else, or by another key, has sent nothing', async () => {
  const { balance, from, rpc, to, transfer, wallet } = await connectTestWallet()
  const before = await balance(from)
  const sent: string[] = []
  rpc.intercept = (method) => void (method === 'sendTransaction' && sent.push(method))
  for (const lie of ['other-bytes', 'other-key'] as const) {
    wallet.next(lie)
    await expect(transfer(), lie).rejects.toSatisfy(failsWith('wallet/signature-mismatch'))
  }
  wallet.next('nothing')
  await expect(transfer()).rejects.toSatisfy(failsWith('wallet/failed'))
  wallet.next('reject')
  await expect(transfer()).rejects.toSatisfy(failsWith('wallet/rejected'))
  expect(sent).toEqual([])
  expect(await balance(from)).toBe(before)
  expect(await balance(to)).toBe(0n)
})

test('a wallet that sends without returning a signature has an unknown outcome', async () => {
  const { transfer, wallet } = await connectTestWallet({ without: ['solana:signTransaction'] })
  wallet.next({ result: [{ signature: 'nonsense' }] })
  await expect(transfer()).rejects.toSatisfy(failsWith('send/outcome-unknown'))
})

test('a wallet that switched networks during the preparation gets no request', async () => {
  const { adapter, balance, connection, other, rpc, to, transfer, wallet } =
    await connectTestWallet()
  const callsBefore = wallet.calls.length
  rpc.intercept = async (method) => {
    if (method === 'simulateTransaction') await adapter.switchNetwork(connection, other)
  }
  await expect(transfer()).rejects.toSatisfy(failsWith('transaction/chain-mismatch'))
  expect(wallet.calls).toHaveLength(callsBefore)
  expect(await balance(to)).toBe(0n)
})

test('an expired blockhash is refused, and nothing was sent', async () => {
  const { adapter, balance, network, rpc, to, transfer } = await connectTestWallet()
  const blockhash = 'EkSnNWid2cvwEVnVx9aBqawnmiCNiDgp3gUdkDPTKN1N'
  rpc.intercept = (method) =>
    method === 'getLatestBlockhash'
      ? { context: {}, value: { blockhash, lastValidBlockHeight: 1 } }
      : undefined
  await expect(transfer()).rejects.toSatisfy(failsWith('node/blockhash-expired'))
  expect(await balance(to)).toBe(0n)

  // A node that drops it: unknown at first, then expired.
  rpc.intercept = (method) => (method === 'sendTransaction' ? 'swallowed' : undefined)
  const hash = await transfer()
  expect(await adapter.transactionStatus?.(hash, network)).toBe('unknown')
  rpc.intercept = (method) => (method === 'getBlockHeight' ? 1e9 : undefined)
  expect(await adapter.transactionStatus?.(hash, network)).toBe('failed')
})

test('a transaction that is sent twice is executed once', async () => {
  const { balance, rpc, to, transfer } = await connectTestWallet()
  // It got there, but the answer did not get back.
  rpc.intercept = async (method, params) => {
    if (method !== 'sendTransaction') return undefined
    await createTestRpc(solanaNode).request({ method, params })
    throw new Error('the line is cut')
  }
  expect(await transfer()).toBeTruthy()
  expect(await balance(to)).toBe(coin)
  // One node has it already, and the other one has not heard of it yet.
  rpc.intercept = (method) => {
    if (method === 'getSignatureStatuses') return { value: [null] }
    if (method !== 'sendTransaction') return undefined
    const cause = { code: -32002, message: 'failed', data: { err: 'AlreadyProcessed' } }
    throw new LatchkeyError('rpc/resource-unavailable', { cause })
  }
  expect(await transfer({ amount: 2n * coin })).toBeTruthy()
})

test('a transaction without an answer of the node is followed and rebroadcast until it is known', async () => {
  const { adapter, balance, network, rpc, to, transfer, wallet } = await connectTestWallet()
  rpc.intercept = (method) => {
    if (method === 'sendTransaction') throw new LatchkeyError('rpc/timeout')
  }
  const hash = await transfer()
  const callsBefore = wallet.calls.length
  const status = () => adapter.transactionStatus?.(hash, network)
  expect(await status()).toBe('unknown')
  expect(await balance(to)).toBe(0n)
  rpc.intercept = () => undefined
  await vi.waitFor(async () => expect(await status()).toBe('confirmed'), { timeout: 5_000 })
  expect(await balance(to)).toBe(coin)
  expect(wallet.calls).toHaveLength(callsBefore)
})

test('a transaction that the wallet sent and no block included fails once it has expired', async () => {
  const { adapter, network, rpc, transfer, wallet } = await connectTestWallet({}, devnet)
  wallet.next({ result: [{ signature: new Uint8Array(64).fill(9) }] })
  const hash = await transfer()
  const status = () => adapter.transactionStatus?.(hash, network)
  expect(await status()).toBe('unknown')
  expect(await status()).toBe('unknown')
  const height = Number(await rpc.request({ method: 'getBlockHeight' }))
  rpc.intercept = (method) => (method === 'getBlockHeight' ? height + 200 : undefined)
  expect(await status()).toBe('unknown')
  rpc.intercept = (method) => (method === 'getBlockHeight' ? height + 400 : undefined)
  expect(await status()).toBe('failed')
})

test('the priority fee follows recent blocks, up to the cap', async () => {
  const { balance, from, rpc, send, transfer, createTransfer } = await connectTestWallet()
  const price = { fee: 20_000 }
  rpc.intercept = (method) =>
    method === 'getRecentPrioritizationFees'
      ? [0, 0, price.fee, price.fee].map((prioritizationFee) => ({ slot: 1, prioritizationFee }))
      : undefined
  const { fee } = await send.estimate(createTransfer())
  expect(fee).toBeGreaterThan(signatureFee)
  expect(fee).toBeLessThan(signatureFee + 100n)
  const before = await balance(from)
  await transfer()
  expect(await balance(from)).toBe(before - coin - fee)
  price.fee = Number.MAX_SAFE_INTEGER
  expect((await send.estimate(createTransfer())).fee).toBeLessThanOrEqual(signatureFee + 1_000_000n)
})

test('compute units above the limit of a transaction are capped', async () => {
  const { rpc, send, createTransfer } = await connectTestWallet()
  rpc.intercept = (method) => {
    if (method === 'getRecentPrioritizationFees') return [{ slot: 1, prioritizationFee: 100 }]
    if (method !== 'simulateTransaction') return undefined
    return { context: {}, value: { err: null, logs: [], unitsConsumed: 5e9 } }
  }
  expect((await send.estimate(createTransfer())).fee).toBe(signatureFee + 140n)
})

test('addresses without a key are contracts, and malformed ones too', async () => {
  const { network, send, to } = await connectTestWallet()
  const isContract = (address: string) => send.isContract(address, network)
  expect(await isContract(to)).toBe(false)
  expect(await isContract(await testAddressOf('account 1'))).toBe(false)
  expect(await isContract(await testAddressOf('mint dollar'))).toBe(true)
  expect(await isContract('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')).toBe(true)
  expect(await send.isValidChecksum?.(to, network)).toBe(true)
  expect(await send.isValidChecksum?.('1'.repeat(44), network)).toBe(false)
})

test('S3.77 send options of the host reach the chain, by the page and by the wallet', async () => {
  for (const networkId of ['local', devnet]) {
    const { adapter, connection, from, network, rpc, wallet } = await connectTestWallet(
      {},
      networkId,
    )
    const provider = connection.provider as WalletProvider
    const sent: unknown[] = []
    rpc.intercept = (method, params) => void (method === 'sendTransaction' && sent.push(params[1]))
    const tooMuch = await unsignedTransaction(rpc, from, 10n ** 15n)
    const request = (options: object) =>
      provider.request({
        method: 'solana_signAndSendTransaction',
        params: { transaction: tooMuch, options },
      })
    const refused = failsWith('node/insufficient-funds')
    await expect(request({ preflightCommitment: 'processed' })).rejects.toSatisfy(refused)
    const options = { skipPreflight: true, maxRetries: 2, minContextSlot: 1 }
    // The chain takes what was not tried before, and it fails there.
    const { signature } = (await request(options)) as { signature: string }
    await vi.waitFor(
      async () => expect(await adapter.transactionStatus?.(signature, network)).toBe('failed'),
      { timeout: 5_000 },
    )
    const sendConfigs =
      networkId === devnet
        ? wallet.calls.flatMap(
            ({ params }) => (params[0] as { options?: object } | undefined)?.options ?? [],
          )
        : sent
    expect(sendConfigs).toMatchObject([{ preflightCommitment: 'processed' }, options])
  }
})

async function unsignedTransaction(rpc: ChainRpc, from: string, amount: bigint) {
  const { value } = (await rpc.request({ method: 'getLatestBlockhash' })) as {
    value: { blockhash: Blockhash; lastValidBlockHeight: number }
  }
  const lifetime = { ...value, lastValidBlockHeight: BigInt(value.lastValidBlockHeight) }
  const payer = from as Address
  return getBase64EncodedWireTransaction(
    compileTransaction(
      pipe(
        createTransactionMessage({ version: 0 }),
        (each) => setTransactionMessageFeePayer(payer, each),
        (each) => setTransactionMessageLifetimeUsingBlockhash(lifetime, each),
        (each) =>
          appendTransactionMessageInstructions(
            [
              getTransferSolInstruction({
                source: createNoopSigner(payer),
                destination: TOKEN_PROGRAM_ADDRESS,
                amount,
              }),
            ],
            each,
          ),
      ),
    ),
  )
}

/** Puts an account for a token on the ledger, where and whose one likes. */
async function putTokenAccount(
  at: Address,
  { amount = 0n, owner, state = AccountState.Initialized }: Partial<Token> & { owner: Address },
) {
  const mint = await testAddressOf('mint dollar')
  const programAddress = TOKEN_PROGRAM_ADDRESS
  const data = new Uint8Array(
    getTokenEncoder().encode({
      mint,
      owner,
      amount,
      state,
      delegate: none(),
      isNative: none(),
      delegatedAmount: 0n,
      closeAuthority: none(),
    }),
  )
  const account = { address: at, data, executable: false, space: BigInt(data.length) }
  solanaNode.ledger.svm.setAccount({
    ...account,
    programAddress,
    lamports: lamports(newAccountRent),
  })
}

test('lamports at the address of a token account do not prevent its creation', async () => {
  const { balance, send, to, transfer, createTransfer } = await connectTestWallet(tokenOwner)
  const token = await testAddressOf('mint dollar')
  const [account] = await findAssociatedTokenPda({
    owner: to as Address,
    mint: token,
    tokenProgram: TOKEN_PROGRAM_ADDRESS,
  })
  solanaNode.ledger.airdrop(account, 1_000_000n)
  const { fee } = await send.estimate(createTransfer({ token, amount: 7n }))
  expect(fee).toBe(signatureFee + newAccountRent - 1_000_000n)
  await transfer({ token, amount: 7n })
  expect(await balance(to, token)).toBe(7n)
})

test('a token account whose ownership was transferred receives nothing', async () => {
  const { to, transfer } = await connectTestWallet(tokenOwner)
  const token = await testAddressOf('mint dollar')
  const [account] = await findAssociatedTokenPda({
    owner: to as Address,
    mint: token,
    tokenProgram: TOKEN_PROGRAM_ADDRESS,
  })
  await putTokenAccount(account, { owner: (await randomAddress()) as Address })
  const failed = expect(transfer({ token, amount: 7n })).rejects
  await failed.toSatisfy(failsWith('transaction/address-invalid'))
})

test('a token comes out of accounts that are not frozen, as long as they have enough', async () => {
  const { balance, from, to, transfer } = await connectTestWallet()
  const [owner, token] = [from as Address, await testAddressOf('mint dollar')]
  const [one, two] = [(await randomAddress()) as Address, (await randomAddress()) as Address]
  await putTokenAccount(one, { owner, amount: 100n, state: AccountState.Frozen })
  await putTokenAccount(two, { owner, amount: 10n })
  await transfer({ token, amount: 10n })
  expect(await balance(to, token)).toBe(10n)
  const failed = expect(transfer({ token, amount: 50n })).rejects
  await failed.toSatisfy(failsWith('node/execution-reverted'))
})

test.each([
  ['takes a fee', 1, 108, [88, 1]],
  ['will take a fee', 1, 108, [106, 1]],
  ['can not be moved', 9, 0, []],
  ['asks a program of its own', 14, 64, [40, 1]],
] as const)(
  'a token that %s is not sent, and the wallet gets no request',
  async (_, kind, size, set) => {
    const { send, transfer, wallet, createTransfer } = await connectTestWallet()
    const token = (await randomAddress()) as Address
    const [at, byte] = set
    const state = new Uint8Array(size)
    if (at !== undefined && byte !== undefined) state[at] = byte
    const shell = solanaNode.ledger.svm.getAccount(await testAddressOf('mint shell'))
    if (!shell.exists) throw new Error('there is no shell')
    const data = new Uint8Array([...shell.data.slice(0, 166), kind, 0, size, 0, ...state])
    solanaNode.ledger.svm.setAccount({ ...shell, address: token, data, space: BigInt(data.length) })
    const callsBefore = wallet.calls.length
    const refused = failsWith('send/token-unsupported')
    await expect(send.estimate(createTransfer({ token, amount: 1n }))).rejects.toSatisfy(refused)
    await expect(transfer({ token, amount: 1n })).rejects.toSatisfy(refused)
    expect(wallet.calls).toHaveLength(callsBefore)
  },
)

test('signing for two minutes rejects with an expired blockhash, and can be retried', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const own = await startSolanaNode(0)
  onTestFinished(async () => {
    vi.useRealTimers()
    await own.stop()
  })
  const { balance, from, to, transfer, wallet } = await connectTestWallet({}, 'local', own)
  const before = await balance(from)
  wallet.next({ delayMs: 500 })
  const failed = expect(transfer()).rejects.toSatisfy(failsWith('node/blockhash-expired'))
  await vi.waitFor(() => expect(wallet.calls.at(-1)?.method).toBe('solana:signTransaction'))
  vi.setSystemTime(Date.now() + 120_000)
  await failed
  expect(await balance(from)).toBe(before)
  await transfer()
  expect(await balance(to)).toBe(coin)
})

test.each([
  ['getLatestBlockhash', { value: { blockhash: 'x', lastValidBlockHeight: 1 } }, 'rpc/malformed'],
  ['getLatestBlockhash', { value: { lastValidBlockHeight: 1 } }, 'rpc/malformed'],
  ['getFeeForMessage', { value: null }, 'node/blockhash-expired'],
])('S4.41 a node whose %s answers %j lets no transfer begin', async (method, answer, code) => {
  const { rpc, transfer, wallet } = await connectTestWallet()
  const callsBefore = wallet.calls.length
  rpc.intercept = (asked) => (asked === method ? answer : undefined)
  await expect(transfer()).rejects.toMatchObject({ code })
  expect(wallet.calls).toHaveLength(callsBefore)
})

test('S4.41 a simulation that the node refuses rejects with its reason, and a node that counts no units has the usual ones', async () => {
  const { createTransfer, rpc, send } = await connectTestWallet()
  rpc.intercept = (method) => {
    if (method !== 'simulateTransaction') return undefined
    throw Object.assign(new Error('Blockhash not found'), { code: -32002 })
  }
  await expect(send.estimate(createTransfer())).rejects.toMatchObject({
    code: 'node/blockhash-expired',
  })
  // 200,000 units and their margin are 240,500; each costs a million micro-lamports, which is one lamport.
  rpc.intercept = (method) => {
    if (method === 'simulateTransaction') return { value: { err: null } }
    const price = { slot: 1, prioritizationFee: 1_000_000 }
    return method === 'getRecentPrioritizationFees' ? Array(30).fill(price) : undefined
  }
  const { fee } = await send.estimate(createTransfer())
  expect(fee).toBe(signatureFee + 240_500n)
})
