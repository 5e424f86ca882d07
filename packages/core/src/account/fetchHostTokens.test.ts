import type { NetworkToken } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { createTestContext } from '../testing/createTestContext.js'
import { fakeNetwork } from '../testing/fakeAdapter.js'
import { fetchHostTokens } from './fetchHostTokens.js'

const address = '0x52908400098527886E0F7030069857D2E4169EE7'
const contract = (digit: string) => `0x${digit.repeat(40)}`
const points: NetworkToken = { address: contract('A'), symbol: 'PTS', decimals: 6 }
const network = { ...fakeNetwork(), tokens: [points] }

function setUp() {
  const context = createTestContext()
  context.wallet.setBalance(contract('A'), { balance: 2_500_000n, decimals: 6 })
  return context
}

test('what the chain says of a token is a balance', async () => {
  expect(await fetchHostTokens(setUp(), { address, network }, [])).toEqual([
    {
      name: 'PTS',
      symbol: 'PTS',
      chainId: 'eip155:31337',
      address: `eip155:31337:${contract('A')}`,
      price: 0,
      quantity: { decimals: '6', numeric: '2.5' },
    },
  ])
})

test('the chain knows the decimals better than the host, where it has them', async () => {
  const context = setUp()
  const [wrong, own] = [
    { ...points, decimals: 18 },
    { ...points, address: contract('b') },
  ]
  context.wallet.setBalance(contract('b'), { balance: 1_000_000n, decimals: undefined })
  const read = (tokens: readonly NetworkToken[]) =>
    fetchHostTokens(context, { address, network: { ...network, tokens } }, [])
  expect((await read([wrong]))[0]?.quantity).toEqual({ decimals: '6', numeric: '2.5' })
  expect((await read([own]))[0]?.quantity).toEqual({ decimals: '6', numeric: '1' })
})

test('a token that another source has, in whichever case, is not read', async () => {
  const context = setUp()
  const walletToken = {
    name: 'Points',
    symbol: 'PTS',
    chainId: 'eip155:31337',
    address: `eip155:31337:${contract('a')}`,
    price: 1,
    quantity: { decimals: '6', numeric: '7' },
  } as const
  expect(await fetchHostTokens(context, { address, network }, [walletToken])).toEqual([])
  expect(context.wallet.calls).not.toContain('getBalance')
})

test('one that cannot be read is left out, and the others stay', async () => {
  const context = setUp()
  context.wallet.next('getBalance', new Error('reverted'))
  const tokens = [{ ...points, address: contract('c') }, points]
  const read = await fetchHostTokens(context, { address, network: { ...network, tokens } }, [])
  expect(read.map((token) => token.address)).toEqual([`eip155:31337:${contract('A')}`])
})

test('without tokens of the host nothing is read', async () => {
  const context = setUp()
  expect(await fetchHostTokens(context, { address, network: fakeNetwork() }, [])).toEqual([])
  expect(context.wallet.calls).toEqual([])
})
