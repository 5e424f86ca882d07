import { parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contracts } from './known/contracts.js'
import { evmChains } from './known/evmChains.js'
import { type Localnet, startLocalnet } from './startLocalnet.js'
import { accountAt, testClient } from './testing/clients.js'

let localnet: Localnet
beforeAll(async () => {
  localnet = await startLocalnet({ ports: { 31337: 0, 31338: 0 } })
}, 60_000)
afterAll(() => localnet.stop())

describe.each(evmChains)('$name', ({ id }) => {
  test('has its own chain id', async () => {
    expect(await testClient(localnet, id).getChainId()).toBe(id)
  })

  test('gives the first ten accounts of the well-known phrase ether to spend', async () => {
    expect(localnet.accounts).toHaveLength(10)
    expect(accountAt(localnet, 0).address).toBe('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
    for (const account of localnet.accounts) {
      expect(await testClient(localnet, id).getBalance(account)).toBe(parseEther('10000'))
    }
  })

  test('holds every contract at the published address', async () => {
    for (const each of Object.values(contracts)) {
      expect(await testClient(localnet, id).getCode({ address: each })).toMatch(/^0x60/)
    }
  })
})
