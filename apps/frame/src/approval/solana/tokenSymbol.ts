import { getAddressDecoder } from '@solana/kit'
import type { PrepareFacts } from '../PrepareFacts.js'
import { plainName } from '../plainText.js'
import { readBytes } from './ByteReader.js'
import { readAccount } from './readAccount.js'
import { newerTokenProgram } from './readPrograms.js'

/** Where extensions begin: behind the longest plain account and a byte for its kind. */
const extensionsAt = 166
const pointerType = 18
const wordsType = 19

/** What a token calls itself, where it does so in its own account; anybody can write anything there. Never fails. */
export async function tokenSymbol(facts: PrepareFacts, mint: string): Promise<string> {
  const account = await readAccount(facts, mint)
  if (account?.owner !== newerTokenProgram) return ''
  const parts = extensionsOf(account.data)
  const decoder = getAddressDecoder()
  const pointer = parts.get(pointerType)
  // Only what the token itself points at is its name.
  if (pointer?.length !== 64 || decoder.decode(pointer, 32) !== mint) return ''
  const read = readBytes(parts.get(wordsType) ?? new Uint8Array())
  // Who may change it and the token's address, then the name, then what it is called for short.
  if (!read.bytes(64) || !read.bytes(read.u32() ?? 0)) return ''
  const symbol = read.bytes(read.u32() ?? 0)
  return symbol ? plainName(new TextDecoder().decode(symbol), 16) : ''
}

function extensionsOf(data: Uint8Array): ReadonlyMap<number, Uint8Array> {
  const found = new Map<number, Uint8Array>()
  const read = readBytes(data.subarray(extensionsAt))
  for (;;) {
    const [type, length] = [read.u16(), read.u16()]
    const state = length === undefined ? undefined : read.bytes(length)
    if (type === undefined || state === undefined) return found
    if (!found.has(type)) found.set(type, state)
  }
}
