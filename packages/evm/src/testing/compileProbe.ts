import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Hex } from 'viem'

type Compiled = {
  errors?: { formattedMessage: string }[]
  contracts?: Record<string, Record<string, { evm: { deployedBytecode: { object: string } } }>>
}

// No metadata hash: the bytes then depend on the code alone. An older machine: not every chain has the newest steps.
const settings = {
  evmVersion: 'london',
  optimizer: { enabled: true, runs: 1 },
  metadata: { appendCBOR: false, bytecodeHash: 'none' },
  outputSelection: { '*': { '*': ['evm.deployedBytecode.object'] } },
}

/** Compiles a contract of this package with the compiler from npm, to its code as it stands at an address. */
export function compileProbe(file: string, name = file): Hex {
  const solc: { compile(input: string): string } = createRequire(import.meta.url)('solc')
  const content = readFileSync(new URL(`../../contracts/${file}.sol`, import.meta.url), 'utf8')
  const sources = { [`${file}.sol`]: { content } }
  const output: Compiled = JSON.parse(
    solc.compile(JSON.stringify({ language: 'Solidity', sources, settings })),
  )
  const contract = output.contracts?.[`${file}.sol`]?.[name]
  if (!contract || output.errors?.length)
    throw new Error(output.errors?.map((error) => error.formattedMessage).join('\n'))
  return `0x${contract.evm.deployedBytecode.object}`
}
