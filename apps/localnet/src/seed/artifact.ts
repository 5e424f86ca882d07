import { readFileSync } from 'node:fs'
import type { Abi, Hex } from 'viem'

/** The names of the contracts that are compiled and committed. */
export const contractNames = [
  'LocalAccount',
  'LocalAccountFactory',
  'LocalBadge',
  'LocalHalting',
  'LocalIdRegistry',
  'LocalKeyRegistry',
  'LocalLiar',
  'LocalMany',
  'LocalNames',
  'LocalQuiet',
  'LocalSpam',
  'LocalSticker',
  'LocalStrict',
  'LocalTaxed',
  'LocalToken',
  'Multicall3',
] as const

/** One of the contracts under `contracts/`. */
export type ContractName = (typeof contractNames)[number]

/** The committed part of a compiled contract; `runtime` only for predeployed ones. */
export type Artifact = { abi: Abi; bytecode: Hex; runtime?: Hex }

export function artifactPath(name: ContractName): URL {
  return new URL(`../../artifacts/${name}.json`, import.meta.url)
}

export function readArtifact(name: ContractName): Artifact {
  return JSON.parse(readFileSync(artifactPath(name), 'utf8'))
}
