import { LatchkeyError } from '@latchkey/protocol'
import { keccak256 } from 'viem'
import { expect, test } from 'vitest'
import { addresses, now, prepareInput } from '../approval/testing/fakeApproval.js'
import { createChainClient } from '../chain/createChainClient.js'
import { prepareRequest } from '../decoding/prepareRequest.js'
import { readCallsStatus } from './readCallsStatus.js'

const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const signature = Uint8Array.from([...new Uint8Array(64).fill(1), 1])

test('T408 the second of two transactions in a row timed out, but arrived: the calls are not over (600) while it waits', async () => {
  const pool: string[] = []
  const mined: string[] = []
  const receiptOf = (hash: string) =>
    mined.includes(hash)
      ? {
          logs: [],
          status: '0x1',
          blockHash: `0x${'1'.repeat(64)}`,
          blockNumber: '0x1',
          gasUsed: '0x1',
          transactionHash: hash,
        }
      : null
  let isSlow = false
  const input = prepareInput(
    {
      method: 'wallet_sendCalls',
      params: [
        {
          version: '2.0.0',
          atomicRequired: false,
          calls: [
            { to: bob, value: '0x1' },
            { to: bob, value: '0x2' },
          ],
        },
      ],
    },
    {
      eth_sendRawTransaction: ([raw]: [`0x${string}`]) => {
        pool.push(keccak256(raw))
        isSlow = pool.length === 2
        // The node has it; its answer is lost.
        return isSlow ? new LatchkeyError('rpc/timeout') : keccak256(raw)
      },
      // While the line is bad, nothing is answered.
      eth_getTransactionByHash: () => (isSlow ? new LatchkeyError('rpc/timeout') : null),
      eth_getTransactionReceipt: ([hash]: [string]) => receiptOf(hash),
    },
  )
  const { finish } = await prepareRequest(input)
  const { id } = (await finish([signature, signature])) as { id: string }
  const status = async () => {
    const batch = await input.sentCalls.find(id)
    if (!batch) throw new Error('unknown')
    const { chain } = input
    return (await readCallsStatus({ chain, batch, address: addresses.eip155, now: now + 5_000 }))
      .status
  }
  mined.push(pool[0] ?? '')
  const early = await status()
  mined.push(pool[1] ?? '')
  const late = await status()
  // 600 is final for viem and wagmi: the page asks for the second payment again, and it is paid twice.
  expect({ early, late }).toEqual({ early: 100, late: 200 })
})

test('T415 the data server says that it could not reach the chain (502): that is no refusal by the chain, even after the page was loaded again', async () => {
  const node = prepareInput({}).chain
  const sent: string[] = []
  let nonce = 5
  // The answer of apps/server where the connection to the node broke after the node had the transaction.
  const chain = createChainClient({
    config: { dataServer: 'https://data.example', projectId: 'p', chains: [] },
    async fetch(_, init) {
      const { id, method, params } = JSON.parse(String(init?.body))
      if (/sendRaw|ByHash/.test(method)) {
        if (/sendRaw/.test(method)) sent.push(params[0])
        const error = { code: -32603, message: 'The chain cannot be reached' }
        return Response.json({ jsonrpc: '2.0', id, error }, { status: 502 })
      }
      if (method === 'eth_getTransactionCount') {
        return Response.json({ jsonrpc: '2.0', id, result: `0x${nonce.toString(16)}` })
      }
      const result = await node.rpc('eip155:1', method, params).catch(() => null)
      return Response.json({ jsonrpc: '2.0', id, result })
    },
  })
  const id = 'order-17'
  const input = prepareInput(
    {
      method: 'wallet_sendCalls',
      params: [{ version: '2.0.0', id, atomicRequired: true, calls: [{ to: bob, value: '0x1' }] }],
    },
    {},
    { chain: { ...node, rpc: chain.rpc, supports: () => true } },
  )
  const { finish } = await prepareRequest(input)
  await expect(finish([signature])).rejects.toThrow()
  expect(sent).toHaveLength(1)
  // The page's own id protects from a second payment, and it can ask what became of the first.
  expect(await input.sentCalls.find(id)).toBeDefined()
  // A new page knows nothing but what the device has stored.
  const warnings = async (at: number) => {
    const later = { chain: input.chain, sentCalls: input.sentCalls, now: () => at }
    const params = [{ to: bob, value: '0x1' }]
    const { card } = await prepareRequest(
      prepareInput({ method: 'eth_sendTransaction', params }, {}, later),
    )
    return card.warnings.map(({ code }) => code)
  }
  expect(await warnings(now)).not.toContain('mayRepeat')
  nonce += 1
  expect(await warnings(now)).toContain('mayRepeat')
  expect(await warnings(now + 86_400_000)).not.toContain('mayRepeat')
  // Other calls were taken in that place: the first ones can't go through.
  const batch = await input.sentCalls.find(id)
  if (!batch) throw new Error('unknown')
  await input.sentCalls.put({ ...batch, id: 'another', sent: 1 })
  expect(await warnings(now)).not.toContain('mayRepeat')
})

test.each([
  ['an internal error', -32_603, true],
  ['a refusal', -32_000, false],
])('T415 after %s the id of the calls stays taken: %s, %s', async (_, code, isTaken) => {
  const calls = [{ to: bob, value: '0x1' }]
  const input = prepareInput(
    {
      method: 'wallet_sendCalls',
      params: [{ version: '2.0.0', id: 'order-17', atomicRequired: true, calls }],
    },
    {
      eth_sendRawTransaction: new LatchkeyError('rpc/failed', { code, message: '' }),
      eth_getTransactionByHash: null,
    },
  )
  const { finish } = await prepareRequest(input)
  await expect(finish([signature])).rejects.toThrow()
  expect((await input.sentCalls.find('order-17')) !== undefined).toBe(isTaken)
})
