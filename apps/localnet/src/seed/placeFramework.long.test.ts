import { readFileSync } from 'node:fs'
import { DELEGATOR_CONTRACTS } from '@metamask/delegation-deployments'
import { expect, test } from 'vitest'
import { accountContracts } from '../known/contracts.js'
import { frameworkAddresses, frameworkPath } from './delegationFramework.js'
import { frameworkText, placeFramework } from './placeFramework.js'

test('the committed delegation framework is what its published constructors make', {
  timeout: 60_000,
}, async () => {
  // A comparison of strings by toBe would print a hundred kilobytes when it fails.
  const same = readFileSync(frameworkPath, 'utf8') === frameworkText(await placeFramework())
  expect(same, 'artifacts/DelegationFramework.json is stale: run src/seed/placeFramework.ts').toBe(
    true,
  )
})

test('it stands where it stands on the main network', () => {
  const { EIP7702StatelessDeleGatorImpl, EntryPoint, ...published } =
    DELEGATOR_CONTRACTS['1.3.0']?.[1] ?? {}
  expect(accountContracts.entryPoint).toBe(EntryPoint)
  const { EIP7702StatelessDeleGator, ...others } = frameworkAddresses
  expect(EIP7702StatelessDeleGator).toBe(EIP7702StatelessDeleGatorImpl)
  expect(published).toMatchObject(others)
})
