import { LatchkeyError } from '@latchkey/protocol'
import { ed25519 } from '@noble/curves/ed25519.js'
import {
  getAddressEncoder,
  getBase58Decoder,
  getBase58Encoder,
  getBase64Decoder,
  getBase64Encoder,
  type Instruction,
} from '@solana/kit'
import { expect, test, vi } from 'vitest'
import {
  addresses,
  fakeApprovals,
  holding,
  prepareInput,
  type RpcAnswers,
  solana,
} from '../../approval/testing/fakeApproval.js'
import {
  bob,
  encodeTransaction,
  instruction,
  littleEndian,
  lookupTable,
  me,
  mint,
  nextVersionBytes,
  sendSol,
  system,
  tokenProgram,
} from '../../approval/testing/solanaWire.js'
import { prepareRequest } from '../prepareRequest.js'

const key = (address: string) => [...getAddressEncoder().encode(address as typeof me)]
const prepare = (instructions: readonly Instruction[], answers: RpcAnswers = {}) =>
  prepareRequest(
    prepareInput(
      {
        method: 'solana_signTransaction',
        params: { transaction: encodeTransaction(instructions).base58 },
      },
      answers,
    ),
  )
const codes = async (...instructions: Instruction[]) =>
  (await prepare(instructions)).card.warnings.map(({ code }) => code)

test('S3.77 T08 a transfer is shown, signed unchanged, and returned in its encoding', async () => {
  const { base58, messageBytes } = encodeTransaction([sendSol(1_500_000_000)])
  const { approvals, signed, untilStage } = fakeApprovals()
  const params = { transaction: base58 }
  const reply = approvals.request({
    method: 'solana_signTransaction',
    params,
    caipNetworkId: solana,
  })
  const { card, onApprove } = await untilStage('review')
  expect(card.actions).toMatchObject([
    {
      name: 'send',
      rows: [{ amount: { text: '1.5', symbol: 'SOL' } }, { address: me }, { address: bob }],
    },
  ])
  expect(card.fee?.text).toBe('0.000005')
  expect(card.warnings).toEqual([])
  expect(card.expected).toMatchObject({ changes: [{ direction: 'out', amount: { text: '1' } }] })
  onApprove()
  const { transaction } = (await reply) as { transaction: string }
  expect(signed.map(({ bytes }) => Buffer.from(bytes))).toEqual([Buffer.from(messageBytes)])
  const wire = getBase58Encoder().encode(transaction)
  const publicKey = Uint8Array.from(key(addresses.solana))
  expect(ed25519.verify(wire.slice(1, 65), messageBytes, publicKey)).toBe(true)
  expect([...wire.slice(65)]).toEqual([...messageBytes])
})

test('S3.77 a transaction is signed and sent with the page’s options, and identified by its own signature', async () => {
  const { approvals, requests, untilStage } = fakeApprovals()
  const options = {
    skipPreflight: true,
    maxRetries: 3,
    minContextSlot: 7,
    preflightCommitment: 'finalized',
    evil: 1,
  }
  const result = approvals.request({
    method: 'solana_signAndSendTransaction',
    params: { transaction: encodeTransaction([sendSol(1)]).base64, options },
    caipNetworkId: solana,
  })
  ;(await untilStage('review')).onApprove()
  const { signature } = (await result) as { signature: string }
  const sent = requests.find(({ method }) => method === 'sendTransaction')
  const [wire, sentOptions] = (sent?.params ?? []) as [string, object]
  const { evil: _, ...validOptions } = options
  expect(sentOptions).toEqual({ encoding: 'base64', ...validOptions })
  const bytes = getBase64Encoder().encode(wire)
  expect(signature).toBe(getBase58Decoder().decode(bytes.slice(1, 65)))
})

test('S3.77 several transactions are signed in order with one approval', async () => {
  const { approvals, signed, untilStage } = fakeApprovals()
  const wires = [encodeTransaction([sendSol(1)]), encodeTransaction([sendSol(2)])]
  const result = approvals.request({
    method: 'solana_signAllTransactions',
    params: { transactions: wires.map(({ base58 }) => base58) },
    caipNetworkId: solana,
  })
  const { card, onApprove } = await untilStage('review')
  const [outflows, ...steps] = card.actions
  expect(outflows?.name).toBe('outflows')
  expect(steps.map(({ inner }) => inner?.[0]?.name)).toEqual(['send', 'send'])
  onApprove()
  expect(await result).toMatchObject({ transactions: [expect.any(String), expect.any(String)] })
  expect(signed.map(({ bytes }) => [...bytes])).toEqual(wires.map((one) => [...one.messageBytes]))
})

test.each([
  ['setAuthority', instruction(tokenProgram, [6, 1, 1, ...key(bob)], [mint, me])],
  ['ownerChange', instruction(tokenProgram, [6, 2, 1, ...key(bob)], [mint, me])],
  ['ownerChange', instruction(system, [...littleEndian(1, 4), ...key(bob)], [me])],
  ['tokenApproval', instruction(tokenProgram, [4, ...littleEndian(5, 8)], [mint, bob, me])],
  [
    'unlimitedApproval',
    instruction(
      tokenProgram,
      [13, ...littleEndian(2n ** 64n - 1n, 8), 6],
      [lookupTable, mint, bob, me],
    ),
  ],
  ['durableNonce', instruction(system, littleEndian(4, 4), [bob, mint, me])],
  ['closeAccount', instruction(tokenProgram, [9], [mint, bob, me])],
  [
    'stakeAuthority',
    instruction(
      'Stake11111111111111111111111111111111111111',
      [...littleEndian(1, 4), ...key(bob), ...littleEndian(1, 4)],
      [mint, bob, me],
    ),
  ],
  ['unknownProgram', instruction(mint, [1, 2, 3], [me])],
] as const)('%s is reported', async (code, dangerous) => {
  expect(await codes(sendSol(1), dangerous)).toContain(code)
})

test('T52 a successful simulation removes no warning', async () => {
  const rosy = {
    simulateTransaction: ([, { accounts }]: [string, { accounts: { addresses: string[] } }]) => ({
      value: { err: null, accounts: holding(2_000_000_000, accounts.addresses) },
    }),
  }
  const drain = instruction(tokenProgram, [6, 2, 1, ...key(bob)], [mint, me])
  const { card } = await prepare([drain], rosy)
  expect(card.expected).toEqual({ result: 'succeeds' })
  expect(card.warnings).toContainEqual({ code: 'ownerChange', level: 'danger' })
  const failing = await prepare([sendSol(1)], { simulateTransaction: { value: { err: 'no' } } })
  expect(failing.card.warnings).toContainEqual({ code: 'wouldFail', level: 'danger' })
  const silent = await prepare([drain], {
    simulateTransaction: new LatchkeyError('rpc/unreachable'),
  })
  expect(silent.card.warnings.map(({ code }) => code)).toEqual(['ownerChange', 'notSimulated'])
})

test('amounts have the decimals of the transaction itself, and the priority fee is shown', async () => {
  const budget = 'ComputeBudget111111111111111111111111111111'
  const { card } = await prepare([
    instruction(budget, [2, ...littleEndian(100_000, 4)], []),
    instruction(budget, [3, ...littleEndian(50_000, 8)], []),
    instruction(tokenProgram, [12, ...littleEndian(2_500_000, 8), 6], [lookupTable, mint, bob, me]),
  ])
  expect(card.actions).toMatchObject([
    {
      name: 'sendToken',
      rows: [{ amount: { text: '2.5' } }, {}, { address: bob }, { address: mint }],
    },
  ])
  expect(card.fee?.text).toBe('0.00001')
})

test('T111 a durable nonce is reported, whatever the remaining bytes of its instruction', async () => {
  const padded = instruction(system, [...littleEndian(4, 4), 1], [bob, mint, me])
  expect(await codes(padded, sendSol(1))).toContain('durableNonce')
  // Only the first instruction keeps it valid; later ones are decoded like any other.
  expect(await codes(sendSol(1), padded)).not.toContain('durableNonce')
})

test('S3.77 a transaction that arrived at the first attempt counts as sent, though a later attempt is too late', async () => {
  const refusals = [new LatchkeyError('rpc/timeout'), new LatchkeyError('node/blockhash-expired')]
  // Old signatures need a search of the history.
  let tries = 0
  const { approvals, untilStage } = fakeApprovals({
    sendTransaction: () => refusals[tries++],
    getSignatureStatuses: ([, how]: [
      unknown,
      { searchTransactionHistory?: boolean } | undefined,
    ]) => ({
      value: [tries > 1 && how?.searchTransactionHistory ? { slot: 1, err: null } : null],
    }),
  })
  const result = approvals.request({
    method: 'solana_signAndSendTransaction',
    params: { transaction: encodeTransaction([sendSol(1)]).base64 },
    caipNetworkId: solana,
  })
  ;(await untilStage('review')).onApprove()
  ;(await untilStage('failed')).onRetry?.()
  expect(await result).toMatchObject({ signature: expect.any(String) })
})

test('T25 a blockhash that the shown network does not know may belong to another one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const hurry = setInterval(() => vi.advanceTimersByTime(1_500), 5)
  const requests: unknown[] = []
  const codesWith = async (values: readonly unknown[], first = sendSol(1)) => {
    requests.length = 0
    const isBlockhashValid = (params: unknown) => values[requests.push(params) - 1]
    const { card } = await prepare([first, sendSol(1)], { isBlockhashValid })
    return card.warnings.map(({ code }) => code)
  }
  const [yes, no] = [{ value: true }, { value: false }]
  expect(await codesWith([no, no])).toEqual(['otherLedger'])
  expect(requests[0]).toEqual([lookupTable, { commitment: 'processed' }])
  expect(await codesWith([yes])).toEqual([])
  // A node that is slightly behind does not know the block yet.
  expect(await codesWith([no, yes])).toEqual([])
  // Not every node can answer this, nor at any time.
  const away = new LatchkeyError('rpc/method-not-found')
  expect(await codesWith([away])).toEqual(['ledgerUnknown'])
  expect(await codesWith([no, away])).toEqual(['ledgerUnknown'])
  // A nonce is no block of any network, and has its own warning.
  const nonce = instruction(system, littleEndian(4, 4), [bob, mint, me])
  expect(await codesWith([no, no], nonce)).toEqual(['durableNonce'])
  clearInterval(hurry)
  vi.useRealTimers()
})

test('an excessive fee is reported', async () => {
  const budget = 'ComputeBudget111111111111111111111111111111'
  const offering = (price: number) => [
    instruction(budget, [2, ...littleEndian(1_000_000, 4)], []),
    instruction(budget, [3, ...littleEndian(price, 8)], []),
    sendSol(1),
  ]
  expect(await codes(...offering(20_000_000))).toEqual(['highFee'])
  expect(await codes(...offering(5_000_000))).toEqual([])
})

test('an expired transaction is reported as such, without retry', async () => {
  const late = new LatchkeyError('node/blockhash-expired')
  const { approvals, untilStage } = fakeApprovals({ sendTransaction: late })
  const result = approvals
    .request({
      method: 'solana_signAndSendTransaction',
      params: { transaction: encodeTransaction([sendSol(1)]).base64 },
      caipNetworkId: solana,
    })
    .catch((error: unknown) => error)
  ;(await untilStage('review')).onApprove()
  const { failure, onClose, onRetry } = await untilStage('failed')
  expect([failure, onRetry]).toEqual(['expired', undefined])
  onClose()
  expect(await result).toBe(late)
})

test('addresses of a lookup table are marked; without the table nothing is decoded', async () => {
  const lookUp = { [lookupTable]: [bob] }
  const params = { transaction: encodeTransaction([sendSol(1)], { lookupTables: lookUp }).base64 }
  const header = Array.from({ length: 56 }, () => 0)
  const data = getBase64Decoder().decode(Uint8Array.from([...header, ...key(bob)]))
  const owner = 'AddressLookupTab1e1111111111111111111111111'
  const rpcAnswers = { getAccountInfo: { value: { owner, data: [data, 'base64'] } } }
  const request = { method: 'solana_signTransaction', params } as const
  const { card } = await prepareRequest(prepareInput(request, rpcAnswers))
  expect(card.actions).toMatchObject([{ name: 'send', rows: [{}, {}, { address: bob }] }])
  expect(card.warnings.map(({ code }) => code)).toEqual(['lookupTable'])
  const unknown = await prepareRequest(prepareInput(request, { getAccountInfo: { value: null } }))
  expect(unknown.card.actions).toMatchObject([{ name: 'unreadable' }])
  expect(unknown.card.unreadable).toBe(true)
})

test('S3.77 a transaction without a place for the signature is refused, and a foreign fee payer is reported', async () => {
  const stranger = instruction(
    system,
    [...littleEndian(2, 4), ...littleEndian(1, 8)],
    [[bob, 3], mint],
  )
  const request = (transaction: string) =>
    prepareRequest(prepareInput({ method: 'solana_signTransaction', params: { transaction } }))
  const foreign = request(encodeTransaction([stranger], { feePayer: bob }).base58)
  await expect(foreign).rejects.toMatchObject({ code: 'wallet/unauthorized' })
  const sponsored = await request(encodeTransaction([sendSol(1)], { feePayer: bob }).base58)
  expect(sponsored.card.warnings.map(({ code }) => code)).toEqual(['feePaidByOther'])
})

test('S3.77 up to twenty transactions are taken at once: not one more, and not none', async () => {
  const { base58 } = encodeTransaction([sendSol(1)])
  const several = (transactions: unknown) =>
    prepareRequest(prepareInput({ method: 'solana_signAllTransactions', params: { transactions } }))
  expect((await several(Array.from({ length: 20 }, () => base58))).payloads).toHaveLength(20)
  for (const wrong of [[], Array.from({ length: 21 }, () => base58), base58, undefined]) {
    await expect(several(wrong)).rejects.toMatchObject({ code: 'rpc/invalid-params' })
  }
  // One that the account has no part in spoils all.
  const foreign = instruction(
    system,
    [...littleEndian(2, 4), ...littleEndian(1, 8)],
    [[bob, 3], mint],
  )
  const other = encodeTransaction([foreign], { feePayer: bob }).base58
  await expect(several([base58, other])).rejects.toMatchObject({ code: 'wallet/unauthorized' })
})

test('S3.77 what another one pays for, and signed first, is sent under that signature', async () => {
  const { approvals, requests, untilStage } = fakeApprovals()
  const unsigned = encodeTransaction([sendSol(1)], { feePayer: bob }).base64
  const wire = Uint8Array.from(getBase64Encoder().encode(unsigned)).fill(7, 1, 65)
  const result = approvals.request({
    method: 'solana_signAndSendTransaction',
    params: { transaction: getBase64Decoder().decode(wire) },
    caipNetworkId: solana,
  })
  ;(await untilStage('review')).onApprove()
  const first = getBase58Decoder().decode(new Uint8Array(64).fill(7))
  expect(await result).toEqual({ signature: first })
  const sent = requests.find(({ method }) => method === 'sendTransaction')
  const [sentWire = ''] = (sent?.params ?? []) as string[]
  expect(getBase64Encoder().encode(sentWire).slice(1, 65)).toEqual(wire.slice(1, 65))
})

test('S3.77 a message for another account is refused', async () => {
  const message = getBase58Decoder().decode(new TextEncoder().encode('Hello'))
  const sign = (pubkey: string) =>
    prepareRequest(prepareInput({ method: 'solana_signMessage', params: { message, pubkey } }))
  await expect(sign(bob)).rejects.toMatchObject({ code: 'wallet/unauthorized' })
  expect((await sign(me)).card.message?.text).toBe('Hello')
})

test('a transaction in place of a message is blocked, and so is a sign-in to another site', async () => {
  const ask = async (bytes: Uint8Array) =>
    (
      await prepareRequest(
        prepareInput({
          method: 'solana_signMessage',
          params: { message: getBase58Decoder().decode(bytes), pubkey: me },
        }),
      )
    ).card.blocked
  expect(await ask(encodeTransaction([sendSol(1)]).messageBytes)).toBe('transactionAsMessage')
  // A version that chains may support before the frame does.
  expect(await ask(nextVersionBytes())).toBe('transactionAsMessage')
  const text = `bank.example wants you to sign in with your Solana account:\n${me}\n\nURI: https://bank.example\nVersion: 1\nChain ID: 1\nNonce: 1234`
  expect(await ask(new TextEncoder().encode(text))).toBe('signInOtherSite')
  expect(await ask(new TextEncoder().encode('Hello'))).toBeUndefined()
})
