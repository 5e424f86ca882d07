import { LatchkeyError } from '@latchkey/protocol'
import { bytesToHex, keccak256, parseTransaction } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { addresses, prepareInput, type RpcAnswers } from '../../approval/testing/fakeApproval.js'
import { delegate, delegatedCode } from '../../smartAccount/delegate.js'
import { decodeBatch } from '../../smartAccount/encodeBatch.js'
import { prepareRequest } from '../prepareRequest.js'

const me = addresses.eip155
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const calls = [
  { to: bob, value: '0x5' },
  { to: bob, value: '0x6', data: '0xdeadbeef' },
]
const yes = `0x${'1'.padStart(64, '0')}`
type Asked = [call: { data: string; gas?: string }, block: string, state?: object]

/** A node that runs accounts with the code that the request names; `takes` says with which. */
function nodeThat({
  takes,
  estimates = true,
  needs = 200_000n,
}: {
  takes: (code: string) => boolean
  estimates?: boolean
  needs?: bigint
}): RpcAnswers {
  const isRunnable = (state: object | undefined) =>
    Object.values(state ?? {}).some(({ code }) => takes(code))
  return {
    eth_getCode: ([at]: [string]) => (at === me ? '0x' : '0x6001'),
    eth_call([call, , state]: Asked) {
      if (!state) return yes
      if (!isRunnable(state)) return new LatchkeyError('rpc/invalid-params')
      const isEnough = call.gas === undefined || BigInt(call.gas) >= needs
      return isEnough ? yes : new LatchkeyError('node/execution-reverted')
    },
    // Without the code, the call goes to a plain account and does nothing.
    eth_estimateGas: ([, , state]: Asked) =>
      state && (!estimates || !isRunnable(state))
        ? new LatchkeyError('rpc/failed', { code: -32602, message: '' })
        : state
          ? `0x${needs.toString(16)}`
          : '0x6b80',
  }
}
const prepare = (answers: RpcAnswers, more: object = {}) =>
  prepareRequest(
    prepareInput(
      {
        method: 'wallet_sendCalls',
        params: [{ version: '2.0.0', atomicRequired: true, calls, ...more }],
      },
      answers,
      { accountType: async () => 'smartAccount' },
    ),
  )
const gasOf = (payloads: readonly Uint8Array[]) =>
  parseTransaction(bytesToHex(payloads.at(-1) ?? new Uint8Array())).gas

test('S3.78 the card and what is signed come from the same bytes', async () => {
  const { card, payloads, withSignatures } = await prepare(
    nodeThat({ takes: (code) => code === delegatedCode }),
  )
  expect(payloads).toHaveLength(2)
  const [authorization = new Uint8Array(), bytes = new Uint8Array()] = payloads
  const signed = parseTransaction(bytesToHex(bytes))
  expect(signed).toMatchObject({ type: 'eip7702', chainId: 1, nonce: 5, to: me.toLowerCase() })
  expect(signed.authorizationList).toMatchObject([
    { address: delegate.address.toLowerCase(), chainId: 1, nonce: 6 },
  ])
  expect(decodeBatch(signed.data ?? '0x')).toEqual([
    { to: bob, value: 5n, data: '0x' },
    { to: bob, value: 6n, data: '0xdeadbeef' },
  ])
  expect(card.actions.map(({ name }) => name)).toEqual([
    'send',
    'send',
    'unreadable',
    'becomeSmart',
  ])
  expect(card.warnings).toContainEqual({ code: 'becomesSmart', level: 'caution' })
  expect(card.unreadable).toBe(true)
  expect(card.raw).toEqual(payloads.map((each) => bytesToHex(each).slice(2)))
  // The first bytes are signed as they are; the second with the first signature inside.
  const signature = Uint8Array.from([...new Uint8Array(64).fill(1), 1])
  expect(withSignatures?.(authorization, [])).toBe(authorization)
  const complete = parseTransaction(bytesToHex(withSignatures?.(bytes, [signature]) ?? bytes))
  expect(complete.authorizationList).toMatchObject([{ r: `0x${'01'.repeat(32)}`, yParity: 1 }])
  expect({ ...complete, authorizationList: [] }).toEqual({ ...signed, authorizationList: [] })
})

test.each([
  ['knows delegations', { takes: (code: string) => code === delegatedCode }, 275_000n],
  ['takes code only', { takes: (code: string) => code === '0x6001' }, 275_000n],
  ['takes it in calls only', { takes: () => true, estimates: false }, 275_000n],
  ['takes nothing', { takes: () => false }, 800_000n],
])('S3.78 the gas on a node that %s', async (_, node, least) => {
  const { card, payloads } = await prepare(nodeThat(node))
  const gas = gasOf(payloads) ?? 0n
  expect(gas).toBeGreaterThanOrEqual(least)
  expect(gas).toBeLessThan(2n * least)
  const isUnknown = card.warnings.some(({ code }) => code === 'notSimulated')
  expect(isUnknown).toBe(!node.takes(delegatedCode) && !node.takes('0x6001'))
})

test('S3.78 calls that fail with any gas are not offered', async () => {
  const answers = nodeThat({ takes: () => true, estimates: false })
  const refuses = ([call, , state]: Asked) =>
    call.data.startsWith('0xe9ae5c53') && state ? new LatchkeyError('node/execution-reverted') : yes
  await expect(prepare({ ...answers, eth_call: refuses })).rejects.toMatchObject({
    code: 'node/execution-reverted',
  })
})

test('S3.78 a smart account sends an ordinary transaction to itself, and nothing is authorized again', async () => {
  const eth_getCode = ([at]: [string]) => (at === me ? delegatedCode : '0x6001')
  const { card, payloads, withSignatures } = await prepare({ eth_getCode })
  expect(payloads).toHaveLength(1)
  expect(parseTransaction(bytesToHex(payloads[0] ?? new Uint8Array())).type).toBe('eip1559')
  expect(card.actions.map(({ name }) => name)).toEqual(['send', 'send', 'unreadable'])
  expect(card.warnings.map(({ code }) => code)).not.toContain('becomesSmart')
  expect(withSignatures).toBeUndefined()
})

test('S3.78 what is sent is what both signatures make, and is known by its id', async () => {
  const sent: string[] = []
  const eth_sendRawTransaction = ([raw]: [string]) => void sent.push(raw)
  const params = [{ version: '2.0.0', atomicRequired: true, calls, id: 'mine' }]
  const answers = { ...nodeThat({ takes: () => true }), eth_sendRawTransaction }
  const input = prepareInput({ method: 'wallet_sendCalls', params }, answers, {
    accountType: async () => 'smartAccount',
  })
  const { finish, payloads, withSignatures } = await prepareRequest(input)
  const account = privateKeyToAccount(`0x${'07'.repeat(32)}`)
  const signatures: Uint8Array[] = []
  for (const bytes of payloads) {
    const complete = withSignatures?.(bytes, signatures) ?? bytes
    const hex = await account.sign({ hash: keccak256(complete) })
    const list = (hex.slice(2).match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16))
    signatures.push(Uint8Array.from([...list.slice(0, 64), (list[64] ?? 27) - 27]))
  }
  expect(await finish(signatures)).toEqual({ id: 'mine' })
  const [raw = ''] = sent
  const [authorization] = parseTransaction(raw as `0x04${string}`).authorizationList ?? []
  if (!authorization) throw new Error('none')
  expect(await input.sentCalls.find('mine')).toMatchObject({
    atomic: true,
    hashes: [keccak256(raw as `0x${string}`)],
    sent: 1,
    nonce: 5,
  })
})

test('T405 a node that calls the account smart, or not, changes nothing but the kind of transaction', async () => {
  for (const code of ['0x', delegatedCode]) {
    const answers = nodeThat({ takes: () => true })
    const eth_getCode = ([at]: [string]) => (at === me ? code : '0x6001')
    const { payloads } = await prepare({ ...answers, eth_getCode })
    const signed = parseTransaction(bytesToHex(payloads.at(-1) ?? new Uint8Array()))
    expect(signed.to).toBe(me.toLowerCase())
    expect(decodeBatch(signed.data ?? '0x')).toHaveLength(2)
    for (const { address } of signed.authorizationList ?? []) {
      expect(address).toBe(delegate.address.toLowerCase())
    }
  }
})

test('T404 an account that another wallet delegated is left alone', async () => {
  const eth_getCode = ([at]: [string]) => (at === me ? `0xef0100${'66'.repeat(20)}` : '0x6001')
  await expect(prepare({ eth_getCode })).rejects.toMatchObject({
    code: 'calls/atomicity-not-supported',
  })
  const { card, payloads } = await prepare({ eth_getCode }, { atomicRequired: false })
  expect(payloads).toHaveLength(2)
  expect(card.warnings).toContainEqual({ code: 'notAtomic', level: 'caution' })
  for (const bytes of payloads) expect(parseTransaction(bytesToHex(bytes)).type).toBe('eip1559')
})

test('T401 whatever nonce a node names, the authorization counts only right behind its transaction', async () => {
  const answers = nodeThat({ takes: () => true })
  const { payloads } = await prepare({ ...answers, eth_getTransactionCount: '0x3e8' })
  const signed = parseTransaction(bytesToHex(payloads[1] ?? new Uint8Array()))
  expect(signed.nonce).toBe(1_000)
  expect(signed.authorizationList).toMatchObject([{ nonce: 1_001, chainId: 1 }])
  await expect(
    prepare({ ...answers, eth_getTransactionCount: '0x1000000000000000' }),
  ).rejects.toMatchObject({ code: 'rpc/malformed' })
})
