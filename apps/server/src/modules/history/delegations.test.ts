import { createWalletClient, http, parseEther, zeroAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { useChain } from '../indexer/testing/useChain.js'

const local = useChain()

test('T541 the index tells apart becoming a smart account, leaving it, calls beside it and a payment to oneself', async () => {
  const index = await local.openIndex()
  const account = privateKeyToAccount(generatePrivateKey())
  const client = createWalletClient({ account, transport: http(local.url()) })
  await local.send(account.address, '0x', parseEther('1'))
  const code = local.contract('dollar')
  const own = { to: account.address, chain: null, gas: 500_000n } as const
  const authorize = async (contractAddress: `0x${string}`) => [
    await client.signAuthorization({ contractAddress, executor: 'self', chainId: 31337 }),
  ]
  await client.sendTransaction({ ...own, authorizationList: await authorize(code) })
  // Its first call in the same transaction: the name of the token.
  const named = { ...own, data: '0x06fdde03' } as const
  await client.sendTransaction({ ...named, authorizationList: await authorize(code) })
  await client.sendTransaction({ ...own, authorizationList: await authorize(zeroAddress) })
  await client.sendTransaction({ ...own, value: 1n })
  await client.sendTransaction(own)
  expect(await local.client().getCode({ address: account.address })).toBeUndefined()
  await index.caughtUp()
  const rows = await index.db
    .selectFrom('index_transactions')
    .select('kind')
    .where('sender', '=', account.address.toLowerCase())
    .orderBy('nonce')
    .execute()
  const kinds = rows.map(({ kind }) => kind)
  expect(kinds).toEqual(['delegate', 'call', 'undelegate', 'send', 'send'])
})
