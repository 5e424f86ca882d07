import { LatchkeyError } from '@latchkey/protocol'
import {
  hashMessage,
  keccak256,
  parseTransaction,
  recoverAddress,
  recoverTransactionAddress,
  type TransactionSerialized,
} from 'viem'
import { expect, test, vi } from 'vitest'
import { digestOf } from '../decoding/card/digestOf.js'
import { createFakeWallet } from '../session/testing/createFakeWallets.js'
import { addresses, fakeApprovals, mainnet, solana } from './testing/fakeApproval.js'
import { encodeTransaction, sendSol } from './testing/solanaWire.js'

const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const message = (text: string) =>
  ({
    method: 'personal_sign',
    params: [text, addresses.eip155],
    caipNetworkId: mainnet,
  }) as const
const codeOf = (promise: Promise<unknown>) => promise.catch((error) => error.code)

test('S3.76 T08 a message: the bytes that are shown are the bytes that are signed', async () => {
  const { approvals, signed, untilStage } = fakeApprovals()
  const params: string[] = ['Hello', addresses.eip155]
  const reply = approvals.request({ method: 'personal_sign', params, caipNetworkId: mainnet })
  params[0] = 'Give me everything'
  const { card, onApprove } = await untilStage('review')
  expect(card.message).toEqual({ text: 'Hello', isHex: false })
  onApprove()
  const signature = await reply
  expect(signed).toHaveLength(1)
  expect(await digestOf(signed.map(({ bytes }) => bytes))).toBe(card.digest)
  expect(card.raw).toEqual([Buffer.from(signed[0]?.bytes ?? []).toString('hex')])
  const signer = await recoverAddress({
    hash: hashMessage('Hello'),
    // The signature is hex.
    signature: signature as `0x${string}`,
  })
  expect(signer).toBe(addresses.eip155)
})

test('S3.76 T08 a transaction is filled in, shown, signed and sent as the same bytes', async () => {
  const { approvals, requests, signed, untilStage } = fakeApprovals()
  const request = { from: addresses.eip155, to, value: '0xde0b6b3a7640000' }
  const params = [request]
  const result = approvals.request({
    method: 'eth_sendTransaction',
    params,
    caipNetworkId: mainnet,
  })
  request.to = addresses.eip155
  const { card, onApprove } = await untilStage('review')
  expect(card.actions).toMatchObject([
    { name: 'send', rows: [{ amount: { text: '1' } }, { address: to }] },
  ])
  // 21000 gas at twice the base fee plus the tip.
  expect(card.fee?.text).toBe('0.000063')
  expect(card.fee?.usd?.value).toBeCloseTo(0.126)
  onApprove()
  const hash = await result
  expect(await digestOf(signed.map(({ bytes }) => bytes))).toBe(card.digest)
  const sent = requests.find(({ method }) => method === 'eth_sendRawTransaction')
  const [raw] = (sent?.params ?? ['0x']) as [TransactionSerialized]
  expect(hash).toBe(keccak256(raw))
  expect(await recoverTransactionAddress({ serializedTransaction: raw })).toBe(addresses.eip155)
  expect(parseTransaction(raw)).toMatchObject({
    nonce: 5,
    gas: 21_000n,
    chainId: 1,
    value: 10n ** 18n,
  })
})

test('a rejection signs nothing and is reported', async () => {
  const { approvals, opened, signed, untilStage } = fakeApprovals()
  const reply = codeOf(approvals.request(message('Hello')))
  ;(await untilStage('review')).onReject()
  expect(await reply).toBe('wallet/rejected')
  expect(signed).toEqual([])
  expect(opened).toEqual([true, false])
})

test('T14 one request is shown at a time, five wait, and closing aborts the rest', async () => {
  const { approvals, signed, stage, untilStage } = fakeApprovals()
  const replies = Array.from({ length: 100 }, (_, at) =>
    codeOf(approvals.request(message(`${at}`))),
  )
  const first = await untilStage('review')
  expect(first.queuedCount).toBe(4)
  expect(first.card.message?.text).toBe('0')
  first.onApprove()
  await replies[0]
  const second = await untilStage('review')
  expect(second.card.message?.text).toBe('1')
  expect(second.queuedCount).toBe(3)
  approvals.abortAll()
  const codes = await Promise.all(replies)
  expect(codes.filter((code) => code === 'frame/busy')).toHaveLength(95)
  expect(codes.filter((code) => code === 'frame/aborted')).toHaveLength(4)
  expect(signed).toHaveLength(1)
  expect(stage().kind).toBe('none')
})

test('S3.76 T25 a request for another chain than the page’s is blocked, and nothing is signed', async () => {
  const { approvals, requests, signed, untilStage } = fakeApprovals()
  const params = [{ to, value: '0x1' }]
  const result = codeOf(
    approvals.request({ method: 'eth_sendTransaction', params, caipNetworkId: 'eip155:137' }),
  )
  const { card, onApprove } = await untilStage('review')
  expect(card.blocked).toBe('otherChain')
  // Even if approving were called without a button.
  onApprove()
  expect(await result).toBe('frame/request-refused')
  expect([signed, requests]).toEqual([[], []])
})

test('S3.76 T25 S5.34 a transaction that names another chain is blocked', async () => {
  const { approvals, signed, untilStage } = fakeApprovals()
  const params = [{ to, value: '0x1', chainId: '0x89' }]
  const result = codeOf(
    approvals.request({ method: 'eth_sendTransaction', params, caipNetworkId: mainnet }),
  )
  const { card, onReject } = await untilStage('review')
  expect(card.blocked).toBe('otherChain')
  onReject()
  expect(await result).toBe('transaction/chain-mismatch')
  expect(signed).toEqual([])
})

test('while the chain is unreachable the visitor can retry; the signed bytes are sent again unchanged', async () => {
  let fails = 1
  const raws: unknown[] = []
  const { approvals, signed, untilStage } = fakeApprovals({
    eth_getTransactionCount: () => (fails-- > 0 ? new LatchkeyError('rpc/unreachable') : '0x5'),
    eth_sendRawTransaction: (params: unknown) => {
      raws.push(params)
      return raws.length === 1 ? new LatchkeyError('http/unreachable') : '0x'
    },
  })
  const params = [{ to, value: '0x1' }]
  const result = approvals.request({
    method: 'eth_sendTransaction',
    params,
    caipNetworkId: mainnet,
  })
  const failed = await untilStage('failed')
  expect(failed.failure).toBe('unreachable')
  failed.onRetry?.()
  ;(await untilStage('review')).onApprove()
  ;(await untilStage('failed')).onRetry?.()
  await result
  expect(raws[1]).toEqual(raws[0])
  expect(signed).toHaveLength(1)
})

test('a transaction may have been sent if the chain did not answer, also if the visitor gives up', async () => {
  const answers = {
    eth_sendRawTransaction: new LatchkeyError('rpc/timeout'),
    sendTransaction: new LatchkeyError('rpc/timeout'),
  }
  const transaction = encodeTransaction([sendSol(1)]).base58
  for (const request of [
    { method: 'eth_sendTransaction', params: [{ to, value: '0x1' }], caipNetworkId: mainnet },
    {
      method: 'solana_signAndSendTransaction',
      params: { transaction },
      caipNetworkId: solana,
    },
  ] as const) {
    const { approvals, untilStage } = fakeApprovals(answers)
    const result = codeOf(approvals.request(request))
    ;(await untilStage('review')).onApprove()
    ;(await untilStage('failed')).onClose()
    expect(await result).toBe('send/outcome-unknown')
  }
})

test('S3.76 a transaction that arrived counts as sent, though its answer was lost', async () => {
  const { approvals, untilStage } = fakeApprovals({
    eth_sendRawTransaction: new LatchkeyError('node/nonce-too-low'),
    eth_getTransactionByHash: ([hash]: string[]) => ({ hash }),
  })
  const params = [{ to, value: '0x1' }]
  const result = approvals.request({
    method: 'eth_sendTransaction',
    params,
    caipNetworkId: mainnet,
  })
  ;(await untilStage('review')).onApprove()
  expect(await result).toMatch(/^0x[\da-f]{64}$/)
})

test('a request that is aborted while it is being signed is not sent', async () => {
  const { approvals, requests, untilStage } = fakeApprovals()
  const params = [{ to, value: '0x1' }]
  const result = codeOf(
    approvals.request({ method: 'eth_sendTransaction', params, caipNetworkId: mainnet }),
  )
  ;(await untilStage('review')).onApprove()
  approvals.abortAll()
  expect(await result).toBe('frame/aborted')
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(requests.some(({ method }) => method === 'eth_sendRawTransaction')).toBe(false)
})

test('S4.58 a request on its way to the chain is not reported as aborted, though it is no longer shown', async () => {
  let arrives = (_: string) => {}
  const { approvals, opened, stage, untilStage } = fakeApprovals({
    eth_sendRawTransaction: () =>
      new Promise<string>((resolve) => {
        arrives = resolve
      }),
  })
  const sent = { method: 'eth_sendTransaction', params: [{ to }], caipNetworkId: mainnet } as const
  const result = codeOf(approvals.request(sent))
  ;(await untilStage('review')).onApprove()
  const queuedCount = codeOf(approvals.request(message('Hello')))
  await new Promise((resolve) => setTimeout(resolve, 30))
  approvals.abortAll()
  expect(await queuedCount).toBe('frame/aborted')
  expect([stage().kind, opened]).toEqual(['none', [true, false]])
  arrives('0x')
  expect(await result).toMatch(/^0x[\da-f]{64}$/)
})

test.each([
  ['node/insufficient-funds', 'node/insufficient-funds'],
  // Unknown: it may be on its way.
  ['rpc/unreachable', 'send/outcome-unknown'],
  ['rpc/timeout', 'send/outcome-unknown'],
] as const)(
  'S4.58 a request that is no longer shown fails without retry if the chain refuses it: %s',
  async (said, code) => {
    let refuse: ((error: Error) => void) | undefined
    const { approvals, stage, untilStage } = fakeApprovals({
      eth_sendRawTransaction: () =>
        new Promise((_, reject) => {
          refuse = reject
        }),
    })
    const sent = {
      method: 'eth_sendTransaction',
      params: [{ to }],
      caipNetworkId: mainnet,
    } as const
    const result = codeOf(approvals.request(sent))
    ;(await untilStage('review')).onApprove()
    await vi.waitFor(() => expect(refuse).toBeDefined())
    approvals.abortAll()
    refuse?.(new LatchkeyError(said))
    expect(await result).toBe(code)
    expect(stage().kind).toBe('none')
  },
)

test('a wallet that was frozen meanwhile gives its own error without retry', async () => {
  const { approvals, untilStage } = fakeApprovals(
    {},
    {
      wallet: async () =>
        createFakeWallet({
          addresses,
          sign: async () => {
            throw new LatchkeyError('frame/wallet-frozen')
          },
        }),
    },
  )
  const reply = codeOf(approvals.request(message('Hello')))
  ;(await untilStage('review')).onApprove()
  const { failure, onClose, onRetry } = await untilStage('failed')
  expect([failure, onRetry]).toEqual(['frozen', undefined])
  onClose()
  expect(await reply).toBe('frame/wallet-frozen')
})

test('T10 two equal requests are two screens: the second is checked again', async () => {
  const { approvals, stages, untilStage } = fakeApprovals()
  const [first, second] = [approvals.request(message('Hello')), approvals.request(message('Hello'))]
  ;(await untilStage('review')).onApprove()
  await first
  ;(await untilStage('review')).onApprove()
  await second
  const ids = stages.flatMap((stage) => (stage.kind === 'review' ? [stage.card.id] : []))
  expect(new Set(ids).size).toBe(2)
})

test('a paid address is known from then on, and its look-alike is reported', async () => {
  const { approvals, untilStage } = fakeApprovals()
  const send = (receiver: string) =>
    approvals.request({
      method: 'eth_sendTransaction',
      params: [{ to: receiver, value: '0x1' }],
      caipNetworkId: mainnet,
    })
  const first = send(to)
  ;(await untilStage('review')).onApprove()
  await first
  const second = codeOf(send('0x7099000000000000000000000000000000007' + '9c8'))
  const { card, onReject } = await untilStage('review')
  expect(card.warnings).toContainEqual({ code: 'lookAlike', level: 'danger' })
  onReject()
  await second
})

test('S3.77 a message on Solana is signed unchanged', async () => {
  const { approvals, signed, untilStage } = fakeApprovals()
  const reply = approvals.request({
    method: 'solana_signMessage',
    params: { message: '9Ajdvzr', pubkey: addresses.solana },
    caipNetworkId: solana,
  })
  const { card, onApprove } = await untilStage('review')
  expect(card.message?.text).toBe('Hello')
  onApprove()
  expect(await reply).toEqual({ signature: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{86,88}$/) })
  expect(new TextDecoder().decode(signed[0]?.bytes)).toBe('Hello')
})
