import { readFileSync, statSync } from 'node:fs'
import { LatchkeyError, type Wallet } from '@latchkey/protocol'
import { importLimits } from './importLimits.js'
import { parseWallets } from './parseWallets.js'

/** Reads the operator's own wallets at the start; an invalid file stops the server with one line. */
export function readWalletsFile(path: string, report: (line: string) => void): readonly Wallet[] {
  const entries = entriesOf(parseJson(read(path)))
  if (!entries) fail('it must hold a JSON array of wallets, or an object with one as "data"')
  const { wallets, skipped } = parseWallets(entries, importLimits.entries)
  if (skipped) report(`WALLETS_FILE: ${wallets.length} wallets; left out: ${skipped}`)
  if (wallets.length === 0) fail('it holds no wallet; each needs at least an "id" and a "name"')
  return wallets
}

/** The list within a directory's response, or the list itself. */
export function entriesOf(value: unknown): readonly unknown[] | undefined {
  const list: unknown =
    typeof value === 'object' && value !== null && 'data' in value ? value.data : value
  return Array.isArray(list) ? list : undefined
}

function read(path: string): string {
  try {
    const { size } = statSync(path)
    if (size > importLimits.bytes) fail(`${path} is over ${importLimits.bytes} bytes`)
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof LatchkeyError) throw error
    return fail(`${path} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`)
  }
}

function parseJson(text: string): unknown {
  try {
    // Editors of some systems put a byte order mark at the start of a file.
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch (error) {
    return fail(`it is not JSON (${error instanceof Error ? error.message : 'unknown'})`)
  }
}

function fail(reason: string): never {
  throw new LatchkeyError('options/invalid', { option: 'WALLETS_FILE', reason })
}
