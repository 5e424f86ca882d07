import { readFileSync } from 'node:fs'
import { knownSwapRouters } from '@latchkey/protocol'
import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import { parseServerEnv } from '../../env.js'

const page = readFileSync(new URL('../../../../../docs/self-hosting.md', import.meta.url), 'utf8')
const variableOf = (name: string, text: string) =>
  new RegExp(`^${name}='([^']*)'`, 'm').exec(text)?.[1] ?? ''

test('the example for Ethereum can be copied, and the widget knows its routers', () => {
  const [, example = ''] = page.split('**Without any other company**')
  const SWAPS = variableOf('SWAPS', example)
  const { swaps } = parseServerEnv({ RPC_UPSTREAMS: variableOf('RPC_UPSTREAMS', example), SWAPS })
  const pools = swaps.markets.get('eip155:1')?.pools ?? []
  expect(pools.map(({ kind }) => kind)).toEqual(['v2', 'v3'])
  const routers = knownSwapRouters[1] ?? []
  for (const { router: address, wrapped } of pools)
    expect(routers).toContainEqual({ address, wrapped })
  // A digit that is wrong breaks the checksum.
  for (const [address] of SWAPS.matchAll(/0x[0-9a-fA-F]{40}/g))
    expect(getAddress(address)).toBe(address)
})
