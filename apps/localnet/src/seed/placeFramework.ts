import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Address, Hex } from 'viem'
import { concat, encodeAbiParameters, isHex, toHex } from 'viem/utils'
import { openChain } from '../chain/openChain.js'
import { deriveAccounts } from '../known/accounts.js'
import { accountContracts } from '../known/contracts.js'
import { frameworkAddresses, frameworkPath, type PlacedContract } from './delegationFramework.js'

type Request = (method: string, ...params: unknown[]) => Promise<unknown>

/** How many slots are looked through for what a constructor wrote. */
const slotCount = 8
const emptySlot = toHex(0, { size: 32 })

/**
 * Runs the constructors of the delegation framework where its contracts stand on the main networks. The published
 * creation code does not land there by CREATE2, so it is placed as code and called: what it returns is the contract.
 */
export async function placeFramework(): Promise<Record<string, PlacedContract>> {
  const { accounts, deployer } = deriveAccounts()
  const { provider } = await openChain(
    { id: 31337, port: 0, seed: [] },
    { chains: [], privateKeys: accounts.map(({ privateKey }) => privateKey), blockSeconds: 0 },
    () => undefined,
  )
  const request: Request = (method, ...params) => provider.request({ method, params })
  const { delegationManager, entryPoint } = accountContracts
  const args: Readonly<Record<string, Hex>> = {
    DelegationManager: addresses(deployer.address),
    EIP7702StatelessDeleGator: addresses(delegationManager, entryPoint),
  }
  const creationCodes: Record<string, unknown> = await import('@metamask/delegation-abis/bytecode')
  const placed: Record<string, PlacedContract> = {}
  for (const [name, address] of Object.entries(frameworkAddresses)) {
    const creation = creationCodes[name]
    if (!isHex(creation)) throw new Error(`the package has no creation code of ${name}`)
    placed[name] = await construct(request, address, concat([creation, args[name] ?? '0x']))
  }
  return placed
}

/** The text of the committed file. */
export function frameworkText(placed: Readonly<Record<string, PlacedContract>>): string {
  return JSON.stringify(placed) + '\n'
}

async function construct(
  request: Request,
  address: Address,
  creation: Hex,
): Promise<PlacedContract> {
  await request('hardhat_setCode', address, creation)
  const runtime = (await request('eth_call', { to: address })) as Hex
  const [from] = (await request('eth_accounts')) as Address[]
  await request('eth_sendTransaction', { from, to: address })
  const storage: Record<Hex, Hex> = {}
  for (let slot = 0; slot < slotCount; slot++) {
    const value = (await request('eth_getStorageAt', address, toHex(slot))) as Hex
    if (value !== emptySlot) storage[toHex(slot)] = value
  }
  return { address, runtime, storage }
}

const addresses = (...values: Address[]): Hex =>
  encodeAbiParameters(
    values.map(() => ({ type: 'address' })),
    values,
  )

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(frameworkPath, frameworkText(await placeFramework()))
}
