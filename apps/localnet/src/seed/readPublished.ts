import { createRequire } from 'node:module'
import type { Abi, Hex } from 'viem'

export type Published = { readonly abi: Abi; readonly bytecode: Hex }

/** Reads a contract from its package at run time, because the licences of these contracts are not that of this repository. */
export function readPublished(path: string): Published {
  const require = createRequire(import.meta.url)
  const { abi, bytecode } = require(path)
  return { abi, bytecode: `0x${bytecode.replace(/^0x/, '')}` }
}
