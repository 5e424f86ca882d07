import { readFileSync } from 'node:fs'
import type { Abi, Hex } from 'viem'

/** The names of the contracts that are compiled and committed. */
export const contractNames = [
  'LocalBadge',
  'LocalLiar',
  'LocalMany',
  'LocalNames',
  'LocalQuiet',
  'LocalSpam',
  'LocalSticker',
  'LocalToken',
  'Multicall3',
] as const

/** One of the contracts under `contracts/`. */
export type ContractName = (typeof contractNames)[number]

/** What is kept of a compiled contract; `runtime` only where code is placed without a deployment. */
export type Artifact = { abi: Abi; bytecode: Hex; runtime?: Hex }

/** Where the committed artifact of a contract lies. */
export function artifactPath(name: ContractName): URL {
  return new URL(`../../artifacts/${name}.json`, import.meta.url)
}

/** Reads a committed artifact. */
export function readArtifact(name: ContractName): Artifact {
  return JSON.parse(readFileSync(artifactPath(name), 'utf8'))
}
