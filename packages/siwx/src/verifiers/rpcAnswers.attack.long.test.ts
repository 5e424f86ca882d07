import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  encodeErrorResult,
  type Hex,
  hexToNumber,
  parseAbi,
  serializeErc6492Signature,
  size,
} from 'viem'
import { afterEach, expect, test } from 'vitest'
import { createEvmAccount } from '../testing/accounts.js'
import { createTestSignIn, testChains } from '../testing/createTestSignIn.js'
import { createMessage, createVisitor, type SignText } from '../testing/createVisitor.js'

const owner = createEvmAccount()
const account = createEvmAccount().address
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

type Call = { readonly gas?: Hex; readonly to?: string }
type Answer = (call: Call) => { result?: unknown; error?: object } | string | number

async function listen(answer: (text: string) => string | number): Promise<string> {
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const reply = answer(text)
    if (typeof reply === 'number') response.statusCode = reply
    else response.setHeader('content-type', 'application/json')
    response.end(String(reply))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** An RPC that answers calls as a test wants, for an account with code or without. */
async function rpc(code: string, answer: Answer) {
  const calls: Call[] = []
  const url = await listen((text) => {
    const { id, method, params } = JSON.parse(text)
    if (method === 'eth_call') calls.push(params[0])
    const reply =
      method === 'eth_chainId'
        ? { result: '0x1' }
        : method === 'eth_getCode'
          ? { result: code }
          : answer(params[0])
    return typeof reply === 'object' ? JSON.stringify({ jsonrpc: '2.0', id, ...reply }) : reply
  })
  return { url, calls }
}

const visit = (url: string) =>
  createVisitor(createTestSignIn({ rpcUrls: { [testChains.evm]: url } }))

async function signIn(url: string, sign: SignText) {
  const fields = { accountAddress: account, chainId: testChains.evm }
  const { body, status } = await visit(url).signIn(fields, sign)
  return [status, body.code]
}

const deploying: SignText = async (message) =>
  serializeErc6492Signature({
    address: owner.address,
    data: '0x12',
    signature: (await owner.sign(message)) as Hex,
  })
const ways: [name: string, code: string, sign: SignText, yes: Hex][] = [
  ['ERC-1271', '0x60', owner.sign, `0x1626ba7e${'0'.repeat(56)}`],
  ['ERC-6492', '0x', deploying, '0x01'],
]
const unreachable = [503, 'siwx/chain-unreachable']
const invalid = [401, 'siwx/signature-invalid']
const failure = (code: number, message: string) => () => ({ error: { code, message } })

test.each(ways)('%s: a chain that says yes', async (_, code, sign, result) => {
  const { url, calls } = await rpc(code, () => ({ result }))
  expect((await signIn(url, sign))[0]).toBe(200)
  expect(calls).toHaveLength(1)
})

test.each(ways)('%s: a call takes no more gas than its cap', async (_, code, sign, result) => {
  const { url, calls } = await rpc(code, () => ({ result }))
  await signIn(url, sign)
  expect(hexToNumber(calls[0]?.gas ?? '0xffffffff')).toBeLessThanOrEqual(16_777_216)
})

test.each(
  ways.flatMap(([name, code, sign, yes]) =>
    (
      [
        ['status 500', () => 500],
        ['status 429', () => 429],
        ['a page in HTML', () => '<html>'],
        ['a limit', failure(-32_005, 'limit exceeded')],
        ['a limit with its own code', failure(-32_000, 'daily request count exceeded')],
        ['no such method', failure(-32_601, 'the method eth_call does not exist')],
        ['an inner error', failure(-32_603, 'Internal error')],
        ['an answer that is no text', () => ({ result: true })],
        ['an answer that is no hex', () => ({ result: 'yes' })],
        ['an empty answer', () => ({})],
        ['an answer and null', () => ({ result: null })],
      ] satisfies [string, Answer][]
    ).map(([what, answer]) => [name, what, code, sign, answer, yes] as const),
  ),
)('%s: an RPC that gives %s is out of reach, and no wrong signature', async (...args) => {
  const [, , code, sign, answer] = args
  const { url } = await rpc(code, answer)
  expect(await signIn(url, sign)).toEqual(unreachable)
})

test.each(
  ways.flatMap(([name, code, sign]) =>
    (
      [
        ['reverts', failure(3, 'execution reverted')],
        ['reverts in the words of others', failure(-32_015, 'VM execution error.')],
        ['takes too much gas', failure(-32_000, 'out of gas')],
        ['is no code', failure(-32_000, 'invalid opcode: INVALID')],
        ['says nothing', () => ({ result: '0x' })],
        ['says no', () => ({ result: `0x${'0'.repeat(64)}` })],
        ['says yes too shortly', () => ({ result: '0x1626ba7e' })],
        ['says more than yes', () => ({ result: `0x1626ba7e${'1'.repeat(56)}` })],
      ] satisfies [string, Answer][]
    ).map(([what, answer]) => [name, what, code, sign, answer] as const),
  ),
)('%s: an account that %s has not signed', async (_name, _what, code, sign, answer) => {
  const { url } = await rpc(code, answer)
  expect(await signIn(url, sign)).toEqual(invalid)
})

const magic = '6492'.repeat(16)
test.each(['', '00', 'ff'.repeat(96)])(
  'ERC-6492: what its ending alone makes one is refused without asking (%#)',
  async (start) => {
    for (const code of ['0x', '0x60']) {
      const { url, calls } = await rpc(code, () => ({ result: '0x01' }))
      expect(await signIn(url, async () => `0x${start}${magic}`)).toEqual(invalid)
      expect(calls).toEqual([])
    }
  },
)

test('an account that sends the server to an address of its choice', async () => {
  const visited: string[] = []
  const inside = await listen((text) => {
    visited.push(text)
    return '{"data":"0x"}'
  })
  const abi = parseAbi(['error OffchainLookup(address, string[], bytes, bytes4, bytes)'])
  const args = [account, [`${inside}/secret`], '0x', '0x12345678', '0x'] as const
  const data = encodeErrorResult({ abi, errorName: 'OffchainLookup', args })
  expect(size(data)).toBeGreaterThan(4)
  const { url } = await rpc('0x60', () => ({
    error: { code: 3, message: 'execution reverted', data },
  }))
  expect(await signIn(url, owner.sign)).toEqual(invalid)
  expect(visited).toEqual([])
})

test('a nonce is worth three tries: no one lets the server ask the chain without end', async () => {
  const { url, calls } = await rpc('0x60', () => ({ result: '0x' }))
  const visitor = visit(url)
  const nonce = await visitor.nonce()
  const message = createMessage({ accountAddress: account, chainId: testChains.evm, nonce })
  const signature = await owner.sign(message)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => visitor.verify(message, signature)),
  )
  const codes = answers.map(({ body }) => body.code).sort()
  expect(codes).toEqual([
    ...new Array(7).fill('siwx/nonce-not-accepted'),
    ...new Array(3).fill('siwx/signature-invalid'),
  ])
  expect(calls).toHaveLength(3)
})
