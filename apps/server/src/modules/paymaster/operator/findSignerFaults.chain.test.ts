import { deriveAccounts } from '@latchkey/localnet/accounts'
import { accountContracts } from '@latchkey/localnet/contracts'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { createMultiChainRpc } from '../../chain/createMultiChainRpc.js'
import { chain, useChain } from '../../indexer/testing/useChain.js'
import { findSignerFaults } from './findSignerFaults.js'

const local = useChain()
const { delegate, paymaster } = accountContracts
const signer = privateKeyToAccount(deriveAccounts().paymasterSigner.privateKey)

test('the VerifyingPaymaster tells whose signatures it takes, and another contract does not', async () => {
  const calls = createMultiChainRpc({ upstreams: new Map([[chain, [local.url()]]]) })
  const find = (config: Parameters<typeof findSignerFaults>[2]) =>
    findSignerFaults(calls, chain, config)
  expect(await find({ paymaster, signer })).toEqual([])
  expect(await find({ paymaster: delegate, signer })).toEqual([])
  const other = privateKeyToAccount(generatePrivateKey())
  expect(await find({ paymaster, signer: other })).toEqual([
    expect.stringContaining(`takes signatures of ${signer.address.toLowerCase()}`),
  ])
  expect(await find({ paymaster: other.address, signer })).toEqual([
    expect.stringContaining('there is no contract at'),
  ])
})
