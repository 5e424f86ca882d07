import { sendPreviewQuery, sendTokens } from '@latchkey/core/send'
import { contextOf } from '@latchkey/core/testing'
import { afterEach, expect, test } from 'vitest'
import { openRealFrame, type RealFrame } from './testing/openRealFrame.js'

// Loaded in advance, so that tests do not wait for the import.
await import('./createEmbeddedClient.js')

const pages: RealFrame[] = []
afterEach(() => {
  for (const page of pages.splice(0)) page.close()
})

const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = `0x${'fb'.repeat(20)}`
const toWord = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
type Call = { readonly id: number; readonly method: string; readonly params: readonly unknown[] }

/** A node without a history of fees, on which a token transfer takes 50,000 gas. */
const node: Record<string, unknown> = {
  eth_estimateGas: '0xc350',
  eth_getBlockByNumber: { baseFeePerGas: '0x64' },
  eth_maxPriorityFeePerGas: '0xa',
  eth_gasPrice: '0xc8',
  eth_getBalance: '0xde0b6b3a7640000',
}

function answer({ id, method, params }: Call, answers: Record<string, unknown>) {
  const { data, to } = (params[0] ?? {}) as { data?: string; to?: string }
  const decimals = data?.startsWith('0x313ce567')
  const called = to?.startsWith('0x42') ? '0x' : toWord(decimals ? 6n : 9_000_000n)
  const result = method === 'eth_call' ? called : answers[method]
  return result === undefined
    ? { jsonrpc: '2.0', id, error: { code: -32601, message: 'method not found' } }
    : { jsonrpc: '2.0', id, result }
}

/** Reviews a transfer of a token with the embedded wallet, sends it, and returns what the frame is asked to sign. */
async function send(answers: Record<string, unknown>) {
  const asked: { params: unknown }[] = []
  const page = openRealFrame({
    async fetch(_, init) {
      if (!init?.body) return Response.json({ allowedOrigins: ['https://app.example'] })
      const body: Call | Call[] = JSON.parse(String(init.body))
      return Response.json(
        Array.isArray(body) ? body.map((one) => answer(one, answers)) : answer(body, answers),
      )
    },
    approvals: async () => ({
      async request(request) {
        asked.push(request)
        return `0x${'ab'.repeat(32)}`
      },
      approveEmailChange: async () => {},
      showAlerts: async () => {},
      showSecurity: async () => ({ isOpened: false, isDeleted: false }),
      abortAll() {},
    }),
  })
  pages.push(page)
  await page.connect()
  const context = contextOf(page.latchkey)
  context.store.update('send', (send) => ({
    ...send,
    form: {
      ...send.form,
      token: {
        name: 'Dollar',
        symbol: 'LUSD',
        chainId: 'eip155:1',
        address: `eip155:1:${token}`,
        price: 1,
        quantity: { decimals: '6', numeric: '9' },
      },
      sendTokenAmount: '5',
      receiverInput: to,
      receiverAddress: to,
    },
  }))
  const queries = await context.queries.load()
  const preview = await page.done(queries.fetchQuery(sendPreviewQuery(context)))
  await page.done(sendTokens(context, { price: preview.price }))
  page.latchkey.destroy()
  queries.clear()
  const [[transaction] = []] = asked.map(({ params }) => params as Record<string, string>[])
  return { preview, transaction: transaction ?? {} }
}

test('without a history of fees, the embedded wallet signs the gas and the price of the fee that was shown', async () => {
  const { preview, transaction } = await send(node)
  expect(preview.choices).toBeUndefined()
  expect(preview.fee).toBe(55_000n * 135n)
  expect(transaction).toMatchObject({
    gas: `0x${(55_000).toString(16)}`,
    maxFeePerGas: `0x${(135).toString(16)}`,
    maxPriorityFeePerGas: '0xa',
  })
})

test('without a tip of the node, it is what the gas price has above the base fee', async () => {
  const { preview, transaction } = await send({ ...node, eth_maxPriorityFeePerGas: undefined })
  expect(preview.fee).toBe(55_000n * 250n)
  expect(transaction).toMatchObject({
    gas: `0x${(55_000).toString(16)}`,
    maxFeePerGas: `0x${(250).toString(16)}`,
    maxPriorityFeePerGas: `0x${(100).toString(16)}`,
  })
})

test('on a chain without a base fee, the price of the node is shown and signed: all of it is paid', async () => {
  const { preview, transaction } = await send({ ...node, eth_getBlockByNumber: {} })
  expect(preview.fee).toBe(55_000n * 200n)
  expect(transaction).toMatchObject({
    gas: `0x${(55_000).toString(16)}`,
    gasPrice: `0x${(200).toString(16)}`,
  })
  expect(transaction).not.toHaveProperty('maxFeePerGas')
})

test('on a chain without a base fee, no speeds are offered, though its node tells a history of zeros', async () => {
  const { preview, transaction } = await send({
    ...node,
    eth_getBlockByNumber: { number: '0x1' },
    eth_feeHistory: {
      oldestBlock: '0x1',
      baseFeePerGas: Array(21).fill('0x0'),
      reward: Array(20).fill(['0x64', '0xc8', '0x12c']),
    },
  })
  expect(preview.choices).toBeUndefined()
  expect(transaction).toMatchObject({ gasPrice: `0x${(200).toString(16)}` })
})
