import { encodeAbiParameters, encodeFunctionData } from 'viem/utils'
import { farcasterRegistries } from '../known/contracts.js'
import { farcasterAccounts } from '../known/farcasterAccounts.js'
import type { SeedTransaction } from './accountSeed.js'
import { readArtifact } from './artifact.js'

/** The type of a key that is an address which may log in. */
const authAddressType = 2

/** The transactions that enter the local persons in the registries of Farcaster. */
export function farcasterSeed(): SeedTransaction[] {
  const { idRegistry, keyRegistry } = farcasterRegistries
  const [{ abi: ids }, { abi: keys }] = [
    readArtifact('LocalIdRegistry'),
    readArtifact('LocalKeyRegistry'),
  ]
  const gas = 300_000n
  return Object.values(farcasterAccounts).flatMap(({ authAddress, custody, fid }) => {
    const give = { abi: ids, functionName: 'give', args: [fid, custody] }
    const owner = { to: idRegistry, data: encodeFunctionData(give), gas }
    if (!authAddress) return [owner]
    const key = encodeAbiParameters([{ type: 'address' }], [authAddress])
    const add = { abi: keys, functionName: 'add', args: [fid, authAddressType, key] }
    return [owner, { to: keyRegistry, data: encodeFunctionData(add), gas }]
  })
}
