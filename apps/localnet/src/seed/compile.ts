import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { type Artifact, artifactPath, type ContractName, contractNames } from './artifact.js'

type Compiled = {
  errors?: { severity: string; formattedMessage: string }[]
  contracts?: Record<string, Record<string, CompiledContract>>
}
type CompiledContract = {
  abi: Artifact['abi']
  evm: { bytecode: { object: string }; deployedBytecode: { object: string } }
}

const require = createRequire(import.meta.url)

/** Contracts whose code is set at an address directly, without running their constructor. */
const predeployed: readonly ContractName[] = ['LocalIdRegistry', 'LocalKeyRegistry', 'Multicall3']

// No metadata hash: the bytes then depend on the code alone, not on comments or paths. No optimizer:
// gas costs nothing here, and it would double the time of the test that compiles everything.
const settings = {
  evmVersion: 'prague',
  metadata: { appendCBOR: false, bytecodeHash: 'none' },
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] } },
}

/** Compiles every contract with the compiler from npm; nothing is downloaded. */
export function compileContracts(): Record<ContractName, Artifact> {
  // Loaded here, not above: eight megabytes of compiler that only this function needs.
  const solc: { compile(input: string, callbacks: object): string } = require('solc')
  const sources = Object.fromEntries(
    contractNames.map((name) => [`${name}.sol`, { content: readSource(`${name}.sol`) }]),
  )
  const input = JSON.stringify({ language: 'Solidity', sources, settings })
  const output: Compiled = JSON.parse(solc.compile(input, { import: findImport }))
  if (output.errors?.length) {
    throw new Error(output.errors.map((error) => error.formattedMessage).join('\n'))
  }
  const artifacts = contractNames.map((name) => [name, toArtifact(name, output)] as const)
  return Object.fromEntries(artifacts) as Record<ContractName, Artifact>
}

export function artifactText(artifact: Artifact): string {
  return JSON.stringify(artifact) + '\n'
}

function toArtifact(name: ContractName, output: Compiled): Artifact {
  const contract = output.contracts?.[`${name}.sol`]?.[name]
  if (!contract) throw new Error(`contracts/${name}.sol has no contract named ${name}`)
  const { abi, evm } = contract
  const artifact: Artifact = { abi, bytecode: `0x${evm.bytecode.object}` }
  if (predeployed.includes(name)) artifact.runtime = `0x${evm.deployedBytecode.object}`
  return artifact
}

function findImport(path: string): { contents: string } | { error: string } {
  try {
    return { contents: readSource(path) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

function readSource(path: string): string {
  const local = new URL(`../../contracts/${path}`, import.meta.url)
  return readFileSync(path.startsWith('@') ? require.resolve(path) : local, 'utf8')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  mkdirSync(new URL('../../artifacts/', import.meta.url), { recursive: true })
  for (const [name, artifact] of Object.entries(compileContracts())) {
    writeFileSync(artifactPath(name as ContractName), artifactText(artifact))
  }
}
