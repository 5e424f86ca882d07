import { embeddedWalletChains } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { allowsSmartAccounts, smartAccountChainIds } from './allowsSmartAccounts.js'
import { delegate, delegatedCode } from './delegate.js'
import { readAtomicStatus, readDelegation } from './readDelegation.js'

const address = `0x${'11'.repeat(20)}`
const facts = { name: 'Local', symbol: 'ETH', decimals: 18 }

/** A chain on which the account has some code, and the delegate has some. */
const accountWith = (code: unknown, contract: unknown = '0x6000', smartAccounts?: boolean) => ({
  address,
  caipNetworkId: 'eip155:1',
  chain: {
    supports: (id: string) => id !== 'eip155:9999',
    describe: () => ({ ...facts, ...(smartAccounts !== undefined && { smartAccounts }) }),
    rpc: async (_: string, __: string, params: unknown) =>
      Array.isArray(params) && params[0] === delegate.address ? contract : code,
  },
})

test.each([
  ['no code', '0x', 'none', 'ready'],
  ['our delegation', delegatedCode, 'ours', 'supported'],
  ['our delegation in capitals', `0xEF0100${delegate.address.slice(2)}`, 'ours', 'supported'],
  ['the delegation of another wallet', `0xef0100${'66'.repeat(20)}`, 'other', 'unsupported'],
  ['ours with something behind it', `${delegatedCode}00`, 'other', 'unsupported'],
  ['code of its own', '0x6000', 'other', 'unsupported'],
])('T404 an account with %s', async (_, code, delegation, status) => {
  expect(await readDelegation(accountWith(code))).toBe(delegation)
  expect(await readAtomicStatus(accountWith(code))).toBe(status)
})

test.each([null, 5, '0x0', 'ef0100', ['0x'], undefined])(
  'T405 a node that answers %s is not believed',
  async (code) => {
    await expect(readDelegation(accountWith(code))).rejects.toMatchObject({ code: 'rpc/malformed' })
  },
)

test('T405 nothing is delegated to an address without code', async () => {
  expect(await readAtomicStatus(accountWith('0x', '0x'))).toBe('unsupported')
  expect(await readAtomicStatus(accountWith(delegatedCode, '0x'))).toBe('unsupported')
})

test('S3.73 networks without smart accounts have none, unless the operator says so', async () => {
  const { chain } = accountWith('0x')
  expect(allowsSmartAccounts(chain, 'eip155:1')).toBe(true)
  expect(allowsSmartAccounts(chain, 'eip155:43114')).toBe(false)
  expect(allowsSmartAccounts(chain, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toBe(false)
  expect(allowsSmartAccounts(chain, 'eip155:9999')).toBe(false)
  expect(allowsSmartAccounts(accountWith('0x', '0x', true).chain, 'eip155:43114')).toBe(true)
  expect(await readAtomicStatus(accountWith('0x', '0x6000', false))).toBe('unsupported')
  const served = new Set(embeddedWalletChains.eip155)
  expect(smartAccountChainIds.filter((id) => !served.has(id))).toEqual([])
})
