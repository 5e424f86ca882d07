import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Hex } from 'viem'

type Compiled = {
  errors?: { formattedMessage: string }[]
  contracts?: Record<string, Record<string, { evm: { deployedBytecode: { object: string } } }>>
}

// The bytes depend on the code alone, for a machine that every chain has.
const settings = {
  evmVersion: 'london',
  optimizer: { enabled: true, runs: 1 },
  metadata: { appendCBOR: false, bytecodeHash: 'none' },
  outputSelection: { '*': { '*': ['evm.deployedBytecode.object'] } },
}

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
