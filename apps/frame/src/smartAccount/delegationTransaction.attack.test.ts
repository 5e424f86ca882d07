import { bytesToHex, hexToBytes, keccak256, parseTransaction, zeroAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { hashAuthorization, recoverAuthorizationAddress } from 'viem/utils'
import { expect, test } from 'vitest'
import { delegate } from './delegate.js'
import {
  authorizationBytes,
  authorizationOf,
  type DelegationTransaction,
  delegationBytes,
  parseDelegation,
  serializeDelegation,
} from './delegationTransaction.js'

const account = privateKeyToAccount(`0x${'07'.repeat(32)}`)
const transaction: DelegationTransaction = {
  type: 'eip7702',
  chainId: 1,
  nonce: 5,
  gas: 100_000n,
  maxFeePerGas: 2_000_000_000n,
  maxPriorityFeePerGas: 1_000_000_000n,
  to: account.address,
  value: 0n,
  data: '0xe9ae5c53',
  authorization: authorizationOf({ chainId: 1, nonce: 5 }, 'delegate'),
}
const sign = async (bytes: Uint8Array) => {
  const signature = await account.sign({ hash: keccak256(bytes) })
  const yParity: 0 | 1 = Number(`0x${signature.slice(-2)}`) === 27 ? 0 : 1
  const r: `0x${string}` = `0x${signature.slice(2, 66)}`
  return { r, s: `0x${signature.slice(66, 130)}` as const, yParity }
}

test('T400 the account authorizes our contract or nothing, by the hash that viem computes', async () => {
  for (const [to, address] of [
    ['delegate', delegate.address],
    ['nothing', zeroAddress],
  ] as const) {
    const authorization = authorizationOf({ chainId: 8453, nonce: 0 }, to)
    expect(authorization).toEqual({ chainId: 8453, address, nonce: 1 })
    const bytes = authorizationBytes(authorization)
    expect(keccak256(bytes)).toBe(hashAuthorization(authorization))
    const signed = { ...authorization, ...(await sign(bytes)) }
    expect(await recoverAuthorizationAddress({ authorization: signed })).toBe(account.address)
  }
})

test('T400 the signed transaction is the one that viem makes of the same', async () => {
  const authorized = await sign(authorizationBytes(transaction.authorization))
  const complete = serializeDelegation(transaction, authorized)
  const raw = serializeDelegation(transaction, authorized, await sign(hexToBytes(complete)))
  const { authorization, ...rest } = transaction
  const list = [await account.signAuthorization(authorization)]
  expect(raw).toBe(await account.signTransaction({ ...rest, authorizationList: list }))
})

test('T400 what was shown is what is signed: only the signature inside differs', async () => {
  const template = delegationBytes(transaction)
  expect(parseDelegation(template)).toEqual(transaction)
  const authorized = await sign(authorizationBytes(transaction.authorization))
  const complete = parseTransaction(serializeDelegation(parseDelegation(template), authorized))
  const shown = parseTransaction(bytesToHex(template) as `0x04${string}`)
  const [{ r, s, v, yParity, ...before } = {}] = shown.authorizationList ?? []
  const [{ r: r2, s: s2, v: v2, yParity: y2, ...after } = {}] = complete.authorizationList ?? []
  expect(after).toEqual(before)
  expect([r, s, v, yParity]).not.toEqual([r2, s2, v2, y2])
  expect({ ...complete, authorizationList: [] }).toEqual({ ...shown, authorizationList: [] })
})

test.each([
  ['T400 a contract of someone else', { address: `0x${'66'.repeat(20)}` }],
  ['T401 every network, by the number 0', { chainId: 0 }],
  ['T401 another network', { chainId: 10 }],
  ['T401 a place that comes later', { nonce: 7 }],
  ['T401 the place of the transaction itself', { nonce: 5 }],
])('%s is never authorized', (_, change) => {
  const authorization = {
    ...transaction.authorization,
    ...change,
  } as typeof transaction.authorization
  expect(() => parseDelegation(delegationBytes({ ...transaction, authorization }))).toThrow()
})

test('T401 no authorization is made on a network without a number', () => {
  expect(() => authorizationOf({ chainId: 0, nonce: 0 }, 'delegate')).toThrow()
  expect(() => authorizationOf({ chainId: -1, nonce: 0 }, 'nothing')).toThrow()
})
