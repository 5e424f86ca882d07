import { LatchkeyError } from '@latchkey/protocol'
import { keccak256 } from 'viem'
import { expect, test } from 'vitest'
import { now, prepareInput, type RpcAnswers } from '../../approval/testing/fakeApproval.js'
import type { PrepareInput } from '../card/PreparedRequest.js'
import { prepareRequest } from '../prepareRequest.js'

const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const signature = Uint8Array.from([...new Uint8Array(64).fill(1), 1])
const lost = new LatchkeyError('rpc/timeout')

/** A device on which pages open one after the other: each knows nothing but what is stored. */
function setUp() {
  let nonce = 5
  let said: unknown = lost
  let receiptOf: (hash: string) => unknown = () => null
  const answers: RpcAnswers = {
    eth_getTransactionCount: () => `0x${nonce.toString(16)}`,
    eth_sendRawTransaction: ([raw]: [`0x${string}`]) => said ?? keccak256(raw),
    eth_getTransactionByHash: null,
    eth_getTransactionReceipt: ([hash]: [string]) => receiptOf(hash),
  }
  const { sentCalls } = prepareInput({})
  const send = async (more: Partial<PrepareInput> = {}) => {
    const params = [{ to: bob, value: '0x1' }]
    const request = { method: 'eth_sendTransaction', params } as const
    const { card, finish, onDecided } = await prepareRequest(
      prepareInput(request, answers, { sentCalls, ...more }),
    )
    const codes = card.warnings.map(({ code }) => code)
    const isWarned = codes.includes('mayRepeat')
    const done = async () => {
      await onDecided?.()
      return finish([signature])
    }
    return { codes, isWarned, done }
  }
  return {
    send,
    sentCalls,
    say(answer: unknown) {
      said = answer
    },
    mine(receipt: typeof receiptOf) {
      receiptOf = receipt
    },
    useNonce: () => (nonce += 1),
  }
}

test('T545 a transaction whose answer was lost is warned of after the page was loaded again', async () => {
  const { say, send, useNonce } = setUp()
  await expect((await send()).done()).rejects.toThrow()
  // Of one nonce, only one can go through.
  expect((await send()).isWarned).toBe(false)
  useNonce()
  expect((await send()).isWarned).toBe(true)
  const nextDay = { now: () => now + 86_400_000 }
  expect((await send(nextDay)).isWarned).toBe(false)
  // What the chain takes afterwards changes nothing about the first one.
  say(undefined)
  await (await send()).done()
  expect((await send()).isWarned).toBe(true)
})

test('T545 a page that is loaded again while it sends does not lose it either', async () => {
  const { say, send, useNonce } = setUp()
  say(new Promise(() => {}))
  void (await send()).done()
  await new Promise((resolve) => setTimeout(resolve, 10))
  useNonce()
  expect((await send()).isWarned).toBe(true)
})

test('T545 nothing stays of what the chain took, or refused, nor of others with its nonce', async () => {
  const { say, send, sentCalls, useNonce } = setUp()
  await expect((await send()).done()).rejects.toThrow()
  say(undefined)
  await (await send()).done()
  expect(await sentCalls.list()).toEqual([])
  useNonce()
  expect((await send()).isWarned).toBe(false)
  say(new LatchkeyError('node/insufficient-funds'))
  await expect((await send()).done()).rejects.toThrow()
  expect(await sentCalls.list()).toEqual([])
})

test('T545 calls that the page can ask for stay stored, whatever takes their place', async () => {
  const { say, send, sentCalls } = setUp()
  const hashes = [`0x${'1'.repeat(64)}`]
  const caipNetworkId = 'eip155:1'
  await sentCalls.put({ id: 'order', caipNetworkId, atomic: true, hashes, nonce: 5, at: now })
  say(undefined)
  await (await send()).done()
  expect(await sentCalls.find('order')).toBeDefined()
})

test('T548 of one that a block has meanwhile the card says that it went through, until the visitor has decided beside that', async () => {
  const { mine, say, send, sentCalls, useNonce } = setUp()
  await expect((await send()).done()).rejects.toThrow()
  useNonce()
  mine((transactionHash) => ({ transactionHash, status: '0x1' }))
  say(undefined)
  const { codes, done } = await send()
  expect(codes).toContain('wentThrough')
  expect(codes).not.toContain('mayRepeat')
  // One that was not decided changes nothing.
  expect((await send()).codes).toContain('wentThrough')
  await done()
  expect(await sentCalls.list()).toEqual([])
  useNonce()
  const next = await send()
  expect(next.codes).not.toContain('wentThrough')
  expect(next.isWarned).toBe(false)
})

const doubtful: readonly (readonly [string, (hash: string) => unknown])[] = [
  ['does not know it', () => null],
  ['says that it failed', (transactionHash) => ({ transactionHash, status: '0x0' })],
  ['names another one', () => ({ transactionHash: `0x${'2'.repeat(64)}`, status: '0x1' })],
  ['fails', () => new LatchkeyError('rpc/timeout')],
  ['answers nonsense', () => 'yes'],
]

test.each(doubtful)('T548 a node that %s does not take the warning away', async (_, receipt) => {
  const { mine, send, useNonce } = setUp()
  await expect((await send()).done()).rejects.toThrow()
  useNonce()
  mine(receipt)
  expect((await send()).isWarned).toBe(true)
})

test('T548 with one that went through and one that is unknown, the warning is the wider one, and both stay', async () => {
  const { mine, say, send, sentCalls, useNonce } = setUp()
  await expect((await send()).done()).rejects.toThrow()
  useNonce()
  await expect((await send()).done()).rejects.toThrow()
  useNonce()
  const [first] = await sentCalls.list()
  mine((transactionHash) => transactionHash === first?.id && { transactionHash, status: '0x1' })
  const { done, isWarned } = await send()
  expect(isWarned).toBe(true)
  say(undefined)
  await done()
  expect(new Set((await sentCalls.list()).map(({ id }) => id)).size).toBe(2)
})
